import { expect, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../../.storybook/modes.ts';
import { words } from '../../../../.storybook/words.ts';
import { said, screen } from '../../../../.storybook/queries.ts';
import { ConsoleError } from '../../client/consoleError.ts';
import { ConsoleStage, stageLoaders, type StageAnswers } from '../../testing/ConsoleStage.tsx';
import { workFixture } from '../../testing/fixtures.ts';
import WorksPage from './WorksPage.tsx';

/** Pictures of the starter catalogue. */
const picture = '/media/c10cc30c02f87ceacef31d8fa32e66bb.webp';
const alike = {
  ...{ wid: 12, name: '月下的湖', author_uid: 'ming', author_name: '明川', state: 1 },
  ...{ picture: '/media/c00fb44c8519d8ebc1512c8f49e40701.webp', distance: 3, palette_distance: 0.02 },
};
const answers: StageAnswers = {
  leaseWorks: {
    works: [workFixture(1, { picture, alike: [alike] }), workFixture(2, { picture })],
    waiting: 14,
  },
  decideWork: { takes_effect_at: 1_790_000_010 },
  undoDecision: {},
  releaseWorks: {},
};

const meta = preview.meta({
  title: '后台/Works',
  component: ConsoleStage,
  parameters: { layout: 'fullscreen' },
  loaders: stageLoaders,
  args: { answers, children: <WorksPage /> },
});

export const Deciding = meta.story({
  parameters: { chromatic: everyMode },
  play: async () => {
    await screen.findByRole('heading', { name: '湖上的月 1' });
    const bar = screen.getByRole('group', { name: words('审核操作', 'Decide about this work') });
    // The accessible name of a button is short, and its key is a separate attribute.
    const pass = screen.getByRole('button', { name: words('通过', 'Pass') });
    await expect(pass).toHaveAttribute('aria-keyshortcuts', 'P');
    await expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth);
  },
});

export const Decided = meta.story({
  play: async () => {
    await screen.findByRole('heading', { name: '湖上的月 1' });
    await userEvent.keyboard('p');
    await screen.findByRole('heading', { name: '湖上的月 2' });
    await expect(screen.getAllByRole('status')[0]).toHaveTextContent(
      said('已通过《湖上的月 1》。现在是《湖上的月 2》，还有 13 件'),
    );
    // The keys still work, and Tab goes on from the work.
    await expect(document.activeElement).toHaveAttribute('tabindex', '-1');
    await userEvent.keyboard('z');
    await screen.findByRole('heading', { name: '湖上的月 1' });
    await expect(screen.getAllByRole('status')[0]).toHaveTextContent(said('已撤销《湖上的月 1》'));
  },
});

export const Rejecting = meta.story({
  play: async () => {
    await screen.findByRole('heading', { name: '湖上的月 1' });
    await userEvent.keyboard('r');
    await screen.findByRole('dialog', { name: '驳回《湖上的月 1》' });
  },
});

export const Loading = meta.story({ args: { answers: {} } });

export const NothingWaits = meta.story({
  args: { answers: { ...answers, leaseWorks: { works: [], waiting: 0 } } },
  play: async () => {
    await screen.findByText('没有等待审核的作品');
    await expect(screen.getByRole('button', { name: '通过' })).toHaveAttribute('aria-disabled', 'true');
  },
});

export const Unreachable = meta.story({
  args: { answers: { ...answers, leaseWorks: new ConsoleError('unreachable', 'fetch failed') } },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(said('连不上服务，请检查网络后重试。'));
  },
});
