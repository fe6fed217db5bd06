import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { expect, userEvent, waitFor } from 'storybook/test';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { clientAt, presentClient } from '../../../.storybook/screens/client.ts';
import {
  desktopClient,
  showing,
  targetOfCatalogue,
  threeScreens,
} from '../../../.storybook/screens/desktop.ts';
import { findControl, inWindow, press, shows } from '../../../.storybook/screens/screenStories.ts';
import { memberAnswers } from '../../../.storybook/screens/membership.ts';
import { user } from '../../../.storybook/screens/people.ts';
import { never } from '../../../.storybook/screens/service.ts';
import { said, screen } from '../../../.storybook/queries.ts';
import { BridgeError } from '../../bridge/bridgeError.ts';
import { helloAnswer } from '../../stores/testing/fixtures/client.ts';
import { monitor, optionsWith, screenState } from '../../stores/testing/fixtures/desktop.ts';
import { playlistIdOf, playlistOf } from '../../stores/testing/fixtures/playlists.ts';
import { emptyPlan } from '../../bridge/contract/plan.ts';

const meta = preview.meta({
  title: '界面/Screens',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/screens', client: desktopClient() },
});

/** One of several screens is changed by members. */
const asMember = {
  isSignedIn: true,
  user: { ...user, vip_type: 2 },
  answers: memberAnswers(366 * 86_400),
} as const;
const first = { name: '1 号屏幕，主屏，月栖湖心，播放中' };
const workspaces = { workspace: { current: 1, count: 3 } };

