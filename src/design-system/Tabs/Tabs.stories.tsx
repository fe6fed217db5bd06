import { lazy } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { within } from '../../../.storybook/queries.ts';
import { Skeleton } from '../Skeleton/index.ts';
import { Tab } from './Tab.tsx';
import { TabList } from './TabList.tsx';
import { TabPanel } from './TabPanel.tsx';
import { Tabs, type TabsProps } from './Tabs.tsx';

const handleMount = fn();
const handleChange = fn();

const scrollLabels = () => ({ previous: words('前面的', 'Previous'), next: words('后面的', 'Next') });

function Draft({ label }: { label: string }) {
  handleMount(label);
  return <input aria-label={label} style={{ background: 'var(--c-bg2)' }} />;
}

function Social(props: TabsProps) {
  return (
    <Tabs {...props}>
      <TabList label={words('关注与粉丝', 'Following and followers')} scrollLabels={scrollLabels()}>
        <Tab value="following" count={128}>
          {words('我的关注', 'Following')}
        </Tab>
        <Tab value="followers" count={342}>
          {words('我的粉丝', 'Followers')}
        </Tab>
        <Tab value="blocked" disabledReason={words('登录后可见', 'Sign in to see them')}>
          {words('黑名单', 'Blocked')}
        </Tab>
        <Tab
          value="visits"
          badge={<i style={{ width: 6, height: 6, borderRadius: 3, background: 'var(--c-accent)' }} />}
        >
          {words('访客', 'Visitors')}
        </Tab>
      </TabList>
      {['following', 'followers', 'blocked', 'visits'].map((value) => (
        <TabPanel key={value} value={value}>
          <Draft label={value} />
        </TabPanel>
      ))}
    </Tabs>
  );
}

const meta = preview.meta({
  title: '导航/Tabs',
  component: Tabs,
  args: {
    defaultValue: 'following',
    activation: 'automatic' as 'automatic' | 'manual',
    onValueChange: handleChange,
  },
  render: (args) => <Social {...args} />,
});

export const Automatic = meta.story({
  parameters: { chromatic: everyMode },
  beforeEach: () => void handleMount.mockClear(),
  play: async ({ canvas, userEvent }) => {
    const [following, followers, blocked, visits] = canvas.getAllByRole('tab');
    // Only what has been visited is there.
    await expect(handleMount).not.toHaveBeenCalledWith('followers');
    await userEvent.type(canvas.getByRole('textbox', { name: 'following' }), 'abc');
    await userEvent.click(following as HTMLElement);
    await userEvent.keyboard('{ArrowRight}');
    await expect(followers).toHaveFocus();
    await expect(followers).toHaveAttribute('aria-selected', 'true');
    await expect(handleChange).toHaveBeenLastCalledWith('followers');
    await expect(canvas.getByRole('textbox', { name: 'followers' })).toBeVisible();
    // A disabled tab is focusable, and its reason is announced.
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(blocked).toHaveFocus();
    await expect(blocked).toHaveAttribute('aria-selected', 'false');
    await expect(blocked).toHaveAccessibleDescription(/登录|Sign in/);
    await userEvent.keyboard('{End}');
    await expect(visits).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Home}');
    // Unsaved input is still there.
    await expect(canvas.getByRole('textbox', { name: 'following' })).toHaveValue('abc');
    // The panel is no stop of its own.
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: 'following' })).toHaveFocus();
  },
});
export const Manual = meta.story({
  args: { activation: 'manual' },
  play: async ({ canvas, userEvent }) => {
    const [following, followers] = canvas.getAllByRole('tab');
    await userEvent.tab();
    await expect(following).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(followers).toHaveFocus();
    await expect(following).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(followers).toHaveAttribute('aria-selected', 'true');
  },
});
export const Pointer = meta.story({
  play: async ({ canvas, userEvent }) => {
    const [, followers, blocked] = canvas.getAllByRole('tab');
    await userEvent.click(followers as HTMLElement);
    await expect(followers).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(blocked as HTMLElement);
    await expect(followers).toHaveAttribute('aria-selected', 'true');
  },
});
export const NothingMovesWhenChosen = meta.story({
  play: async ({ canvas, userEvent }) => {
    const [, followers, , visits] = canvas.getAllByRole('tab');
    const { left } = (visits as HTMLElement).getBoundingClientRect();
    await userEvent.click(followers as HTMLElement);
    await expect((visits as HTMLElement).getBoundingClientRect().left).toBe(left);
  },
});

const Never = lazy(() => new Promise<never>(() => undefined));
export const Loading = meta.story({
  render: () => (
    <Tabs defaultValue="data">
      <TabList label={words('消息', 'Messages')} scrollLabels={scrollLabels()}>
        <Tab value="data">{words('通知', 'Notices')}</Tab>
        <Tab value="code">{words('私信', 'Letters')}</Tab>
      </TabList>
      <TabPanel value="data" isLoading skeleton={<Skeleton width="100%" height="120px" />}>
        {words('内容', 'Content')}
      </TabPanel>
      <TabPanel value="code" skeleton={<Skeleton width="100%" height="120px" />}>
        <Never />
      </TabPanel>
    </Tabs>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('tabpanel')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.queryByText(/内容|Content/)).toBeNull();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tabpanel')).toHaveAccessibleName(/私信|Letters/);
  },
});

const many = Array.from({ length: 24 }, (_, index) => `tab-${index + 1}`);
function Many({ width }: { width: number }) {
  return (
    <div style={{ width }}>
      <Tabs defaultValue="tab-1">
        <TabList label={words('分类', 'Categories')} scrollLabels={scrollLabels()}>
          {many.map((value, index) => (
            <Tab key={value} value={value}>
              {words(`分类 ${index + 1}`, `Category ${index + 1}`)}
            </Tab>
          ))}
        </TabList>
        {many.map((value) => (
          <TabPanel key={value} value={value}>
            {value}
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}
function isInSight(element: Element, box: Element): boolean {
  const [inner, outer] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
  return inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
}
export const Overflowing = meta.story({
  render: () => <Many width={420} />,
  play: async ({ canvas, userEvent }) => {
    const bar = canvas.getByRole('tablist').parentElement as HTMLElement;
    await expect(canvas.queryByRole('button', { name: /前面|Previous/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /后面|Next/ }));
    await waitFor(() => expect(canvas.getByRole('button', { name: /前面|Previous/ })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: /前面|Previous/ }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: /前面|Previous/ })).toBeNull());
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    const last = within(bar).getByRole('tab', { name: /分类 24|Category 24/ });
    await waitFor(() => expect(isInSight(last, bar)).toBe(true));
    await waitFor(() => expect(canvas.queryByRole('button', { name: /后面|Next/ })).toBeNull());
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(canvas.queryByRole('button', { name: /前面|Previous/ })).toBeNull());
  },
});
export const LongNames = meta.story({
  render: () => (
    <Tabs defaultValue="long" style={{ width: 300 }}>
      <TabList label={words('分类', 'Categories')} scrollLabels={scrollLabels()}>
        <Tab value="long" count="12.6 万">
          月光落在湖心的那一刻所有的星星都屏住了呼吸等待着风从山谷的另一端慢慢吹来再散去
        </Tab>
        <Tab value="short">{words('短', 'Short')}</Tab>
      </TabList>
      <TabPanel value="long">{words('长名字', 'A long name')}</TabPanel>
      <TabPanel value="short">{words('短名字', 'A short name')}</TabPanel>
    </Tabs>
  ),
});
