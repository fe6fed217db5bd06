import { createRef, useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { ScrollArea } from './ScrollArea.tsx';

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => (
    <p key={index} style={{ margin: 0, height: 40 }}>
      {words(`第 ${index + 1} 行`, `Row ${index + 1}`)}
    </p>
  ));
const viewport = createRef<HTMLDivElement>();
const box = (): HTMLDivElement => {
  if (!viewport.current) throw new Error('The viewport is not there.');
  return viewport.current;
};
const name = () => words('下载记录', 'Downloads');

const meta = preview.meta({
  title: '列表/ScrollArea',
  component: ScrollArea,
  args: { label: '下载记录', style: { width: 320, height: 200 } },
  render: (args) => (
    <ScrollArea {...args} viewportRef={viewport}>
      {rows(40)}
    </ScrollArea>
  ),
  parameters: {
    english: { 下载记录: 'Downloads', 分类: 'Categories' },
  },
});

export const Vertical = meta.story({
  parameters: { chromatic: everyMode },
  play: async ({ canvas, userEvent }) => {
    const region = await canvas.findByRole('region', { name: name() });
    await userEvent.tab();
    await expect(region).toHaveFocus();
    await expect(region).toHaveAttribute('data-at-start', 'true');
    await expect(region).toHaveAttribute('data-at-end', 'false');
    box().scrollTo(0, 300);
    await waitFor(() => expect(region).toHaveAttribute('data-at-start', 'false'));
    await waitFor(() => expect(region).toHaveAttribute('data-scrolling', 'false'));
    box().scrollTo(0, 100_000);
    await waitFor(() => expect(region).toHaveAttribute('data-at-end', 'true'));
    box().scrollTo(0, 0);
    await waitFor(() => expect(region).toHaveAttribute('data-at-start', 'true'));
  },
});
export const InTheMiddle = meta.story({
  play: async ({ canvas }) => {
    const region = await canvas.findByRole('region');
    box().scrollTo(0, 500);
    await waitFor(() => expect(region).toHaveAttribute('data-at-start', 'false'));
  },
});
export const NothingToScroll = meta.story({
  render: (args) => (
    <ScrollArea {...args} viewportRef={viewport}>
      {rows(2)}
    </ScrollArea>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('region')).toBeNull();
    await userEvent.tab();
    await expect(box()).not.toHaveFocus();
  },
});
export const Empty = meta.story({ render: (args) => <ScrollArea {...args} viewportRef={viewport} /> });
export const Horizontal = meta.story({
  args: { label: '分类', orientation: 'horizontal', style: { width: 320 } },
  render: (args) => (
    <ScrollArea {...args} viewportRef={viewport}>
      {Array.from({ length: 20 }, (_, index) => (
        <span key={index} style={{ flex: 'none', width: 96 }}>
          {words(`分类 ${index + 1}`, `Category ${index + 1}`)}
        </span>
      ))}
    </ScrollArea>
  ),
  play: async ({ canvas }) => {
    const region = await canvas.findByRole('region');
    await expect(region).toHaveAttribute('data-at-end', 'false');
    box().scrollTo(100_000, 0);
    await waitFor(() => expect(region).toHaveAttribute('data-at-end', 'true'));
  },
});
export const RightToLeft = meta.story({
  args: { label: '分类', orientation: 'horizontal', style: { width: 320 } },
  render: (args) => (
    <div dir="rtl">
      <ScrollArea {...args} viewportRef={viewport}>
        <span style={{ flex: 'none', width: 900 }}>{words('一二三四五', 'One two three')}</span>
      </ScrollArea>
    </div>
  ),
  play: async ({ canvas }) => {
    const region = await canvas.findByRole('region');
    await expect(region).toHaveAttribute('data-at-start', 'true');
    box().scrollTo(-100_000, 0);
    await waitFor(() => expect(region).toHaveAttribute('data-at-end', 'true'));
  },
});

const handleReachEnd = fn();
function Growing() {
  const [count, setCount] = useState(20);
  return (
    <ScrollArea
      label={name()}
      viewportRef={viewport}
      style={{ width: 320, height: 200 }}
      onReachEnd={() => {
        handleReachEnd();
        setCount((former) => Math.min(40, former + 20));
      }}
    >
      {rows(count)}
    </ScrollArea>
  );
}

export const EndReached = meta.story({
  render: () => <Growing />,
  play: async ({ canvas }) => {
    handleReachEnd.mockClear();
    await canvas.findByRole('region');
    // 800 long and 200 high: 600 to go.
    box().scrollTo(0, 479);
    await waitFor(() => expect(box()).toHaveAttribute('data-at-start', 'false'));
    await expect(handleReachEnd).not.toHaveBeenCalled();
    box().scrollTo(0, 480);
    await waitFor(() => expect(handleReachEnd).toHaveBeenCalledOnce());
    await waitFor(() => expect(box().scrollHeight).toBe(1_600));
    box().scrollTo(0, 100_000);
    await waitFor(() => expect(handleReachEnd).toHaveBeenCalledTimes(2));
    // Nothing was added: the same end is reported once.
    box().scrollBy(0, -10);
    await waitFor(() => expect(box()).toHaveAttribute('data-at-end', 'false'));
    box().scrollBy(0, 10);
    await waitFor(() => expect(box()).toHaveAttribute('data-at-end', 'true'));
    await expect(handleReachEnd).toHaveBeenCalledTimes(2);
  },
});

const reference = createRef<HTMLDivElement>();

export const LongEnglishWords = meta.story({
  render: (args) => (
    <ScrollArea {...args} viewportRef={viewport} ref={reference} id="words">
      {Array.from({ length: 12 }, (_, index) => (
        <p key={index}>Pneumonoultramicroscopicsilicovolcanoconiosis {index}</p>
      ))}
    </ScrollArea>
  ),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('region');
    await expect(canvasElement.querySelector('#words')).toBe(reference.current);
  },
});
