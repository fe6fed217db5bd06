import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { createRef } from 'react';
import { VideoPlayer } from './VideoPlayer.tsx';

const reference = createRef<HTMLDivElement>();

const meta = preview.meta({
  title: '内容/VideoPlayer',
  component: VideoPlayer,
  parameters: {
    english: {
      月栖湖心: 'Lake of the moon',
      播放: 'Play',
      暂停: 'Pause',
      静音: 'Mute',
      打开声音: 'Sound on',
      播放进度: 'Position',
      全屏: 'Full screen',
    },
  },
  args: {
    src: 'data:video/mp4,',
    title: '月栖湖心',
    labels: {
      play: '播放',
      pause: '暂停',
      mute: '静音',
      unmute: '打开声音',
      seek: '播放进度',
      fullscreen: '全屏',
    },
    formatTime: (seconds: number) => words(`${Math.floor(seconds)} 秒`, `${Math.floor(seconds)} s`),
    isSoundAvailable: true,
  },
  decorators: [
    (Story) => (
      <div style={{ width: 688, maxWidth: '100%', height: 387, background: '#05060f' }}>
        <Story />
      </div>
    ),
  ],
});

export const EveryControlHasAName = meta.story({
  parameters: { chromatic: everyMode },
  play: async ({ canvas }) => {
    // The browser decides if it plays already.
    for (const name of [/^(播放|暂停)$/, '打开声音', '全屏'])
      await expect(canvas.getByRole('button', { name })).toBeVisible();
    await expect(canvas.getByRole('slider', { name: '播放进度' })).toBeVisible();
  },
});
export const WithoutSound = meta.story({
  args: { isSoundAvailable: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: '打开声音' })).toBeNull();
  },
});
export const WithPoster = meta.story({
  args: {
    poster: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"><rect width="16" height="9" fill="#355"/></svg>')}`,
  },
});
export const LongEnglishTitle = meta.story({
  args: { title: 'Pneumonoultramicroscopicsilicovolcanoconiosis' },
});
export const ReachesItsRoot = meta.story({
  render: (args) => <VideoPlayer {...args} ref={reference} id="player" />,
  play: async () => {
    await expect(reference.current).toHaveAttribute('id', 'player');
  },
});
