import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { Button } from '../Button/index.ts';
import { EmptyState } from '../EmptyState/index.ts';
import { ErrorState } from '../ErrorState/index.ts';
import { Tab, TabList, TabPanel, Tabs } from '../Tabs/index.ts';
import { Example, people } from './listExample.fixture.tsx';

const meta = preview.meta({
  title: '列表/VirtualList, page by page',
  component: Example,
  tags: ['!autodocs'],
  args: { items: people(1_000) },
});

const waitOptions = { timeout: 10_000 };
const handleLoadMore = fn();

/** Waits until the rendered content has been laid out and observers have seen it. */
function twoFrames(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

export const MoreComesNearTheEnd = meta.story({
  args: { items: people(30), hasMore: true, onLoadMore: handleLoadMore, totalCount: 400 },
  play: async ({ canvas }) => {
    handleLoadMore.mockClear();
    const rows = await canvas.findAllByRole('listitem');
    await expect(rows[0]).toHaveAttribute('aria-setsize', '400');
    const area = canvas.getByRole('list').parentElement;
    area?.scrollTo(0, 30 * 52 - 500 - 200);
    await waitFor(() => expect(canvas.getByText('J29')).toBeInTheDocument());
    await expect(handleLoadMore).not.toHaveBeenCalled();
    area?.scrollTo(0, 30 * 52 - 500 - 100);
    await waitFor(() => expect(handleLoadMore).toHaveBeenCalled());
  },
});

/** Pages of ten come until there are 64. */
function GrowingExample() {
  const [count, setCount] = useState(10);
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  function handleMore(): void {
    setIsLoadingMore(true);
    requestAnimationFrame(() => {
      setCount((former) => Math.min(64, former + 10));
      setIsLoadingMore(false);
    });
  }
  return (
    <>
      <Example
        items={people(count)}
        totalCount={64}
        hasMore={count < 64}
        isLoadingMore={isLoadingMore}
        onLoadMore={handleMore}
      />
      <Button>关闭</Button>
    </>
  );
}
/** End, PageDown and the arrow go on into what is not loaded yet; Home and PageUp lead back. */
export const KeysLoadWhatIsMissing = meta.story({
  render: () => <GrowingExample />,
  play: async ({ canvas, userEvent }) => {
    const first = (await canvas.findByText('A0')).closest<HTMLElement>('[data-index]');
    first?.focus();
    await userEvent.keyboard('{PageDown}{PageDown}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('G16'), waitOptions);
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('D63'), waitOptions);
    await expect(document.activeElement).toHaveAttribute('aria-posinset', '64');
    await expect(document.activeElement).toHaveAttribute('aria-setsize', '64');
    await userEvent.keyboard('{PageUp}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('F55'), waitOptions);
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('A0'), waitOptions);
  },
});
/** A user who has moved the focus elsewhere in the meantime keeps it there. */
export const RowsThatComeLaterCallNobodyBack = meta.story({
  // The number of rows that have loaded by then depends on the machine.
  parameters: { chromatic: { disableSnapshot: true } },
  render: () => (
    <div data-picture="none">
      <GrowingExample />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const first = (await canvas.findByText('A0')).closest<HTMLElement>('[data-index]');
    first?.focus();
    await userEvent.keyboard('{End}');
    canvas.getByRole('button', { name: '关闭' }).focus();
    await twoFrames();
    await twoFrames();
    await expect(canvas.getByRole('button', { name: '关闭' })).toHaveFocus();
  },
});

/** Each answer brings a row to a list that ten rows do not fill. */
function InTabsExample() {
  const [count, setCount] = useState(10);
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  function handleAnswer(): void {
    setCount(count + 1);
    setIsLoadingMore(false);
  }
  return (
    <>
      <Button onClick={handleAnswer}>来一行</Button>
      <Tabs defaultValue="following">
        <TabList label="关注与粉丝" scrollLabels={{ previous: '前面的', next: '后面的' }}>
          <Tab value="following">我的关注</Tab>
          <Tab value="followers">我的粉丝</Tab>
        </TabList>
        <TabPanel value="following">
          <Example
            items={people(count)}
            hasMore
            isLoadingMore={isLoadingMore}
            onLoadMore={() => {
              handleLoadMore();
              setIsLoadingMore(true);
            }}
          />
        </TabPanel>
        <TabPanel value="followers">暂无相关结果哦 ~</TabPanel>
      </Tabs>
    </>
  );
}

export const WaitsWhileHidden = meta.story({
  beforeEach: () => void handleLoadMore.mockClear(),
  render: () => <InTabsExample />,
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(handleLoadMore).toHaveBeenCalledOnce());
    await userEvent.click(canvas.getByRole('tab', { name: '我的粉丝' }));
    await userEvent.click(canvas.getByRole('button', { name: '来一行' }));
    await twoFrames();
    await expect(handleLoadMore).toHaveBeenCalledOnce();
    // In sight again it goes on: there is still room.
    await userEvent.click(canvas.getByRole('tab', { name: '我的关注' }));
    await waitFor(() => expect(handleLoadMore).toHaveBeenCalledTimes(2));
  },
});
export const LoadingMore = meta.story({
  args: {
    items: people(3),
    hasMore: true,
    isLoadingMore: true,
    parts: { loadingMore: <span role="status">加载中</span> },
  },
});
export const EndOfAll = meta.story({ args: { items: people(3), parts: { end: '没有更多了' } } });
export const Empty = meta.story({
  args: { items: [], parts: { empty: <EmptyState title="暂无相关结果哦 ~" /> } },
  play: async ({ canvas }) => expect(canvas.getByText('暂无相关结果哦 ~')).toBeVisible(),
});
export const Loading = meta.story({
  args: { items: [], status: 'pending', parts: { loading: <span role="status">加载中</span> } },
});
export const Failed = meta.story({
  args: {
    items: [],
    status: 'failed',
    parts: { failed: <ErrorState title="没有加载出来" action={<Button>重试</Button>} /> },
  },
});
