import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { createRef } from 'react';
import { Carousel } from './Carousel.tsx';

const picture = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="54" height="32"><rect width="54" height="32" fill="${color}"/></svg>`)}`;
const reference = createRef<HTMLElement>();

function SlideText({ number }: { number: number }) {
  return words(`第 ${number} 张的内容`, `Content of slide ${number}`);
}

const slides = ['#264', '#426', '#642'].map((color, index) => ({
  key: color,
  label: `第 ${index + 1} 张`,
  thumbnail: picture(color),
  content: (
    <a href="#slide" style={{ display: 'block', height: '100%', background: color, color: '#fff' }}>
      <SlideText number={index + 1} />
    </a>
  ),
}));

const meta = preview.meta({
  title: '浮层/Carousel',
  component: Carousel,
  parameters: {
    english: {
      精选壁纸: 'Selected wallpapers',
      暂停轮播: 'Pause',
      继续轮播: 'Go on',
      '第 1 张': 'Slide 1',
      '第 2 张': 'Slide 2',
      '第 3 张': 'Slide 3',
    },
  },
  args: { label: '精选壁纸', pauseLabel: '暂停轮播', playLabel: '继续轮播', slides },
  decorators: [
    (Story) => (
      <div style={{ width: 710, maxWidth: '100%', height: 270 }}>
        <Story />
      </div>
    ),
  ],
});

export const ChosenByThumbnailAndArrows = meta.story({
  parameters: { chromatic: everyMode },
  play: async ({ canvas, userEvent }) => {
    const first = canvas.getByText(/第 1 张的内容|Content of slide 1/);
    await userEvent.click(canvas.getByRole('button', { name: '第 2 张' }));
    await expect(canvas.getByRole('button', { name: '第 2 张' })).toHaveAttribute('aria-current', 'true');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('button', { name: '第 1 张' })).toHaveFocus();
    // Mounting a slide again at each change, and decoding its image, kept a processor busy.
    await expect(first).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '暂停轮播' }));
    await expect(canvas.getByRole('button', { name: '继续轮播' })).toBeVisible();
  },
});
export const OneSlide = meta.story({ args: { slides: slides.slice(0, 1) } });
export const BrokenThumbnail = meta.story({
  args: { slides: slides.map((slide) => ({ ...slide, thumbnail: 'data:image/png;base64,AAAA' })) },
  // At rest: the bar of its time would be another one in each picture.
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '暂停轮播' }));
  },
});
export const ReachesItsRoot = meta.story({
  args: { slides: slides.slice(0, 1) },
  render: (args) => <Carousel {...args} ref={reference} id="stage" />,
  play: async () => {
    await expect(reference.current).toHaveAttribute('id', 'stage');
  },
});
