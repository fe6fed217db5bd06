import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { clientAt } from '../../../.storybook/screens/client.ts';
import { page } from '../../../.storybook/screens/answers.ts';
import {
  inWindow,
  isLoading,
  findControl,
  offers,
  press,
  shows,
  showsDialog,
} from '../../../.storybook/screens/screenStories.ts';
import { memberAnswers } from '../../../.storybook/screens/membership.ts';
import { user } from '../../../.storybook/screens/people.ts';
import { fail, never, refuse } from '../../../.storybook/screens/service.ts';
import { dynamicWallpapers } from '../../../.storybook/screens/catalogue.ts';
import { presentClient } from '../../../.storybook/screens/client.ts';
import { screen } from '../../../.storybook/queries.ts';
import type { ThemesState } from '../../bridge/contract/themes.ts';
import { BridgeError } from '../../bridge/bridgeError.ts';
import { ownThemeFixture, themesStateFixture } from '../../stores/testing/fixtures/look.ts';

const meta = preview.meta({
  title: '界面/ThemeBeautify',
  component: AppWindow,
  ...inWindow('finding'),
  args: { address: '/themeBeautify' },
});

const [first] = dynamicWallpapers;
const methods = [
  'wallpaper.setGlobal',
  'themes.current',
  'themes.apply',
  'components.apply',
  'clock.current',
  'pointers.current',
];
const shownHere: ThemesState['own'][number]['wallpaper'] = first
  ? {
      ...{ wid: first.wid, name: first.name, wtype: 1, sub_wtype: 1, md5: first.md5 },
      ...{ bytes: 0, mime: 'video/mp4', web_entry: null },
    }
  : null;
const own = [ownThemeFixture(1, { name: '夜里写字', wallpaper: shownHere }), ownThemeFixture(2)];
const worn: Partial<ThemesState> = {
  has_former: true,
  applied: {
    theme_id: 1,
    name: '湖心月夜',
    parts: [
      { kind: 'wallpaper', outcome: 'applied', unsupported_reason: null },
      { kind: 'clock', outcome: 'applied', unsupported_reason: null },
      { kind: 'taskbar', outcome: 'unsupported', unsupported_reason: 'no_display' },
      { kind: 'pointer', outcome: 'failed', unsupported_reason: null },
    ],
  },
};

/** A client that puts on themes; the desktop is so. */
const clientWith = (parts: Partial<ThemesState>) => ({
  ...presentClient,
  'client.hello': () => ({ ...presentClient['client.hello'](), methods }),
  'themes.current': () => themesStateFixture(parts),
  'themes.apply': () => ({ parts: worn.applied?.parts ?? [] }),
  'components.apply': () => ({
    parts: [{ kind: 'clock' as const, outcome: 'applied' as const, unsupported_reason: null }],
  }),
  'themes.applyOwn': () => ({ parts: [] }),
  'themes.restore': () => ({ parts: [] }),
  'themes.save': () => ({ id: own[0]?.id ?? '' }),
  'themes.rename': () => ({ is_done: true }),
  'themes.remove': () => ({ is_done: true }),
  'themes.unremove': () => ({ is_done: true }),
});

