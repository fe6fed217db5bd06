import { userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { screen } from '../../../.storybook/queries.ts';
import { ConsoleStage, stageLoaders, type StageAnswers } from '../testing/ConsoleStage.tsx';
import StatisticsPage from './StatisticsPage.tsx';

const visitors = [342, 437, 446, 528, 572, 511, 542, 450, 386, 422, 599, 544, 650, 625];
const answers: StageAnswers = {
  statisticsOfDays: {
    days: visitors.map((count, index) => ({ day: 20_783 - index, visitors: count, events: count * 23 })),
  },
  statisticsOfMoney: {
    days: [4_500, 1_500, 12_800, 6_000].map((amount, index) => ({
      ...{ day: 20_783 - index, currency: 1, amount, orders: index + 1 },
    })),
    member_shares: {
      ...{ settled: 126, open: 41, paid: 214_350, limit: 6_430 },
      ...{ shared: 6_204, pending: 480, available: 5_724 },
    },
  },
  statisticsOfFunnels: {
    funnels: [
      {
        name: 'a wallpaper set',
        steps: [
          { step: 'mainpage_click', visitors: 160 },
          { step: 'detail_view', visitors: 121 },
          { step: 'wallpaper_set', visitors: 57 },
        ],
      },
      {
        name: 'a playlist',
        steps: [
          { step: 'wallpaper_set', visitors: 75 },
          { step: 'playlist', visitors: 0 },
        ],
      },
    ],
  },
};

const meta = preview.meta({
  title: '后台/Statistics',
  component: ConsoleStage,
  parameters: { layout: 'fullscreen' },
  loaders: stageLoaders,
  args: { answers, children: <StatisticsPage /> },
});

export const Days = meta.story({
  parameters: { chromatic: everyMode },
  play: async () => {
    await screen.findByRole('img');
  },
});
export const Funnels = meta.story({
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: '漏斗' }));
    await screen.findByRole('heading', { name: '设置壁纸' });
  },
});
export const Money = meta.story({
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: '收入' }));
    await screen.findByText('¥2,143.50');
  },
});
export const NoData = meta.story({
  args: { answers: { statisticsOfDays: { days: [] } } },
  play: async () => {
    await screen.findByText('这段时间没有数据');
  },
});
