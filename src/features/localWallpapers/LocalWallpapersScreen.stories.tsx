import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { page } from '../../../.storybook/screens/answers.ts';
import { presentClient } from '../../../.storybook/screens/client.ts';
import { staticWallpapers } from '../../../.storybook/screens/catalogue.ts';
import { inWindow, isLoading, shows } from '../../../.storybook/screens/screenStories.ts';
import { ManualClock } from '../../stores/testing/manualClock.ts';
import { searchDelayMilliseconds } from '../../stores/wallpapers/library.ts';
import { identity } from '../../../.storybook/screens/people.ts';
import { dynamicKinds, wallpaperTypes } from '../../api/contract/entities.ts';
import { helloAnswer } from '../../stores/testing/fixtures/client.ts';
import { never } from '../../../.storybook/screens/service.ts';
import { fittingOffer, fittingState } from '../../stores/testing/fixtures/fitting.ts';
import type { FittingState } from '../../bridge/contract/fitting.ts';
import type { BridgeAnswers } from '../../stores/testing/scriptedBridge.ts';

/** Until then the library has not come. */
let arrival = Promise.withResolvers<void>();

const meta = preview.meta({
  title: '界面/LocalWallpapers',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/localWallpapers' },
});

/** Timeout for a screen: its code comes in chunks. */
const waitOptions = { timeout: 10_000 };

const filled = staticWallpapers.slice(0, 6).map((entry, index) => ({
  ...entry,
  wid: 8_000_000_000_001 + index,
  author: { ...entry.author, nick_name: '' },
}));
const listed = () => ({ ...page(filled), total: filled.length });
const withLibrary = {
  ...presentClient,
  'library.list': () => listed(),
  'library.listWids': () => ({ wids: filled.map(({ wid }) => wid) }),
};

export const Filled = meta.story({
  parameters: { chromatic: everyMode },
  args: { client: withLibrary },
  play: shows('千山墨', '选择文件', '共 6 张'),
});
const [granted, refused, quiet] = filled.map((entry) => ({
  ...entry,
  ...{ wtype: wallpaperTypes.dynamic, sub_wtype: dynamicKinds.webEngine, web_entry: 'index.html' },
}));
const marks = [
  ...(granted ? [{ wid: granted.wid, granted: 2, refused: 1 }] : []),
  ...(refused ? [{ wid: refused.wid, granted: 0, refused: 3 }] : []),
];
const withPackages = {
  ...withLibrary,
  'library.list': () => ({
    ...page([granted, refused, quiet, ...filled.slice(3)].filter((entry) => entry !== undefined)),
    total: filled.length,
  }),
  'packages.marks': () => ({ marks }),
};
/** The permissions of a package, granted and refused, are on its card. */
export const PackagesWithMarks = meta.story({
  parameters: { chromatic: everyMode },
  args: {
    client: {
      ...withPackages,
      'client.hello': () =>
        helloAnswer({ device_id: identity.device_id, methods: Object.keys(withPackages) }),
    },
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('img', { name: '已允许 2 项权限' }, waitOptions)).toBeVisible();
    await expect(canvas.getByRole('img', { name: '3 项请求没有允许' })).toBeVisible();
    await expect(canvas.getAllByText('网页')).toHaveLength(4);
  },
});
export const NoneOfAKind = meta.story({
  args: {
    client: {
      ...withLibrary,
      'library.list': ({ kind }: { kind?: unknown }) => (kind ? { ...page([]), total: 0 } : listed()),
    },
  },
  async play({ canvas, userEvent }) {
    await canvas.findByText('千山墨', {}, waitOptions);
    await userEvent.click(canvas.getByText('视频'));
    await expect(await canvas.findByText('还没有这一类', {}, waitOptions)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '显示全部' }));
    await expect(await canvas.findByText('共 6 张', {}, waitOptions)).toBeVisible();
  },
});
/** A clock that the play function moves past the delay of the search. */
const clock = new ManualClock();
const matching = (query: unknown) =>
  filled.filter(({ name }) => typeof query !== 'string' || name.includes(query));
