import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { screen } from '../../../.storybook/queries.ts';
import { ConsoleStage, stageLoaders } from '../testing/ConsoleStage.tsx';
import {
  accountAnswers,
  applicationAnswers,
  complaintAnswers,
  contestAnswers,
  healthAnswers,
  incidentAnswers,
  logAnswers,
  orderAnswers,
  topicAnswers,
  troubledFiles,
  withdrawalAnswers,
} from '../testing/pageAnswers.ts';
import AccountsPage from './AccountsPage.tsx';
import AnnouncementsPage from './AnnouncementsPage.tsx';
import ApplicationsPage from './ApplicationsPage.tsx';
import ComplaintsPage from './ComplaintsPage.tsx';
import ConfigurationPage from './ConfigurationPage.tsx';
import ContestsPage from './ContestsPage.tsx';
import HealthPage from './HealthPage.tsx';
import IncidentsPage from './IncidentsPage.tsx';
import LogPage from './LogPage.tsx';
import OrdersPage from './OrdersPage.tsx';
import TopicsPage from './TopicsPage.tsx';
import WithdrawalsPage from './WithdrawalsPage.tsx';

/** Pages that have no stories of their own, each with what it shows on an ordinary day. */
const meta = preview.meta({
  title: '后台/Pages',
  component: ConsoleStage,
  parameters: { layout: 'fullscreen' },
  loaders: stageLoaders,
  args: { answers: {}, children: null },
});

async function openFirst(): Promise<void> {
  const [first] = await screen.findAllByRole('button', { name: words('打开', 'Open') });
  if (first) await userEvent.click(first);
}

export const Accounts = meta.story({
  parameters: { chromatic: everyMode },
  args: { answers: accountAnswers, children: <AccountsPage /> },
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox'), '林{Enter}');
    await openFirst();
    await screen.findByText('书房的电脑');
  },
});

export const NoAccountSearched = meta.story({ args: { children: <AccountsPage /> } });

export const Announcements = meta.story({
  parameters: { chromatic: everyMode },
  args: { children: <AnnouncementsPage /> },
});

export const Applications = meta.story({
  parameters: { chromatic: everyMode },
  args: { answers: applicationAnswers, children: <ApplicationsPage /> },
  play: async () => {
    await screen.findByText('沙海 (11876)');
  },
});

export const RefusingAnApplication = meta.story({
  args: { answers: applicationAnswers, children: <ApplicationsPage /> },
  play: async () => {
    const [first] = await screen.findAllByRole('button', { name: words('拒绝申请', 'Refuse') });
    if (first) await userEvent.click(first);
    await screen.findByRole('dialog');
  },
});

export const Complaints = meta.story({
  parameters: { chromatic: everyMode },
  args: { answers: complaintAnswers, children: <ComplaintsPage /> },
  play: async () => {
    await openFirst();
    await screen.findByText('在第二块屏幕上只显示黑色。');
  },
});

export const Configuration = meta.story({
  parameters: { chromatic: everyMode },
  args: { answers: { listConfiguration: { values: [] } }, children: <ConfigurationPage /> },
  play: async () => {
    await screen.findByRole('button', { name: words('保存', 'Save') });
  },
});

export const Contests = meta.story({
  parameters: { chromatic: everyMode },
  args: { answers: contestAnswers, children: <ContestsPage /> },
  play: async () => {
    await openFirst();
    await screen.findByText('沙海日暮');
  },
});

export const Health = meta.story({
  parameters: { chromatic: everyMode },
  args: { answers: healthAnswers, children: <HealthPage /> },
  play: async () => {
    await screen.findByRole('img');
  },
});

/** Uploads are refused, and files cannot be shown: both are said. */
export const HealthInTrouble = meta.story({
  args: {
    answers: { health: { ...healthAnswers.health, files: troubledFiles } },
    children: <HealthPage />,
  },
  play: async () => {
    await screen.findByText('磁盘快满了：腾出 1 GB 空间之前，上传会被拒绝。');
    await screen.findByText('对象存储没有应答：本机没有副本的文件无法显示。');
    await screen.findByText(words('41 次失败', '41 failures'), { exact: false });
  },
});

export const Incidents = meta.story({
  parameters: { chromatic: everyMode },
  args: { answers: incidentAnswers, children: <IncidentsPage /> },
  play: async () => {
    await screen.findByText('2026112722001');
  },
});

export const Log = meta.story({
  parameters: { chromatic: everyMode },
  args: { answers: logAnswers, children: <LogPage /> },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: words('校验', 'Verify') }));
    await screen.findByText(/7d1a54/);
  },
});

/** A second page is appended, and the focus stays where the rows end. */
export const LogToItsEnd = meta.story({
  args: {
    answers: {
      listActions: ({ before }) =>
        before === undefined
          ? logAnswers.listActions
          : {
              actions: logAnswers.listActions.actions.map((row) => ({
                ...row,
                action_id: row.action_id - 10,
              })),
              has_more: false,
            },
    },
    children: <LogPage />,
  },
  play: async () => {
    const more = await screen.findByRole('button', { name: words('更多', 'More') });
    const rows = screen.getAllByRole('row').length;
    more.focus();
    await userEvent.keyboard('{Enter}');
    // One of them is the heading.
    const count = 2 * (rows - 1);
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(count + 1));
    const end = words(`已全部显示，共 ${count} 行`, `All ${count} rows are shown`);
    await expect(screen.getByText(end)).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: words('刷新', 'Refresh') }));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(rows));
  },
});

export const Orders = meta.story({
  parameters: { chromatic: everyMode },
  args: { answers: orderAnswers, children: <OrdersPage /> },
  play: async () => {
    await screen.findByText('D20261126000000000007');
  },
});

/** The rows of one state do not stand under another while its own are on their way. */
export const OrdersOfAnotherState = meta.story({
  args: {
    answers: { listOrders: ({ state }) => (state === null ? orderAnswers.listOrders : undefined) },
    children: <OrdersPage />,
  },
  play: async () => {
    await screen.findByText('D20261126000000000007');
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.click(await screen.findByRole('option', { name: words('已退款', 'Refunded') }));
    await waitFor(() => expect(screen.queryByText('D20261126000000000007')).toBeNull());
  },
});

export const RefundingAnOrder = meta.story({
  args: { answers: orderAnswers, children: <OrdersPage /> },
  play: async () => {
    const [first] = await screen.findAllByRole('button', { name: words('退款', 'Refund') });
    if (first) await userEvent.click(first);
    await screen.findByRole('dialog');
  },
});

export const Topics = meta.story({
  parameters: { chromatic: everyMode },
  args: { answers: topicAnswers, children: <TopicsPage /> },
  play: async () => {
    await openFirst();
    await screen.findByDisplayValue('Moonlit nights');
  },
});

export const Withdrawals = meta.story({
  parameters: { chromatic: everyMode },
  args: { answers: withdrawalAnswers, children: <WithdrawalsPage /> },
  play: async () => {
    await openFirst();
    await screen.findByRole('heading', { name: 'W20261127000000000004' });
  },
});