export const ThreeScreens = meta.story({
  parameters: { chromatic: everyMode },
  play: async () => {
    await shows('已识别 3 块', '被窗口盖住，使用电池', /DELL U2723QE · 2560 × 1440/)();
    await expect(screen.getByRole('radio', first)).toBeChecked();
  },
});
export const ChosenByKeys = meta.story({
  play: async () => {
    await shows('已识别 3 块')();
    const [one, two] = screen
      .getAllByRole('radio')
      .filter((radio) => radio.closest('[aria-label^="屏幕"]') !== null);
    one?.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(two).toHaveFocus();
    await expect(two).toBeChecked();
    await shows('2 号屏幕')();
  },
});
export const Spanned = meta.story({
  args: {
    client: desktopClient(
      threeScreens.map((state) => ({ ...state, ...showing(101001), playback: 'play', reasons: [] })),
      { plan: { ...emptyPlan, arrangement: 'span' } },
    ),
  },
  play: shows('全部屏幕', '跨屏铺开'),
});
export const OnAWorkspace = meta.story({
  args: { client: desktopClient(threeScreens, workspaces) },
  play: async () => {
    await shows('已识别 3 块')();
    await userEvent.click(screen.getByRole('combobox', { name: '虚拟桌面' }));
    await userEvent.click(screen.getByRole('option', { name: '桌面 2（现在）' }));
    await expect(screen.getByRole('combobox', { name: '虚拟桌面' })).toHaveTextContent(said('桌面 2'));
  },
});
export const OneScreen = meta.story({
  args: { client: desktopClient(threeScreens.slice(0, 1)) },
  play: async () => {
    await shows('已识别 1 块')();
    await expect(screen.getByRole('radio', { name: '跨屏铺开' })).toBeDisabled();
  },
});
export const EightScreens = meta.story({
  args: {
    client: desktopClient(
      Array.from({ length: 8 }, (_, index) =>
        screenState(index + 1, {
          ...showing(index % 2 === 0 ? 101001 : 201025),
          screen: monitor(index + 1, { x: (index % 4) * 1920, y: Math.floor(index / 4) * 1080 }),
          playback: index === 5 ? 'pause' : 'play',
          reasons: index === 5 ? ['program'] : [],
        }),
      ),
    ),
  },
  play: shows('已识别 8 块', '指定的程序正在运行'),
});
export const NothingSet = meta.story({
  args: { client: desktopClient([screenState(1), screenState(2)]) },
  play: shows('桌面上还没有月栖的壁纸', '换一张'),
});
export const NoScreen = meta.story({
  args: { client: desktopClient([]) },
  play: shows('没有识别到屏幕'),
});
export const OnItsWay = meta.story({
  args: {
    client: desktopClient([
      screenState(1, { ...showing(101001), wanted: targetOfCatalogue(101002) }),
      ...threeScreens.slice(1, 2),
    ]),
  },
  play: shows(/^正在换上/),
});
export const Lost = meta.story({
  args: {
    client: desktopClient(
      [
        screenState(1, { wanted: targetOfCatalogue(101002), failure: 'disk_full' }),
        ...threeScreens.slice(1, 2),
      ],
      { plan_kept_aside: 'newer_version' },
    ),
  },
  play: shows(/没有换上$/, '磁盘空间不足，请清理后重试', /已原样保留/),
});
export const PlaylistEmpty = meta.story({
  args: {
    client: desktopClient([
      screenState(1, { no_scene_reason: 'playlist_empty', playlist: '3b0cbb0e-0c5c-4d2c-9a43-3a1c8b0f2f11' }),
    ]),
  },
  play: shows('自动更换的列表是空的'),
});
export const PlaylistGone = meta.story({
  args: { client: desktopClient([screenState(1, { no_scene_reason: 'playlist_gone' })]) },
  play: shows('自动更换的列表已删除'),
});
export const EveryReason = meta.story({
  args: {
    client: desktopClient(
      (['slow', 'still', 'off'] as const).map((playback, index) =>
        screenState(index + 1, {
          ...showing(101001),
          playback,
          reasons:
            (
              [
                ['battery', 'budget', 'performance_mode', 'no_gpu'],
                ['battery_low', 'too_slow', 'crashed'],
                ['locked', 'paused_by_user', 'rule', 'maximized'],
              ] as const
            )[index]?.slice() ?? [],
        }),
      ),
    ),
  },
  play: shows('使用电池，超过上限，系统省电模式，没有可用的显卡', '电量低，太耗处理器，多次意外停止'),
});
export const PausedAndResumed = meta.story({
  play: press(['全部暂停'], async () => {
    await shows('已全部暂停')();
    await userEvent.click(await findControl('继续播放'));
    await shows('已识别 3 块')();
  }),
});
export const ChangedOnOneScreen = meta.story({
  args: asMember,
  play: press(['换一张'], async () => {
    await shows('正在用的', '换一张壁纸')();
    await userEvent.click(screen.getByRole('radio', { name: wallpaperName(101002) }));
    await userEvent.click(await findControl('使用'));
    await shows('取消单独设置', '只用在这块屏幕')();
    await userEvent.click(await findControl('取消单独设置'));
    await waitFor(() => expect(screen.queryByText('取消单独设置')).toBeNull());
  }),
});
export const ChosenFromFavourites = meta.story({
  play: press(['换一张'], async () => {
    await userEvent.click(await screen.findByRole('radio', { name: '收藏' }));
    await waitFor(() => expect(screen.getAllByRole('radio').length).toBeGreaterThan(8));
    await userEvent.click(screen.getByRole('radio', { name: '本地' }));
    await shows('还没有本地壁纸')();
  }),
});
const night = playlistOf(1, {
  name: '夜深了',
  count: 7,
  pictures: [targetOfCatalogue(101002).md5],
  is_running: true,
});
const playlistAnswers = {
  'playlist.list': () => ({ playlists: [night, playlistOf(2, { name: '工作日清晨', count: 0 })] }),
  'playlist.next': () => ({ refusal: null }),
};
/** The source of each screen is named with the playlist or the rule that it comes from. */
export const FromPlaylistAndRule = meta.story({
  args: {
    client: desktopClient(
      [
        screenState(1, { ...showing(101001), playlist: night.id }),
        screenState(2, { ...showing(101002), playlist: night.id, source_rule: playlistIdOf(5) }),
      ],
      {
        plan: {
          ...emptyPlan,
          rules: [
            {
              id: playlistIdOf(5),
              name: '专注',
              is_on: true,
              screens: null,
              match: 'all',
              conditions: [{ kind: 'idle', minutes: 15 }],
              outcome: {
                kind: 'source',
                source: { kind: 'playlist', playlist: night.id, options: optionsWith() },
              },
            },
          ],
        },
      },
      playlistAnswers,
    ),
  },
  play: shows('由规则「专注」决定，来自列表「夜深了」', '播放列表「夜深了」', '换下一张'),
});
export const PlaylistChosen = meta.story({
  args: { ...asMember, client: desktopClient(threeScreens, {}, playlistAnswers) },
  play: press(['换一张'], async () => {
    await userEvent.click(await screen.findByRole('radio', { name: '自动更换' }));
    await userEvent.click(await screen.findByRole('radio', { name: /^夜深了/ }));
    await userEvent.click(await findControl('使用'));
    await waitFor(() => expect(screen.getAllByText('来自列表「夜深了」').length).toBe(2));
    await shows('换下一张', '取消单独设置')();
  }),
});
export const NotKept = meta.story({
  args: {
    client: desktopClient(
      threeScreens,
      {},
      {
        'desktop.arrange': () => {
          throw new BridgeError('desktop.arrange', 'refused');
        },
      },
    ),
  },
  play: async () => {
    await shows('已识别 3 块')();
    await userEvent.click(screen.getByRole('radio', { name: '全部相同' }));
    await shows('没有改成，请重试')();
  },
});
export const Loading = meta.story({
  args: { client: desktopClient(threeScreens, {}, { 'desktop.current': never }) },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('status', { name: '正在加载' })).toBeVisible());
    await expect(screen.getByRole('heading', { level: 1, name: '屏幕' })).toBeVisible();
  },
});
export const Failed = meta.story({
  args: {
    client: desktopClient(
      threeScreens,
      {},
      {
        'desktop.current': () => {
          throw new BridgeError('desktop.current', 'timeout');
        },
      },
    ),
  },
  play: shows('屏幕', '客户端没有完成这项操作', '重试'),
});
export const InABrowser = meta.story({ args: { client: undefined }, play: shows('需要在月栖客户端中使用') });
export const OldClient = meta.story({
  args: { client: clientAt(115) },
  play: shows('需升级客户端才能分别设置每块屏幕', '需要协议 130 或更高的客户端'),
});
export const ClientWithoutScreens = meta.story({
  args: {
    client: { ...presentClient, 'client.hello': () => helloAnswer({ methods: Object.keys(presentClient) }) },
  },
  play: shows('当前客户端还不能分别设置每块屏幕'),
});

function wallpaperName(wid: number): string {
  return targetOfCatalogue(wid).name;
}
