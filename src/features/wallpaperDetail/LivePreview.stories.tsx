import preview from '#.storybook/preview';
import { expect } from 'storybook/test';
import { MediaFrame } from '../../design-system/MediaFrame/index.ts';
import { everyMode } from '../../../.storybook/modes.ts';
import { inWindow } from '../../../.storybook/screens/screenStories.ts';
import LivePreview from './LivePreview.tsx';

const meta = preview.meta({
  title: '界面/WallpaperDetail/LivePreview',
  component: LivePreview,
  loaders: inWindow().loaders,
  args: {
    title: '实时预览 · 夜航群山',
    source: 'data:text/html,<body style="margin:0;background:navy">',
    still: <MediaFrame src={null} alt="夜航群山" placeholderColor="#1b2440" />,
  },
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', maxWidth: 688, aspectRatio: '16 / 9' }}>
        <Story />
      </div>
    ),
  ],
});

export const Paused = meta.story({
  parameters: { chromatic: everyMode },
  async play({ canvas, userEvent }) {
    const page = '实时预览 · 夜航群山';
    const pause = canvas.queryByRole('button', { name: '暂停' });
    if (pause) await userEvent.click(pause);
    await expect(canvas.queryByTitle(page)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '播放' }));
    await expect(canvas.getByTitle(page)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '暂停' }));
    await expect(canvas.getByRole('button', { name: '播放' })).toHaveFocus();
  },
});

/** Its picture and a word instead of a black page. */
export const WithoutWebGl = meta.story({
  beforeEach() {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = () => null;
    return () => {
      HTMLCanvasElement.prototype.getContext = getContext;
    };
  },
  async play({ canvas }) {
    await expect(canvas.getByText(/这里没有 WebGL/)).toBeVisible();
    await expect(canvas.queryByTitle('实时预览 · 夜航群山')).toBeNull();
  },
});
