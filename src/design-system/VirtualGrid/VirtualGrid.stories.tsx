import { useEffect, useMemo, useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { useCardTabIndex } from './tabStop.ts';
import type { VirtualGridProps } from './gridProps.ts';
import { VirtualGrid } from './VirtualGrid.tsx';

const handleLoadMore = fn();

function Card({ index }: { index: number }) {
  return (
    <a
      href="#card"
      tabIndex={useCardTabIndex()}
      style={{ display: 'block', height: 127, background: 'var(--c-bg2)' }}
    >
      壁纸 {index + 1}
    </a>
  );
}

interface ExampleProps extends Omit<VirtualGridProps, 'scrollElement' | 'getKey' | 'renderItem'> {
  header?: string;
  /** Height of the header, in pixels. */
  headerHeight?: number;
  /** Scroll offset of the area before the list is there, in pixels. */
  scrolledTo?: number;
}

function Example({ header, headerHeight, scrolledTo, ...props }: ExampleProps) {
  const [area, setArea] = useState<HTMLElement | null>(null);
  const [hasList, setHasList] = useState(!scrolledTo);
  useEffect(() => {
    if (!scrolledTo) return;
    area?.scrollTo(0, scrolledTo);
    // Later than the event of it.
    area?.addEventListener('scroll', () => setTimeout(() => setHasList(true), 50), { once: true });
  }, [area, scrolledTo]);
  const reference = useMemo(() => ({ current: area }), [area]);
  return (
    <div
      ref={setArea}
      data-testid="area"
      tabIndex={0}
      role="region"
      aria-label="滚动区"
      style={{ height: 500, overflow: 'auto' }}
    >
      {header && (
        <div style={{ display: 'flow-root', height: headerHeight }}>
          <h2>{header}</h2>
        </div>
      )}
      {area && hasList && (
        <VirtualGrid
          {...props}
          getKey={(index) => index}
          getText={(index) => `${index + 1}`}
          scrollElement={reference}
          renderItem={(index) => <Card index={index} />}
        />
      )}
    </div>
  );
}

const meta = preview.meta({
  title: '列表/VirtualGrid',
  component: Example,
  args: {
    label: '壁纸列表',
    count: 10_000,
    columns: 4,
    cardWidth: 226,
    cardHeight: 127,
    gap: 16,
    rowGap: 16,
    hasMore: true,
    onLoadMore: handleLoadMore,
  },
  parameters: {
    documents: VirtualGrid,
  },
});

export const TenThousand = meta.story({
  parameters: { chromatic: everyMode },
  play: async ({ canvas, userEvent }) => {
    const items = await canvas.findAllByRole('listitem');
    await expect(items.length).toBeLessThan(300);
    await expect(items[0]).toHaveAttribute('aria-setsize', '10000');
    await expect(items[0]).toHaveAttribute('aria-posinset', '1');
    canvas.getByText('壁纸 1').focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await waitFor(() => expect(canvas.getByText('壁纸 6')).toHaveFocus());
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByText('壁纸 10000')).toHaveFocus());
    await waitFor(() => expect(handleLoadMore).toHaveBeenCalled());
  },
});
export const FocusSurvivesScrolling = meta.story({
  play: async ({ canvas }) => {
    const first = await canvas.findByText('壁纸 1');
    first.focus();
    const area = canvas.getByTestId('area');
    area.scrollTo(0, 5_000);
    await waitFor(() => expect(canvas.getByText('壁纸 118')).toBeInTheDocument());
    await expect(first).toHaveFocus();
    area.scrollTo(0, 0);
    await expect(first).toHaveFocus();
  },
});
export const OneTabStop = meta.story({
  play: async ({ canvas, userEvent }) => {
    const first = await canvas.findByText('壁纸 1');
    const stops = () => canvas.getAllByRole('link').filter(({ tabIndex }) => tabIndex === 0);
    await waitFor(() => expect(stops()).toEqual([first]));
    first.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    const sixth = canvas.getByText('壁纸 6');
    await waitFor(() => expect(sixth).toHaveFocus());
    await expect(stops()).toEqual([sixth]);
    sixth.blur();
    canvas.getByTestId('area').scrollTo(0, 50_000);
    // The card that had the focus is gone: there is still a way in.
    await waitFor(() => expect(canvas.queryByText('壁纸 6')).toBeNull());
    await expect(stops()).toHaveLength(1);
  },
});
export const FoundByTyping = meta.story({
  play: async ({ canvas, userEvent }) => {
    (await canvas.findByText('壁纸 1')).focus();
    await userEvent.keyboard('98');
    await waitFor(() => expect(canvas.getByText('壁纸 98')).toHaveFocus());
  },
});
export const WithHeader = meta.story({ args: { count: 30, header: '为你推荐' } });
/** An area that was scrolled before the list was there: its offset is told all the same. */
export const ScrolledBefore = meta.story({
  args: { header: '为你推荐', headerHeight: 1_200, scrolledTo: 600, onOffsetChange: fn() },
  play: async ({ args }) => waitFor(() => expect(args.onOffsetChange).toHaveBeenLastCalledWith(600)),
});
export const Few = meta.story({ args: { count: 3 } });
