import type { CSSProperties } from 'react';
import { Carousel } from '../../src/design-system/Carousel/index.ts';
import { FileDrop } from '../../src/design-system/FileDrop/index.ts';
import { Link } from '../../src/design-system/Link/index.ts';
import { MediaFrame } from '../../src/design-system/MediaFrame/index.ts';
import { QRCode } from '../../src/design-system/QRCode/index.ts';
import { RelativeTime } from '../../src/design-system/RelativeTime/index.ts';
import { VideoPlayer } from '../../src/design-system/VideoPlayer/index.ts';
import { VisuallyHidden } from '../../src/design-system/VisuallyHidden/index.ts';
import { words } from '../words.ts';
import { pair, type Example } from './pair.ts';

const dunes = () => words('落日沙海', 'Sea of dunes');
const picture = (from: string, to: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="226" height="127"><linearGradient id="a"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><rect width="226" height="127" fill="url(#a)"/></svg>`,
  )}`;
const dusk = picture('#f2d7a0', '#7a5fa8');
const lake = picture('#123456', '#3f8fa8');

const carousel = (label: string) => (
  <div style={{ flex: '1 1 240px', height: 120 }}>
    <Carousel
      label={label}
      pauseLabel={words('暂停轮播', 'Pause')}
      playLabel={words('继续轮播', 'Go on')}
      slides={[dusk, lake].map((image, at) => ({
        key: image,
        label: at === 0 ? dunes() : words('月栖湖心', 'Lake of the moon'),
        thumbnail: image,
        content: <img src={image} alt="" style={{ width: '100%', height: '100%', objectFit: 'cover' }} />,
      }))}
    />
  </div>
);

const code = (style?: CSSProperties) => (
  <QRCode
    value="https://yueqi.example/w/1024"
    size={112}
    alt={words('在手机上打开这张壁纸', 'Opens this wallpaper on a phone')}
    tooLongText={words('内容太长', 'Too long')}
    {...(style && { style })}
  />
);

const ago = {
  justNow: () => words('刚刚', 'just now'),
  minutesAgo: (minutes: number) => words(`${minutes} 分钟前`, `${minutes} min ago`),
  hoursAgo: (hours: number) => words(`${hours} 小时前`, `${hours} h ago`),
  daysAgo: (days: number) => words(`${days} 天前`, `${days} d ago`),
};
const now = 1_800_000_000_000;
const hour = 3_600_000;
const time = (value: number) => <RelativeTime value={value} now={() => now} labels={ago} />;

const player = (title: string) => (
  <div style={{ flex: '1 1 240px', height: 150, background: 'var(--c-skel-a)' }}>
    <VideoPlayer
      src="data:video/mp4,"
      poster={dusk}
      title={title}
      labels={{
        play: words('播放', 'Play'),
        pause: words('暂停', 'Pause'),
        mute: words('静音', 'Mute'),
        unmute: words('打开声音', 'Sound on'),
        seek: words('播放进度', 'Position'),
        fullscreen: words('全屏', 'Full screen'),
      }}
      formatTime={(seconds) => words(`${Math.floor(seconds)} 秒`, `${Math.floor(seconds)} s`)}
      isSoundAvailable={false}
    />
  </div>
);

const nothing = (): void => undefined;

export const mediaExamples: Readonly<Record<string, readonly Example[]>> = {
  Carousel: [
    pair(
      0,
      0,
      () => carousel(words('精选壁纸', 'Selected wallpapers')),
      () => (
        <>
          {carousel(words('精选壁纸', 'Selected wallpapers'))}
          {carousel(words('热门壁纸', 'Popular wallpapers'))}
        </>
      ),
    ),
  ],
  FileDrop: [
    pair(
      0,
      0,
      () => (
        <FileDrop
          label={words('封面', 'Cover')}
          help={words('PNG 或 JPG，不超过 5 MB', 'PNG or JPG, up to 5 MB')}
          accept={['image/*']}
          invitation={words('把图片拖到这里', 'Drop a picture here')}
          overText={words('松开就好', 'Let go')}
          refusedText={words('这里只收图片', 'Pictures only')}
          chooseLabel={words('选择文件', 'Choose a file')}
          rejectionText={() => words('不是图片', 'Not a picture')}
          onFiles={nothing}
          style={{ flex: 1 }}
        />
      ),
      () => (
        <div
          style={{ flex: 1, padding: 24, border: '1px dashed var(--c-line-control)', textAlign: 'center' }}
        >
          {words('把图片拖到这里', 'Drop a picture here')}
        </div>
      ),
    ),
  ],
  MediaFrame: [
    pair(
      1,
      0,
      () => (
        <div style={{ width: 160 }}>
          <MediaFrame src={dusk} alt="" placeholderColor="#7a5fa8" />
          {dunes()}
        </div>
      ),
      () => (
        <div style={{ position: 'relative', width: 160 }}>
          <MediaFrame src={dusk} alt="" placeholderColor="#7a5fa8" />
          <span style={{ position: 'absolute', insetInlineStart: 8, bottom: 8, color: '#fff' }}>
            {dunes()}
          </span>
        </div>
      ),
    ),
  ],
  QRCode: [
    pair(
      0,
      1,
      () => (
        <>
          {code()} <Link href="#wallpaper">yueqi.example/w/1024</Link>
        </>
      ),
      () =>
        code({ filter: 'sepia(1) hue-rotate(200deg) opacity(0.5)', borderRadius: 32, overflow: 'hidden' }),
    ),
  ],
  RelativeTime: [
    pair(
      0,
      0,
      () => (
        <span style={{ color: 'var(--c-t3)', fontSize: 'var(--fs-12)' }}>
          {words('林见月', 'Lin')} · {time(now - 3 * hour)}
        </span>
      ),
      () => (
        <span>
          {words('投票结束：', 'The vote ends: ')}
          {time(now + 3 * hour)}
        </span>
      ),
    ),
  ],
  VideoPlayer: [
    pair(
      0,
      0,
      () => player(dunes()),
      () => (
        <>
          {player(dunes())}
          {player(words('月栖湖心', 'Lake of the moon'))}
        </>
      ),
    ),
  ],
  VisuallyHidden: [
    pair(
      0,
      1,
      () => (
        <span>
          <span aria-hidden="true">♥ 128</span>
          <VisuallyHidden>{words('128 人喜欢', '128 people like it')}</VisuallyHidden>{' '}
          <small>{words('读作：128 人喜欢', 'Read as: 128 people like it')}</small>
        </span>
      ),
      () => (
        <span>
          {words('128 人喜欢', '128 people like it')}
          <VisuallyHidden>{words('128 人喜欢', '128 people like it')}</VisuallyHidden>{' '}
          <small>
            {words('读作：128 人喜欢，128 人喜欢', 'Read as: 128 people like it, 128 people like it')}
          </small>
        </span>
      ),
    ),
  ],
};
