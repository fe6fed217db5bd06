import { expect, fireEvent, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { screen } from '../../../.storybook/queries.ts';
import { ConsoleStage, stageLoaders } from '../testing/ConsoleStage.tsx';
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
