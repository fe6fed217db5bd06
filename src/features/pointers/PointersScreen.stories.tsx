import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { clientAt, presentClient } from '../../../.storybook/screens/client.ts';
import { clientWithPointers, importedSet } from '../../../.storybook/screens/decoration.ts';
import { findControl, inWindow, press, shows } from '../../../.storybook/screens/screenStories.ts';
import { storyTime } from '../../../.storybook/screens/people.ts';
import { never } from '../../../.storybook/screens/service.ts';
import { screen } from '../../../.storybook/queries.ts';
import { BridgeError } from '../../bridge/bridgeError.ts';

const meta = preview.meta({
  title: '界面/PointersScreen',
  component: AppWindow,
  ...inWindow('pointers'),
  args: { address: '/beautifyMouse' },
});

export const InUse = meta.story({
  parameters: { chromatic: everyMode },
  args: { client: clientWithPointers({ current: { set: 'moon', size: 32 } }) },
  play: shows('鼠标', '使用中', '移到上面试一试', '恢复系统默认', '青瓷'),
});
export const NothingChosen = meta.story({
  args: { client: clientWithPointers() },
  async play() {
    await userEvent.click(await findControl('看看青瓷'));
    await userEvent.click(await screen.findByRole('radio', { name: '48 像素' }));
    await userEvent.click(await findControl('应用'));
    await shows('鼠标换好了')();
  },
});
/** Each part of the desktop that does not follow has its reason. */
export const SomeDoNotFollow = meta.story({
  args: {
    client: clientWithPointers({
      current: { set: 'ink', size: 48 },
      targets: [
        { target: 'xfce', unsupported_reason: 'no_bus' },
        { target: 'chromium', unsupported_reason: 'changed_elsewhere' },
        { target: 'core', unsupported_reason: null },
        { target: 'root', unsupported_reason: 'no_device_cursors' },
      ],
    }),
  },
  play: shows('桌面的设置服务没有回应', '被其他程序改过了', '显示服务器缺少设备指针'),
});
export const Trial = meta.story({
  args: {
    client: clientWithPointers({
      trial: { choice: { set: 'amber', size: 32 }, ends_at: storyTime + 60_000 },
    }),
  },
  play: shows('正在试用琥珀，一分钟后恢复', '结束试用'),
});
export const Imported = meta.story({
  args: { client: clientWithPointers({ current: { set: importedSet.id, size: 32 } }) },
  play: shows('点击的那一点', '换掉这个形状', '用文件自带的', '删除这套'),
});
export const ImportedFiles = meta.story({
  args: { client: clientWithPointers() },
  async play() {
    await findControl('导入');
    await userEvent.upload(
      screen.getByLabelText('导入', { selector: 'input' }),
      new File(['x'], 'arrow.cur'),
    );
    await shows('导入了 1 个形状', /cover\.cur：看不出是哪个形状/, /arrow\.cur 没有写点击的那一点/)();
  },
});
export const NoneImported = meta.story({
  args: { client: { ...clientWithPointers(), 'pointer.list': () => ({ sets: [] }) } },
  play: shows('这里还没有鼠标样式'),
});
export const NoDisplay = meta.story({
  args: { client: clientWithPointers({ unsupported_reason: 'no_display', targets: [] }) },
  play: shows('没有可用的 X 显示'),
});
export const ApplyFailed = meta.story({
  args: {
    client: {
      ...clientWithPointers(),
      'pointer.apply': () => {
        throw new BridgeError('pointer.apply', 'refused');
      },
    },
  },
  play: press(['应用'], shows('没有换成，鼠标还是原来的')),
});
export const Loading = meta.story({
  args: { client: { ...clientWithPointers(), 'pointer.current': never } },
  async play() {
    await waitFor(() => expect(screen.getAllByRole('status')[0]).toBeVisible(), { timeout: 10_000 });
  },
});
export const OldClient = meta.story({
  args: { client: clientAt(129) },
  play: shows('需升级客户端才能换鼠标样式', '需要协议 130 或更高的客户端'),
});
export const UnsupportedClient = meta.story({
  args: { client: presentClient },
  play: shows('这台电脑上还不能换鼠标样式'),
});
export const WithoutClient = meta.story({ play: shows('需要在月栖客户端中使用') });
