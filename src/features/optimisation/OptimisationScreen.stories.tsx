import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { clientAt, playingClient, presentClient } from '../../../.storybook/screens/client.ts';
import {
  findControl,
  inWindow,
  press,
  shows,
  showsDialog,
} from '../../../.storybook/screens/screenStories.ts';
import { storyTime } from '../../../.storybook/screens/people.ts';
import { never } from '../../../.storybook/screens/service.ts';
import { screen, within } from '../../../.storybook/queries.ts';
import { BridgeError } from '../../bridge/bridgeError.ts';
import type { MoveResult, OptimisationState } from '../../bridge/contract/optimisation.ts';
import { ManualClock } from '../../stores/testing/manualClock.ts';
import {
  diskFixture,
  diskViewFixture,
  optimisationFixture,
  startupFixture,
} from '../../stores/testing/fixtures/optimisation.ts';
import type { BridgeAnswers } from '../../stores/testing/scriptedBridge.ts';

/** Noon, as everywhere in these stories. */
const clock = new ManualClock();
clock.advance(storyTime - clock.now());

const meta = preview.meta({
  title: '界面/SystemOptimization',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/systemOptimization', clock },
});
const onDisk = { address: '/systemOptimization?tab=disk' };

const moved: MoveResult = { run: 'run-3', moved: 3, bytes: 1024 ** 3, left: [] };

/** A client that was scanned so, and does whatever is asked. */
const clientWith = (parts: Partial<OptimisationState> = {}, more: BridgeAnswers = {}) => ({
  ...playingClient,
  'client.hello': () => ({
    ...playingClient['client.hello'](),
    methods: ['optimisation.current', 'optimisation.disk'],
  }),
  'optimisation.current': () => optimisationFixture(parts),
  'optimisation.scan': () => ({}),
  'optimisation.stop': () => ({}),
  'optimisation.clean': () => moved,
  'optimisation.undo': () => ({ ...moved, run: null }),
  'optimisation.emptyOldTrash': () => ({ count: 14, bytes: 512 * 1024 ** 2 }),
  'optimisation.listStartup': () => ({ entries: startupFixture() }),
  'optimisation.setStartup': ({ id, is_on }: { id: string; is_on: boolean }) => ({
    entries: startupFixture().map((entry) => (entry.id === id ? { ...entry, is_on } : entry)),
  }),
  'optimisation.disk': () => diskFixture(),
  'optimisation.diskScan': () => ({}),
  'optimisation.diskView': ({ folder }: { folder: number }) => diskViewFixture(folder),
  'optimisation.diskClean': () => moved,
  'optimisation.diskOpen': () => ({}),
  ...more,
});
const refuse = (): never => {
  throw new BridgeError('optimisation.setStartup', 'refused');
};

