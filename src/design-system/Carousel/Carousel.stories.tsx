import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { Carousel } from './Carousel.tsx';

const picture = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="54" height="32"><rect width="54" height="32" fill="${color}"/></svg>`)}`;
const slides = ['#264', '#426', '#642'].map((color, index) => ({
  key: color,
  label: `第 ${index + 1} 张`,
  thumbnail: picture(color),
  content: (
    <a href="#slide" style={{ display: 'block', height: '100%', background: color, color: '#fff' }}>
      第 {index + 1} 张的内容
    </a>
  ),
}));

const meta = preview.meta({
  title: '浮层/Carousel',
  component: Carousel,
  args: { label: '精选壁纸', pauseLabel: '暂停轮播', playLabel: '继续轮播', slides },
  decorators: [
    (Story) => (
      <div style={{ width: 710, height: 270 }}>
        <Story />
      </div>
    ),
  ],
});

export const ChosenByThumbnailAndArrows = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '第 2 张' }));
    await expect(canvas.getByRole('button', { name: '第 2 张' })).toHaveAttribute('aria-current', 'true');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('button', { name: '第 1 张' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: '暂停轮播' }));
    await expect(canvas.getByRole('button', { name: '继续轮播' })).toBeVisible();
  },
});