export const Filled = meta.story({
  parameters: { chromatic: everyMode },
  play: async () => {
    await shows('湖心月夜', '自然')();
    // The faces of clocks are loaded one by one.
    await waitFor(
      () => {
        const layers = [...document.querySelectorAll('[data-preview="true"]')];
        const undrawn = layers.filter((each) => !each.querySelector('.clock'));
        return expect([layers.length > 5, undrawn.length]).toEqual([true, 0]);
      },
      { timeout: 10_000 },
    );
  },
});
export const Loading = meta.story({
  args: { answers: { themesByPage: never } },
  play: isLoading('湖心月夜'),
});
export const Empty = meta.story({
  args: { answers: { themesByPage: () => page([]) } },
  play: shows('暂无相关结果哦 ~'),
});
export const Failed = meta.story({
  args: { answers: { themesByPage: fail('offline') } },
  play: shows('网络已断开'),
});
export const Theme = meta.story({
  args: { address: '/themeBeautify?theme_id=1' },
  play: async () => {
    await shows('适合搭配的壁纸', '使用主题')();
    await offers(/喜欢$/)();
  },
});
/** Actions that a theme's detail shares with that of its wallpaper: copy, count, author, like, favourite, report. */
export const ThemeActions = meta.story({
  args: { address: '/themeBeautify?theme_id=1' },
  async play() {
    await shows('YQ101001', /次下载$/, /人喜欢$/, /粉丝/)();
    await offers('喜欢', /收藏/, /^关注/)();
    await press([/复制/], showsDialog('壁纸 ID', '怎么用'))();
  },
});
export const ThemeReport = meta.story({
  args: { address: '/themeBeautify?theme_id=1' },
  play: press(['更多', '举报'], showsDialog('举报这张壁纸', '举报原因', '提交')),
});
export const ThemeLoading = meta.story({
  args: { address: '/themeBeautify?theme_id=1', answers: { themeDetail: never } },
  play: isLoading('使用主题'),
});
export const ThemeGone = meta.story({
  args: { address: '/themeBeautify?theme_id=1', answers: { themeDetail: refuse('themeNotFound') } },
  play: shows('这个主题已经不在了'),
});
export const OldClient = meta.story({
  args: { client: clientAt(44) },
  play: shows('更新客户端后才能使用「整套主题」'),
});
/** A theme is worn, part by part, and the way back is there; themes of one's own below. */
export const Worn = meta.story({
  parameters: { chromatic: everyMode },
  args: { client: clientWith({ ...worn, own }) },
  play: shows(
    '正在使用「湖心月夜」',
    '恢复原来的样子',
    '任务栏 · 当前没有图形桌面',
    '我的主题',
    '夜里写字',
    '2 个组件',
  ),
});
export const WornDetail = meta.story({
  args: {
    address: '/themeBeautify?theme_id=1',
    client: clientWith(worn),
    isSignedIn: true,
    user: { ...user, vip_type: 2 },
    answers: memberAnswers(86_400),
  },
  async play() {
    await shows('正在使用「湖心月夜」', '没有换上，可以再试一次')();
    await userEvent.click(await findControl(/^只用它：.*时钟/));
    await shows(/^已换上「.*时钟」/)();
  },
});
/** Parts that this machine lacks or this client does not know are marked before the theme is applied. */
export const Lacking = meta.story({
  args: {
    address: '/themeBeautify?theme_id=1',
    client: clientWith({
      parts: [
        { kind: 'wallpaper', unsupported_reason: null },
        { kind: 'clock', unsupported_reason: 'no_browser' },
        { kind: 'pointer', unsupported_reason: 'unsupported_system' },
      ],
    }),
  },
  play: shows('这台电脑没有浏览器内核', '当前系统不支持', '需要更新的客户端'),
});
export const UsedPartly = meta.story({
  args: { address: '/themeBeautify?theme_id=1', client: clientWith({}) },
  play: press(['使用主题'], shows('已换上「湖心月夜」，有 2 项没有换')),
});
export const Restored = meta.story({
  args: { client: clientWith(worn) },
  play: press(['恢复原来的样子'], shows('已恢复原来的样子')),
});
export const ClientFails = meta.story({
  args: {
    client: {
      ...clientWith(worn),
      'themes.restore': () => {
        throw new BridgeError('themes.restore', 'refused');
      },
    },
  },
  play: press(['恢复原来的样子'], shows(/客户端/)),
});
/** The present look gets a name, by the keyboard alone; an empty one is refused. */
export const Saved = meta.story({
  args: { client: clientWith({}) },
  async play() {
    (await findControl('保存当前桌面')).focus();
    await userEvent.keyboard('{Enter}');
    const field = await screen.findByRole('textbox', { name: '主题名称' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.clear(field);
    await userEvent.keyboard('{Enter}');
    await shows('请输入名称')();
    await userEvent.type(field, '夜里写字{Enter}');
    await shows('已保存「夜里写字」')();
  },
});
export const Removed = meta.story({
  args: { client: clientWith({ own }) },
  async play() {
    await userEvent.click(await findControl('「夜里写字」的更多操作'));
    await userEvent.click(await screen.findByRole('menuitem', { name: '移除' }));
    await shows('已移除「夜里写字」')();
    await userEvent.click(await findControl('撤销'));
    await waitFor(() => expect(screen.queryByText('已移除「夜里写字」')).toBeNull());
  },
});
