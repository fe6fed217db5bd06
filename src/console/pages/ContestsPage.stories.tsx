import { expect, fireEvent, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import type { HostContest } from '../../api/contract/console/hostContests.ts';
import { everyMode } from '../../../.storybook/modes.ts';
import { said, screen, within } from '../../../.storybook/queries.ts';
import { formatMoment } from '../../i18n/formatMoment.ts';
import { contestAnswers, exampleContest } from '../testing/pageAnswers.ts';
import { ConsoleStage, stageLoaders, type StageAnswers } from '../testing/ConsoleStage.tsx';
import ContestsPage from './ContestsPage.tsx';

const meta = preview.meta({
  title: '后台/Contests',
  component: ConsoleStage,
  parameters: { layout: 'fullscreen' },
  loaders: stageLoaders,
  args: { answers: { listHostContests: { contests: [] } }, children: <ContestsPage /> },
});

/** Days and times as the clock of this machine shows them, and none at first. */
export const NewContest = meta.story({
  parameters: { chromatic: everyMode },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '新建赛事' }));
    const votes = await screen.findByLabelText('投票开始');
    await expect(votes).toHaveValue('');
    await fireEvent.change(votes, { target: { value: '2026-12-01T09:30' } });
    await expect(votes).toHaveValue('2026-12-01T09:30');
  },
});

const contestsWith = (state: Partial<HostContest>): StageAnswers => ({
  ...contestAnswers,
  listHostContests: { contests: [{ ...exampleContest, ...state }] },
});

/** Opens the first contest, and the dialog of an action on it. */
async function openDialog(action: string) {
  await userEvent.click(await screen.findByRole('button', { name: '打开' }));
  await userEvent.click(await screen.findByRole('button', { name: action }));
  return within(await screen.findByRole('dialog'));
}

/** The service answers a change that is asked for rightly; another one waits for ever, and its dialog with it. */
async function confirm(dialog: Awaited<ReturnType<typeof openDialog>>, action: string) {
  const button = dialog.getByRole('button', { name: action });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(dialog.getByRole('textbox', { name: '原因' }), '与冬至重叠');
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  return button;
}

const minute = 60;
/** Fields have whole minutes. */
const earlierVotes = Math.floor(exampleContest.vote_until / minute) * minute - minute;

/** One that has begun keeps its beginning; only what was changed is sent, with the reason. */
export const Moving = meta.story({
  parameters: { chromatic: everyMode },
  args: {
    answers: {
      ...contestAnswers,
      moveContest: ({ reason, ...times }) =>
        reason === '与冬至重叠' &&
        JSON.stringify(times) === JSON.stringify({ period: '2026-12', vote_until: earlierVotes })
          ? {}
          : undefined,
    },
  },
  play: async () => {
    const dialog = await openDialog('改期');
    await expect(dialog.queryByLabelText('上线时间')).toBeNull();
    const votes = dialog.getByLabelText('投票截止');
    await fireEvent.change(votes, { target: { value: formatMoment(earlierVotes).replace(' ', 'T') } });
    const button = await confirm(dialog, '改期');
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openDialog('改期');
  },
});

/** A closed one can only be shown for another time. */
export const MovingClosed = meta.story({
  args: { answers: contestsWith({ is_closed: true, state: 'closed' }) },
  play: async () => {
    const dialog = await openDialog('改期');
    await expect(dialog.queryByLabelText('投票截止')).toBeNull();
    const until = dialog.getByLabelText('下线时间');
    await fireEvent.change(until, { target: { value: '' } });
    await expect(dialog.getByRole('button', { name: '改期' })).toHaveAttribute('aria-disabled', 'true');
    await dialog.findByText(said('会写入操作日志。必填。'));
  },
});

/** The contest ends for users at once, with its votes. */
export const Ending = meta.story({
  parameters: { chromatic: everyMode },
  args: {
    answers: {
      ...contestAnswers,
      endContest: ({ period, reason }) =>
        period === '2026-12' && reason === '与冬至重叠' ? { is_removed: false } : undefined,
    },
  },
  play: async () => {
    const dialog = await openDialog('立即终止');
    await userEvent.click(await confirm(dialog, '立即终止'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openDialog('立即终止');
  },
});

/** A draft is removed. */
export const Removing = meta.story({
  args: {
    answers: {
      ...contestsWith({ is_begun: false, state: 'draft' }),
      endContest: ({ reason }) => (reason === '与冬至重叠' ? { is_removed: true } : undefined),
    },
  },
  play: async () => {
    const dialog = await openDialog('移除');
    await userEvent.click(await confirm(dialog, '移除'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openDialog('移除');
  },
});

/** Nothing of one that is closed and over changes. */
export const Over = meta.story({
  args: { answers: contestsWith({ is_closed: true, is_over: true, state: 'closed' }) },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '打开' }));
    await screen.findByText('沙海日暮');
    for (const action of ['改期', '立即终止', '移除'])
      await expect(screen.queryByRole('button', { name: action })).toBeNull();
  },
});
