import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { clientAt, playingClient, presentClient } from '../../../.storybook/screens/client.ts';
import { inWindow, press, shows, showsDialog } from '../../../.storybook/screens/screenStories.ts';
import { storyTime } from '../../../.storybook/screens/people.ts';
import { never } from '../../../.storybook/screens/service.ts';
import { screen, within } from '../../../.storybook/queries.ts';
import { BridgeError } from '../../bridge/bridgeError.ts';
import type { ArrangementState } from '../../bridge/contract/arrangement.ts';
import { ManualClock } from '../../stores/testing/manualClock.ts';
import {
  arrangementFixture,
  previewFixture,
  stepsFixture,
  tidied,
} from '../../stores/testing/fixtures/arrangement.ts';
import type { BridgeAnswers } from '../../stores/testing/scriptedBridge.ts';

/** Noon, as everywhere in these stories. */
const clock = new ManualClock();
clock.advance(storyTime - clock.now());

const meta = preview.meta({
  title: '界面/DesktopArrangement',
  component: AppWindow,
  ...inWindow('tall'),
  args: { address: '/desktopArrangement', clock },
});

/** A client whose desktop is so, and that does whatever is asked. */
function clientWith(parts: Partial<ArrangementState> = {}, more: BridgeAnswers = {}): BridgeAnswers {
  let state = arrangementFixture(parts);
  return {
    ...playingClient,
    'client.hello': () => ({ ...playingClient['client.hello'](), methods: ['arrangement.current'] }),
    'arrangement.current': () => state,
    'arrangement.configure': (settings) => {
      state = { ...state, settings };
      return state;
    },
    'arrangement.preview': () => previewFixture(),
    'arrangement.tidy': () => tidied,
    'arrangement.undo': () => ({ ...tidied, run: null, moved: 32 }),
    'arrangement.steps': () => ({ steps: stepsFixture(), total: 3 }),
    ...more,
  };
}

export const Previewed = meta.story({
  parameters: { chromatic: everyMode },
  args: { client: clientWith() },
  async play() {
    await shows('~/Desktop 里有 86 个文件', /会移动 71 个文件，留下 15 个，/, '共 15 个，整理后仍在原位')();
    await expect(screen.getByRole('checkbox', { name: '整理文档' })).toBeChecked();
    await expect(screen.getByRole('checkbox', { name: '整理其他' })).not.toBeChecked();
  },
});
export const Tidied = meta.story({
  args: { client: clientWith() },
  play: press(['开始整理'], shows('已整理 71 个文件', '撤销')),
});
export const Undone = meta.story({
  args: { client: clientWith() },
  play: press([/^撤销 .*的整理$/], shows('已放回 32 个文件')),
});
/** Files that were left or have changed are named, with the reason. */
export const Noted = meta.story({
  args: {
    client: clientWith(
      {},
      {
        'arrangement.undo': () => ({
          run: null,
          moved: 30,
          noted: [
            { name: '报告.pdf', fault: 'edited' },
            { name: '清单.txt', fault: 'occupied' },
          ],
          more: 5,
        }),
      },
    ),
  },
  play: press(
    [/^撤销 .*的整理$/],
    shows(
      '有 7 个文件要看一下',
      '报告.pdf：整理之后修改过，已放回',
      '清单.txt：那里已有同名的文件',
      '还有 5 个',
    ),
  ),
});
export const Steps = meta.story({
  args: { client: clientWith() },
  async play() {
    await press(['移动 32 个文件'], showsDialog('整理记录', '报告.pdf', '现在在「图片」', '已不在那里'))();
    const dialog = within(screen.getByRole('dialog', { name: '整理记录' }));
    await userEvent.click(dialog.getByRole('button', { name: '撤销 报告.pdf' }));
    await shows('已放回 32 个文件')();
  },
});
export const NewGroup = meta.story({
  args: { client: clientWith() },
  async play() {
    await press(['新分组'], showsDialog('新分组'))();
    const dialog = within(screen.getByRole('dialog', { name: '新分组' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^名字/ }), '文档');
    await userEvent.click(dialog.getByRole('button', { name: '添加' }));
    await shows('已经有叫这个名字的分组')();
    await userEvent.type(dialog.getByRole('textbox', { name: /^名字/ }), '扫描件');
    await userEvent.type(dialog.getByRole('textbox', { name: /^后缀/ }), '.ofd pdf');
    await userEvent.click(dialog.getByRole('button', { name: '添加' }));
    await shows('文档扫描件', 'ofd、pdf')();
    await userEvent.click(screen.getByRole('button', { name: '删除分组 文档扫描件' }));
    await waitFor(() => expect(screen.queryByText('文档扫描件')).toBeNull());
  },
});
export const NothingToTidy = meta.story({
  args: {
    client: clientWith(
      { runs: [] },
      { 'arrangement.preview': () => previewFixture({ total: 0, groups: [], stays: [], before: [] }) },
    ),
  },
  play: shows('桌面上没有要整理的文件', '还没有整理过'),
});
export const ReadOnly = meta.story({
  args: { client: clientWith({ unsupported_reason: 'read_only' }) },
  play: shows('桌面文件夹不能写入，文件都留在原处', '重试'),
});
export const NoFolder = meta.story({
  args: { client: clientWith({ place: null, unsupported_reason: 'no_folder' }) },
  play: shows('没有找到桌面文件夹'),
});
export const TidyRefused = meta.story({
  args: {
    client: clientWith(
      {},
      {
        'arrangement.tidy': () => {
          throw new BridgeError('arrangement.tidy', 'refused');
        },
      },
    ),
  },
  play: press(['开始整理'], shows('没有完成，请再试一次')),
});
export const Loading = meta.story({
  args: { client: clientWith({}, { 'arrangement.current': never }) },
  play: shows('桌面整理'),
});
export const OldClient = meta.story({
  args: { client: clientAt(129) },
  play: shows('需升级客户端才能整理桌面', '需要协议 130 或更高的客户端'),
});
export const UnsupportedClient = meta.story({
  args: { client: presentClient },
  play: shows('这台电脑上还不能整理桌面'),
});
export const WithoutClient = meta.story({ play: shows('需要在月栖客户端中使用') });
