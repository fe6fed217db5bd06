import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../../.storybook/modes.ts';
import { filledAnswers } from '../../../../.storybook/screens/answers.ts';
import { presentClient } from '../../../../.storybook/screens/client.ts';
import { inWindow } from '../../../../.storybook/screens/screenStories.ts';
import { screen } from '../../../../.storybook/queries.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { SegmentedControl } from '../../../design-system/SegmentedControl/index.ts';
import { createToastQueue } from '../../../design-system/Toast/index.ts';
import { createRoot } from '../../../stores/testing/createRoot.ts';
import type { BridgeAnswers } from '../../../stores/testing/scriptedBridge.ts';
import { StoreProvider } from '../../../ui/storeContext.ts';
import { createToasts, ToastProvider } from '../../../ui/toasts.ts';
import { DesktopPage, type DesktopPageProps } from './DesktopPage.tsx';

interface PageInWindowProps extends DesktopPageProps {
  client?: BridgeAnswers | undefined;
}

function PageInWindow({ client, ...page }: PageInWindowProps) {
  const [stores] = useState(() => createRoot(filledAnswers, client).root);
  const [toasts] = useState(() => createToasts(createToastQueue()));
  return (
    <StoreProvider value={stores}>
      <ToastProvider value={toasts}>
        <MemoryRouter>
          <main
            data-picture="window"
            style={{ minHeight: '100vh', padding: '16px 24px 0', background: 'var(--c-bg1)' }}
          >
            <DesktopPage {...page} />
          </main>
        </MemoryRouter>
      </ToastProvider>
    </StoreProvider>
  );
}

const ready: PageInWindowProps = {
  feature: 'clock',
  title: '时钟',
  lead: '一行说明',
  actions: <Button variant="primary">应用到桌面</Button>,
  gate: 'open',
  since: 130,
  status: 'ready',
  onRetry: fn(),
  placeholderHeight: 296,
  children: <p>内容</p>,
  client: presentClient,
};

const meta = preview.meta({
  title: '界面/DesktopPage',
  component: PageInWindow,
  ...inWindow(),
  args: ready,
});

/** Waits for what the page says below its head. */
const says = (text: string, description?: string) => async () => {
  await expect(screen.getByRole('heading', { level: 1, name: '时钟' })).toBeVisible();
  await expect(await screen.findByText(text)).toBeVisible();
  if (description) await expect(screen.getByText(description)).toBeVisible();
};

export const Ready = meta.story({
  parameters: { chromatic: everyMode },
  async play() {
    await says('内容', '一行说明')();
    await expect(screen.getByRole('button', { name: '应用到桌面' })).toBeVisible();
  },
});
export const Loading = meta.story({
  parameters: { chromatic: everyMode },
  args: { status: 'pending', children: null },
  async play() {
    await expect(await screen.findByRole('status', { name: '正在加载' })).toBeVisible();
    await expect(screen.queryByRole('button')).toBeNull();
  },
});
/** Without a client nothing else is said, and nothing is offered that only a client can do. */
export const WithoutClient = meta.story({
  parameters: { chromatic: everyMode },
  args: { client: undefined, gate: 'clientMissing', status: 'failed' },
  async play() {
    await says('需要在月栖客户端中使用')();
    // A retry cannot help.
    await expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
    await expect(screen.getByRole('button', { name: '客户端功能' })).toBeVisible();
    await says('大家都在看')();
  },
});
/** A reason goes before a failure. */
export const TooOld = meta.story({
  parameters: { chromatic: everyMode },
  args: { gate: 'upgradeNeeded', status: 'failed', children: null },
  play: says('需升级客户端才能使用桌面时钟', '需要协议 130 或更高的客户端'),
});
export const Unsupported = meta.story({
  args: { gate: 'unsupported', status: 'idle', children: null },
  play: says('当前客户端不支持桌面时钟'),
});
export const UnsupportedForAReason = meta.story({
  args: { gate: 'unsupported', unsupportedReason: 'no_display', status: 'idle', children: null },
  play: says('当前客户端不支持桌面时钟', '当前没有图形桌面，无法设置壁纸'),
});
export const Failed = meta.story({
  parameters: { chromatic: everyMode },
  args: { status: 'failed', failure: null },
  async play({ args, userEvent }) {
    await says('客户端没有完成这项操作')();
    await expect(screen.queryByRole('button', { name: '应用到桌面' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});
/** Part of a page is refused: the way to the others stays. */
export const PartRefused = meta.story({
  args: {
    feature: 'optimisation.disk',
    title: '系统优化',
    gate: 'upgradeNeeded',
    since: 70,
    status: 'idle',
    tabs: (
      <SegmentedControl
        label="系统优化的内容"
        value="disk"
        options={[
          { value: 'clean', label: '清理' },
          { value: 'disk', label: '系统盘' },
        ]}
        onValueChange={fn()}
      />
    ),
    children: null,
  },
  async play() {
    await expect(await screen.findByText('需升级客户端才能查看系统盘')).toBeVisible();
    await expect(screen.getByText('清理')).toBeVisible();
  },
});
