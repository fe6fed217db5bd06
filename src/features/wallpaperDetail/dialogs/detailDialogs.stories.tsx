import preview from '#.storybook/preview';
import { everyMode } from '../../../../.storybook/modes.ts';
import { userEvent } from 'storybook/test';
import { AppWindow } from '../../../../.storybook/screens/AppWindow.tsx';
import { presentClient } from '../../../../.storybook/screens/client.ts';
import { inWindow, press, shows, showsDialog } from '../../../../.storybook/screens/screenStories.ts';
import { refuse } from '../../../../.storybook/screens/service.ts';
import { screen } from '../../../../.storybook/queries.ts';

const meta = preview.meta({
  title: '界面/WallpaperDetail dialogs',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/staticDetail?wid=201025' },
});

export const Report = meta.story({
  parameters: { chromatic: everyMode },
  play: press(['更多', '举报'], showsDialog('举报这张壁纸', '举报原因', '提交')),
});
export const ReportWithoutReason = meta.story({
  play: press(['更多', '举报', '提交'], shows('请选择举报原因')),
});
export const ReportFailed = meta.story({
  args: { answers: { reportWallpaper: refuse('tooManyTries') } },
  play: press(['更多', '举报'], async () => {
    await userEvent.click(await screen.findByRole('radio', { name: '其他' }));
    await press(['提交'], shows('尝试次数太多，请稍后再试'))();
  }),
});
export const CopyId = meta.story({
  play: press([/复制/], showsDialog('壁纸 ID', '怎么用')),
});
/** A client below the version that shows 3D wallpapers, with a way to look for a newer one or without. */
const oldClient = (found: Pick<typeof presentClient, 'client.hello'>) => ({
  address: '/dynamicDetail?wid=102001',
  client: { ...found, 'client.hello': () => ({ ...found['client.hello'](), protocol: 90 }) },
});

export const Upgrade = meta.story({
  args: oldClient(presentClient),
  play: press(['升级后使用 3D'], showsDialog(/需升级至最新的客户端/, '暂不升级', '立刻升级')),
});
const { 'client.checkUpdate': _check, ...withoutCheck } = presentClient;
/** A client that cannot look for a newer version. */
export const UpgradeInSettings = meta.story({
  args: oldClient(withoutCheck),
  play: press(
    ['升级后使用 3D'],
    showsDialog(/需升级至最新的客户端/, '请前往「设置」，再点「检查更新」', '知道了'),
  ),
});
export const UpgradeByHand = meta.story({
  args: oldClient(presentClient),
  play: press(
    ['升级后使用 3D', '立刻升级'],
    showsDialog(/需升级至最新的客户端/, 'git pull && npm ci && npm start'),
  ),
});
