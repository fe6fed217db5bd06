import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import type { PlaylistSummaryDto } from '../../bridge/contract/playlist.ts';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { staticWallpapers } from '../../../.storybook/screens/catalogue.ts';
import { clientAt, presentClient } from '../../../.storybook/screens/client.ts';
import { inWindow, offers, shows } from '../../../.storybook/screens/screenStories.ts';
import { never } from '../../../.storybook/screens/service.ts';
import { screen, within } from '../../../.storybook/queries.ts';
import { entryOf, playlistIdOf, playlistOf } from '../../stores/testing/fixtures/playlists.ts';

const meta = preview.meta({
  title: '界面/CustomAutomaticChange',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/customAutomaticChange' },
});

/** Timeout for a screen: its code comes in chunks. */
const waitOptions = { timeout: 10_000 };
const done = () => ({ refusal: null });

const entries = staticWallpapers
  .slice(0, 7)
  .map(({ wid, name, name_en, md5, md5_428_244: picture }, index) => {
    const { target, ...entry } = entryOf(index + 1);
    return {
      ...entry,
      target: { ...target, wid, name, name_en, md5 },
      picture,
      presence: (['here', 'here', 'away', 'gone'] as const)[index] ?? ('here' as const),
      is_skipped: index === 4,
    };
  });
const [first, second] = entries;
const pictures = entries.slice(0, 2).flatMap(({ picture }) => picture ?? []);
const shown = (entry: typeof first) =>
  entry && { md5: entry.target.md5, name: entry.target.name, name_en: entry.target.name_en };
const night = playlistOf(1, {
  name: '夜深了',
  count: entries.length,
  pictures,
  is_running: true,
  current: shown(first) ?? null,
  next: shown(second) ?? null,
  remaining_seconds: 612,
});
const morning = playlistOf(2, { name: '工作日清晨', count: 0, order: 'shuffle', interval_seconds: 3_600 });

const withPlaylists = {
  ...presentClient,
  'playlist.list': () => ({ playlists: [night, morning] }),
  'playlist.entries': ({ id }: { id: string }) =>
    id === playlistIdOf(1) ? { list: entries, total: entries.length } : { list: [], total: 0 },
  'playlist.find': () => ({ list: [] }),
  'playlist.moveEntries': done,
  'playlist.removeEntries': done,
  'playlist.restoreEntries': done,
  'playlist.configure': done,
  'playlist.rename': done,
  'playlist.next': done,
};
const noPlaylists = { ...withPlaylists, 'playlist.list': () => ({ playlists: [] }) };

const cards = (): HTMLElement[] => screen.getAllByRole('button', { name: /^第 \d+ 张/ });

