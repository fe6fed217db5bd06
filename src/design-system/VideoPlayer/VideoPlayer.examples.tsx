import { VideoPlayer } from './index.ts';
import { words } from '../../../.storybook/words.ts';
import { dusk } from '../../../.storybook/guides/pictures.ts';

const dunes = () => words('落日沙海', 'Sea of dunes');

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

export const Right = () => player(dunes());

export const Wrong = () => (
  <>
    {player(dunes())}
    {player(words('月栖湖心', 'Lake of the moon'))}
  </>
);