/** Caches are chosen, downloads are not, and a running browser cannot be. */
export const Scanned = meta.story({
  parameters: { chromatic: everyMode },
  args: { client: clientWith() },
  async play() {
    await shows(/^扫描完成，可清理/, '旧的下载', '回收站里的旧文件', '云盘同步', '最近的清理')();
    await expect(screen.getByRole('checkbox', { name: '选中缩略图' })).toBeChecked();
    await expect(screen.getByRole('checkbox', { name: '选中旧的下载' })).not.toBeChecked();
  },
});
export const NeverScanned = meta.story({
  args: { client: clientWith({ result: null, runs: [] }) },
  play: shows('看看有什么可以清理', '开始扫描', '还没有清理过'),
});
export const Scanning = meta.story({
  args: { client: clientWith({ progress: { files: 9_400, bytes: 1.3 * 1024 ** 3, share: 0.4 } }) },
  async play() {
    await shows('正在扫描', '看了 9,400 个文件，1.3 GB', '停止')();
    await expect(screen.getByRole('progressbar', { name: '扫描进度 40%' })).toBeVisible();
  },
});
/** A folder of a server that is away: the scan has ended by its limit. */
export const Hanging = meta.story({
  args: { client: clientWith({ result: null, fault: 'timed_out' }) },
  play: shows('有一个文件夹一直没有回应，扫描已停止', '开始扫描'),
});
export const NothingFound = meta.story({
  args: {
    client: clientWith({
      result: {
        at: storyTime,
        files: 120,
        milliseconds: 90,
        findings: [],
        old_trash: { bytes: 0, count: 0, days: 30 },
      },
    }),
  },
  play: shows('很干净，没有需要清理的内容'),
});
/** One of a kind is left out: the kind is chosen in part. */
export const Details = meta.story({
  args: { client: clientWith() },
  async play() {
    await press(['旧的下载的明细'], showsDialog('旧的下载', 'debian-12.iso', 'fonts.zip'))();
    const dialog = within(screen.getByRole('dialog', { name: '旧的下载' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: '选中fonts.zip' }));
    await userEvent.click(dialog.getByRole('button', { name: '完成' }));
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: '选中旧的下载' })).toBePartiallyChecked(),
    );
  },
});
export const Cleaned = meta.story({
  args: { client: clientWith() },
  play: press(['移到回收站'], shows('已把 1 GB 移到回收站，清空后才会腾出空间', '撤销')),
});
export const LeftInPlace = meta.story({
  args: {
    client: clientWith(
      {},
      {
        'optimisation.clean': () => ({
          run: null,
          moved: 0,
          bytes: 0,
          left: [
            { name: 'google-chrome', fault: 'running' },
            { name: 'large', fault: 'disk_full' },
          ],
        }),
      },
    ),
  },
  play: press(
    ['移到回收站'],
    shows(
      '有 2 项留在原处',
      'google-chrome：程序正在运行，关闭后才能清理',
      'large：磁盘满了，回收站写不进去',
    ),
  ),
});
export const EmptyingAsks = meta.story({
  args: { client: clientWith() },
  play: press([/^永久删除/], showsDialog('永久删除 14 项？', /共 512 MB。删除后不能撤销/)),
});
export const Undone = meta.story({
  args: { client: clientWith() },
  play: press([/^撤销 2026/], shows('已放回 3 项')),
});
export const Startup = meta.story({
  args: { address: '/systemOptimization?tab=startup', client: clientWith() },
  async play() {
    await shows('登录后自动启动的程序，关掉后随时可以再打开', '输入法', '所有用户的')();
    const first = screen.getByRole('switch', { name: '云盘同步' });
    await userEvent.click(first);
    await waitFor(() => expect(first).not.toBeChecked());
  },
});
export const StartupRefused = meta.story({
  args: {
    address: '/systemOptimization?tab=startup',
    client: clientWith({}, { 'optimisation.setStartup': refuse }),
  },
  async play() {
    await shows('聊天工具')();
    await userEvent.click(screen.getByRole('switch', { name: '聊天工具' }));
    await shows('没有改成，启动项还是原来的样子')();
    await expect(screen.getByRole('switch', { name: '聊天工具' })).toBeChecked();
  },
});
export const DiskScanned = meta.story({
  parameters: { chromatic: everyMode },
  args: { ...onDisk, client: clientWith() },
  play: shows('已用 330 GB / 476 GB', '图片与影音 118 GB', '旅行录像', '海边延时.mp4', '打开所在文件夹'),
});
/** Arrows move between tiles, Enter opens, Backspace goes up. */
export const DiskByKeyboard = meta.story({
  args: { ...onDisk, client: clientWith() },
  async play() {
    const first = await findControl(/^旅行录像.*46 GB/);
    first.focus();
    await shows('海边延时.mp4')();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^屏幕录制/));
    await waitFor(() => expect(screen.getByRole('heading', { name: '屏幕录制' })).toBeVisible());
    await userEvent.keyboard('{Enter}');
    await shows('这个文件夹里没有文件夹')();
    await userEvent.click(await findControl('上一级'));
    await findControl(/^旅行录像.*46 GB/);
  },
});
export const DiskTable = meta.story({
  args: { ...onDisk, client: clientWith() },
  async play() {
    await shows('旅行录像')();
    await userEvent.click(screen.getByRole('radio', { name: '表格' }));
    await expect(screen.getByRole('row', { name: /打开手机备份|手机备份/ })).toBeVisible();
  },
});
export const DiskFilesChosen = meta.story({
  args: { ...onDisk, client: clientWith() },
  async play() {
    await shows('海边延时.mp4')();
    await userEvent.click(screen.getByRole('checkbox', { name: '选中海边延时.mp4' }));
    await shows(/^移到回收站 \d+ GB$/)();
  },
});
export const DiskScanning = meta.story({
  args: {
    ...onDisk,
    client: clientWith(
      {},
      {
        'optimisation.disk': () =>
          diskFixture({ result: null, progress: { files: 84_000, bytes: 92 * 1024 ** 3, share: 0.28 } }),
      },
    ),
  },
  play: shows('正在扫描', '看了 84,000 个文件，92 GB'),
});
export const DiskNeverScanned = meta.story({
  args: { ...onDisk, client: clientWith({}, { 'optimisation.disk': () => diskFixture({ result: null }) }) },
  play: shows('看看空间用在了哪里', '开始扫描'),
});
export const Loading = meta.story({
  args: { client: clientWith({}, { 'optimisation.current': never }) },
  play: shows('系统优化'),
});
export const OldClient = meta.story({
  args: { client: clientAt(64) },
  play: shows('需升级客户端才能使用系统优化', '需要协议 65 或更高的客户端'),
});
export const OldClientForDisk = meta.story({
  args: {
    ...onDisk,
    client: {
      ...clientWith(),
      'client.hello': () => ({
        ...playingClient['client.hello'](),
        protocol: 69,
        methods: ['optimisation.current'],
      }),
    },
  },
  play: shows('需升级客户端才能查看系统盘', '需要协议 70 或更高的客户端'),
});
export const UnsupportedClient = meta.story({
  args: { client: presentClient },
  play: shows('这台电脑上还不能用系统优化'),
});
export const WithoutClient = meta.story({ play: shows('需要在月栖客户端中使用') });