/** The cards follow the search once typing has stopped; without a match the search is named. */
export const Searching = meta.story({
  args: {
    clock,
    client: {
      ...withLibrary,
      'library.list': ({ query }: { query?: unknown }) => ({
        ...page(matching(query)),
        total: matching(query).length,
      }),
    },
  },
  async play({ canvas, userEvent }) {
    await canvas.findByText('千山墨', {}, waitOptions);
    const field = canvas.getByRole('textbox', { name: '搜索名称' });
    await userEvent.type(field, '千山');
    await expect(canvas.getByText('共 6 张')).toBeVisible();
    clock.advance(searchDelayMilliseconds);
    await expect(await canvas.findByText('共 1 张', {}, waitOptions)).toBeVisible();
    await expect(canvas.getByText('千山墨')).toBeVisible();
    await userEvent.type(field, '无');
    clock.advance(searchDelayMilliseconds);
    await expect(await canvas.findByText(/千山无/, {}, waitOptions)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '显示全部' }));
    await expect(await canvas.findByText('共 6 张', {}, waitOptions)).toBeVisible();
    await expect(field).toHaveValue('');
  },
});
/** Text typed while the library loads is searched for, and stays in the field. */
export const TypingWhileLoading = meta.story({
  args: {
    clock,
    client: {
      ...withLibrary,
      'library.list': async ({ query }: { query?: unknown }) => {
        if (query === undefined) await arrival.promise;
        return { ...page(matching(query)), total: matching(query).length };
      },
    },
  },
  beforeEach: () => void (arrival = Promise.withResolvers<void>()),
  async play({ canvas, userEvent }) {
    const field = await canvas.findByRole('textbox', { name: '搜索名称' }, waitOptions);
    await userEvent.type(field, '千');
    arrival.resolve();
    await expect(await canvas.findByText('共 6 张', {}, waitOptions)).toBeVisible();
    await userEvent.keyboard('山');
    await expect(field).toBeInTheDocument();
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('千山');
    clock.advance(searchDelayMilliseconds);
    await expect(await canvas.findByText('共 1 张', {}, waitOptions)).toBeVisible();
    await expect(field).toHaveValue('千山');
  },
});
/** Space selects, Shift selects a range, Ctrl+A all, Escape ends it, Delete removes, and removing can be undone. */
export const Selecting = meta.story({
  args: { client: withLibrary },
  async play({ canvas, userEvent }) {
    const cards = await waitFor(() => {
      const links = canvas.getAllByRole('link').filter((link) => link.closest('[data-index]'));
      if (links.length < 6) throw new Error('The cards are not there yet.');
      return links;
    }, waitOptions);
    cards[1]?.focus();
    await userEvent.keyboard(' ');
    await expect(await canvas.findByText('已选 1 张')).toBeVisible();
    cards[3]?.focus();
    await userEvent.keyboard('{Shift>} {/Shift}');
    await expect(await canvas.findByText('已选 3 张')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByText('已选 3 张')).toBeNull();
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect(await canvas.findByText('已选 6 张')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '取消选择' }));
    await userEvent.click(canvas.getByRole('button', { name: '选择' }));
    const [first] = canvas.getAllByRole('checkbox');
    if (first) await userEvent.click(first);
    await userEvent.keyboard('{Delete}');
    await expect(await canvas.findByText('已从本地壁纸中移除 1 张')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(canvas.queryByText('已从本地壁纸中移除 1 张')).toBeNull());
  },
});
export const WithoutClient = meta.story({ play: shows('需要在月栖客户端中使用') });
export const Loading = meta.story({
  args: { client: { ...presentClient, 'library.list': never } },
  play: isLoading('千山墨'),
});
export const Empty = meta.story({
  args: { client: presentClient },
  play: shows('拖到这里，就能当壁纸用', '选择文件夹'),
});
export const EmptyWithFound = meta.story({
  args: {
    client: {
      ...presentClient,
      'library.findSystem': () => ({
        total: 36,
        list: filled.slice(0, 4).map(({ width, height, palette: [color = '#336699'] }, id) => ({
          id,
          name: ['雪山.jpg', '海浪.png', '沙丘.webp', '松林.mp4'][id] ?? '',
          kind: id === 3 ? ('video' as const) : ('picture' as const),
          width,
          height,
          duration_ms: id === 3 ? 20_000 : null,
          thumbnail: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"><rect width="16" height="9" fill="${color}"/></svg>`)}`,
        })),
      }),
    },
  },
  play: shows('在系统里找到这些', '全部导入 36 张', '视频，20 秒'),
});

/** The client makes renditions, and is in this state. */
function fittingClient(parts: Partial<FittingState>): BridgeAnswers {
  let state = fittingState(parts);
  const answers: BridgeAnswers = {
    ...withLibrary,
    'fitting.current': () => state,
    'fitting.begin': () => state,
    'fitting.answer': () => (state = fittingState({ waiting: state.offered })),
    'fitting.pause': () => state,
    'fitting.cancel': () => (state = fittingState()),
  };
  return {
    ...answers,
    'client.hello': () => helloAnswer({ device_id: identity.device_id, methods: Object.keys(answers) }),
  };
}
/** Left as it is, the question goes. */
export const AnswersAQuestion = meta.story({
  args: { client: fittingClient({ offers: [fittingOffer], offered: 1 }) },
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByText('「湖上的雨」超出屏幕所需', {}, waitOptions)).toBeVisible();
    await expect(canvas.getByText(/3840×2160.*38%/)).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: '以后都这样' }));
    await userEvent.click(canvas.getByRole('button', { name: '保持原样' }));
    await waitFor(() => expect(canvas.queryByText('「湖上的雨」超出屏幕所需')).toBeNull());
  },
});
/** Several videos are asked about together. */
export const AskedAboutSeveral = meta.story({
  parameters: { chromatic: everyMode },
  args: { client: fittingClient({ offers: [fittingOffer], offered: 3 }) },
  play: shows('3 个视频超出屏幕所需', '制作', '保持原样'),
});
/** An imported video does not fit: what it is, what it would become, and both answers. */
export const AskedAboutOne = meta.story({
  parameters: { chromatic: everyMode },
  args: { client: fittingClient({ offers: [fittingOffer], offered: 1 }) },
  play: shows('「湖上的雨」超出屏幕所需', '制作', '以后都这样'),
});
/** A rendition that is being made waits for the power. */
export const FittingOnBattery = meta.story({
  parameters: { chromatic: everyMode },
  args: {
    client: fittingClient({
      running: { wid: 1, name: '湖上的雨', phase: 'encoding', progress: 0.42, paused: 'battery' },
    }),
  },
  play: shows('湖上的雨：正在用电池，接上电源后继续', '取消'),
});
