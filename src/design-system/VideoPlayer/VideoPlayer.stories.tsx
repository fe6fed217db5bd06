import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { VideoPlayer } from './VideoPlayer.tsx';

const meta = preview.meta({
  title: '内容/VideoPlayer',
  component: VideoPlayer,
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
    formatTime: (seconds: number) => `${Math.floor(seconds)} 秒`,
    isSoundAvailable: true,
  },
  decorators: [
    (Story) => (
      <div style={{ width: 688, height: 387, background: '#05060f' }}>
        <Story />
      </div>
    ),
  ],
});

export const EveryControlHasAName = meta.story({
  play: async ({ canvas }) => {
    // Whether it plays already is the browser's business.
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
