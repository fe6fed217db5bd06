import { userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { screen } from '../../../.storybook/queries.ts';
import { ConsoleError } from '../client/consoleError.ts';
import { ConsoleStage, stageLoaders, type StageAnswers } from '../testing/ConsoleStage.tsx';
import ReportsPage from './ReportsPage.tsx';

const created = 1_790_000_000;
const answers: StageAnswers = {
  listReports: {
    reports: [
      {
        ...{ report_id: 1, wid: 201_001, wallpaper_name: '湖上的月', right_kind: 'copyright' },
        created_at: created,
      },
      {
        ...{ report_id: 2, wid: 201_002, wallpaper_name: '沙海日暮', right_kind: 'portrait' },
        created_at: created + 600,
      },
    ],
  },
  getReport: {
    ...{ report_id: 1, wid: 201_001, wallpaper_name: '湖上的月', right_kind: 'copyright' },
    ...{ claimant_name: '林月', contact: 'lin.yue@example.com', created_at: created },
    statement: '这张画是我在 2024 年完成的，原稿和分层文件在附件里。上传者没有得到授权。',
    picture: '/media/c10cc30c02f87ceacef31d8fa32e66bb.webp',
    evidence: [{ address: '#evidence', mime: 'application/pdf', bytes: 1_204_000 }],
  },
};

const meta = preview.meta({
  title: '后台/Reports',
  component: ConsoleStage,
  parameters: { layout: 'fullscreen' },
  loaders: stageLoaders,
  args: { answers, children: <ReportsPage /> },
});

export const Opened = meta.story({
  parameters: { chromatic: everyMode },
  play: async () => {
    const [first] = await screen.findAllByRole('button', { name: words('打开', 'Open') });
    if (first) await userEvent.click(first);
    await screen.findByText('lin.yue@example.com');
  },
});
export const Loading = meta.story({ args: { answers: {} } });
export const NoReports = meta.story({
  args: { answers: { listReports: { reports: [] } } },
  play: async () => {
    await screen.findByText('这里暂时没有内容');
  },
});
export const RoleTakenAway = meta.story({
  args: { answers: { listReports: new ConsoleError('roleMissing', 'This needs the role audit.') } },
  play: async () => {
    await screen.findByText('你没有这个操作所需的角色。请联系服务的运营者。');
  },
});