export const InUse = meta.story({
  parameters: { chromatic: everyMode },
  args: { client: withPlaylists },
  play: shows('夜深了', '工作日清晨', /分 \d+ 秒后更换|\d+ min \d+ s/, '当前', '已跳过', '未下载', '已失效'),
});
export const SignedIn = meta.story({
  args: { client: withPlaylists, isSignedIn: true },
  play: shows('夜深了'),
});
export const None = meta.story({
  args: { client: noPlaylists },
  play: shows('还没有自动更换列表', '新建列表'),
});
export const EmptyPlaylist = meta.story({
  args: { client: withPlaylists },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: /工作日清晨/ }, waitOptions));
    await expect(await canvas.findByText('列表里还没有壁纸')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '添加壁纸' }));
    const row = await screen.findByRole('menuitem', { name: '全部收藏' });
    await waitFor(() => expect(row).toBeVisible());
    await expect(screen.getByRole('menuitem', { name: '全部本地壁纸' })).toBeVisible();
  },
});
export const Loading = meta.story({
  args: { client: { ...withPlaylists, 'playlist.list': never } },
  play: shows('自动更换'),
});
export const LoadingEntries = meta.story({
  args: { client: { ...withPlaylists, 'playlist.entries': never } },
  play: shows('夜深了'),
});
export const NoClient = meta.story({ args: {}, play: shows('需要在月栖客户端中使用') });
export const OldClient = meta.story({
  args: { client: clientAt(120) },
  play: shows('需升级客户端才能使用自动更换', '需要协议 130 或更高的客户端'),
});
export const WithoutPlaylists = meta.story({
  args: { client: presentClient },
  play: shows('当前客户端不支持自动更换'),
});
export const Settings = meta.story({
  args: { client: withPlaylists },
  async play({ canvas, userEvent }) {
    await canvas.findByRole('heading', { name: '夜深了' }, waitOptions);
    await userEvent.click(canvas.getByRole('radio', { name: '设置' }));
    await expect(await canvas.findByRole('radio', { name: '随机不重复' })).toBeInTheDocument();
    await expect(canvas.getByRole('checkbox', { name: '登录系统后第一次' })).not.toBeChecked();
    await expect(canvas.getByText('30 分钟')).toBeVisible();
  },
});
/** Alt with arrows moves the focused card, which keeps the focus; the new place is announced. */
export const MovedByKeys = meta.story({
  args: { client: withPlaylists },
  async play({ canvas, userEvent }) {
    const name = first?.target.name ?? '';
    const card = await canvas.findByRole('button', { name: new RegExp(`^第 1 张：${name}`) }, waitOptions);
    card.focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(cards()[1]).toHaveAccessibleName(new RegExp(`^第 2 张：${name}`)));
    await waitFor(() => expect(cards()[1]).toHaveFocus());
    await expect(await screen.findByText(`《${name}》已移到第 2 张`)).toBeInTheDocument();
  },
});
/** Shift selects a range; what is removed can be had back. */
export const SelectedAndRemoved = meta.story({
  args: { client: withPlaylists },
  async play({ canvas, userEvent }) {
    await canvas.findByRole('button', { name: /^第 1 张/ }, waitOptions);
    await userEvent.click(cards()[1] as HTMLElement);
    await userEvent.keyboard('{Shift>}');
    await userEvent.click(cards()[3] as HTMLElement);
    await userEvent.keyboard('{/Shift}');
    const bar = within(await canvas.findByRole('toolbar', { name: '已选 3 张' }));
    await userEvent.click(bar.getByRole('button', { name: '移除' }));
    await expect(await canvas.findByText('已移除 3 张壁纸')).toBeVisible();
    await waitFor(() => expect(cards()).toHaveLength(4));
    await expect(canvas.getByRole('button', { name: '撤销' })).toBeVisible();
  },
});
/** The skipped entries of a whole list are counted by reason. */
export const WholeListAdded = meta.story({
  args: {
    client: {
      ...withPlaylists,
      'favorites.list': () => ({ list: [], total: 0, next_cursor: null, has_more: false }),
      'library.list': () => ({
        list: staticWallpapers.slice(0, 8),
        total: 8,
        next_cursor: null,
        has_more: false,
      }),
      'playlist.addEntries': () => ({
        refusal: null,
        added: 4,
        duplicates: 2,
        refused_3d: 1,
        over_limit: 1,
      }),
    },
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: '添加壁纸' }, waitOptions));
    const row = await screen.findByRole('menuitem', { name: '全部本地壁纸' });
    await waitFor(() => expect(row).toBeVisible());
    await userEvent.click(row);
    await expect(await canvas.findByText('已把 4 张壁纸加入「夜深了」')).toBeVisible();
    await expect(
      await canvas.findByText(/^1 张没有加入：3D壁纸暂时无法与壁纸自动换功能同时使用；/),
    ).toBeVisible();
    await expect(canvas.getByText(/；2 张已经在列表里；1 张放不下；/)).toBeVisible();
  },
});
const followed = {
  path: '~/图片/壁纸',
  state: 'watched',
  files: 7,
  failed: 2,
  failures: [],
} satisfies PlaylistSummaryDto['folder'];
const followClient = (folder: PlaylistSummaryDto['folder']) => ({
  ...withPlaylists,
  'playlist.list': () => ({ playlists: [{ ...night, folder }, morning] }),
  'playlist.watchFolder': () => ({ refusal: 'folder_missing' as const }),
  'playlist.suggestFolders': () => ({ folders: ['~/图片', '~/视频'] }),
  'playlist.chooseFolder': () => ({ path: '~/壁纸收藏' }),
});
export const FollowsFolder = meta.story({
  args: { client: followClient(followed) },
  async play({ canvas, userEvent }) {
    await canvas.findByText(/跟随文件夹 ~\/图片\/壁纸，7 张/, undefined, waitOptions);
    await userEvent.click(canvas.getByRole('button', { name: '添加壁纸' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '跟随文件夹…' }, waitOptions));
    await userEvent.click(await screen.findByRole('button', { name: '~/视频' }, waitOptions));
    const field = screen.getByRole('textbox', { name: '文件夹' });
    await expect(field).toHaveValue('~/视频');
    await userEvent.click(screen.getByRole('button', { name: '浏览…' }));
    await waitFor(() => expect(field).toHaveValue('~/壁纸收藏'));
    await userEvent.click(screen.getByRole('button', { name: '跟随' }));
    await waitFor(() => expect(screen.getAllByText('没有找到这个文件夹，请检查路径')[0]).toBeVisible());
  },
});
export const FolderGone = meta.story({
  args: { client: followClient({ ...followed, state: 'folder_missing' }) },
  play: shows(/不见了，找回后会继续跟随/, '不再跟随'),
});
export const Renaming = meta.story({
  args: { client: withPlaylists },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: '重命名' }, waitOptions));
    const field = await screen.findByRole('textbox', { name: '列表名称' });
    await userEvent.clear(field);
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.getAllByText('请输入列表名称')[0]).toBeVisible());
  },
});
export const Offers = meta.story({
  args: { client: withPlaylists },
  play: offers('换下一张', '换回上一张', '新建列表', '更多操作', '添加壁纸'),
});
