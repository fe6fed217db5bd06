import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../../.storybook/modes.ts';
import { AppWindow } from '../../../../.storybook/screens/AppWindow.tsx';
import { playingClient } from '../../../../.storybook/screens/client.ts';
import { threeScreens } from '../../../../.storybook/screens/desktop.ts';
import { findControl, inWindow, press, shows } from '../../../../.storybook/screens/screenStories.ts';
import { storyTime } from '../../../../.storybook/screens/people.ts';
import { screen } from '../../../../.storybook/queries.ts';
import { BridgeError } from '../../../bridge/bridgeError.ts';
import type { Layer } from '../../../bridge/contract/layers/layer.ts';
import type { LayerChoice } from '../../../bridge/contract/layers.ts';
import { emptyPlan } from '../../../bridge/contract/plan.ts';
import type { ArrangementState } from '../../../bridge/contract/arrangement.ts';
import { arrangementFixture, previewFixture } from '../../../stores/testing/fixtures/arrangement.ts';
import { helloAnswer } from '../../../stores/testing/fixtures/client.ts';
import { desktopState } from '../../../stores/testing/fixtures/desktop.ts';
import { ManualClock } from '../../../stores/testing/manualClock.ts';
import type { BridgeAnswers } from '../../../stores/testing/scriptedBridge.ts';

/** Noon, as everywhere in these stories. */
const clock = new ManualClock();
clock.advance(storyTime - clock.now());

const own = [{ id: 'own-1', name: '扫描件', extensions: ['ofd'] }];
const counts = Object.entries({
  documents: 24,
  pictures: 18,
  programs: 21,
  archives: 9,
  media: 6,
  others: 8,
  'own-1': 3,
}).map(([group, count]) => ({ group, count }));

const methods = ['arrangement.current', 'groups.current', 'groups.apply', 'desktop.current'];

/** A client that puts boxes on the desktop as it is asked. */
function clientWith(
  parts: Partial<ArrangementState> = {},
  more: BridgeAnswers = {},
  screens = threeScreens.slice(0, 1),
): BridgeAnswers {
  let layers: Layer[] = [];
  const state = () => desktopState(screens, { plan: { ...emptyPlan, layers } });
  return {
    ...playingClient,
    // Each story begins with a desktop without boxes.
    'client.hello': () => {
      layers = [];
      return helloAnswer({ methods });
    },
    'arrangement.current': () =>
      arrangementFixture({ settings: { ...arrangementFixture().settings, own }, ...parts }),
    'arrangement.preview': () => previewFixture(),
    'desktop.current': state,
    'groups.current': () => ({ unsupported_reason: null, counts }),
    'groups.apply': ({ choice }) => {
      const groups = (choice as LayerChoice<'groups'> | null)?.layers ?? [];
      layers = groups.map((each) => ({ kind: 'groups', ...each }));
      return state();
    },
    ...more,
  };
}

const meta = preview.meta({
  title: '界面/DesktopBoxes',
  component: AppWindow,
  ...inWindow('tall'),
  args: { address: '/desktopArrangement', clock, client: clientWith() },
});

/** The boxes of the preview, as the desktop draws them. */
const drawn = () => [...document.querySelectorAll<HTMLElement>('.group-box')];
const boxOf = (group: string) => drawn().find((box) => box.dataset['group'] === group);

export const Chosen = meta.story({
  parameters: { chromatic: everyMode },
  async play() {
    await shows('86 个文件会显示在格子里，', '文件留在原处，不移动', '扫描件')();
    await waitFor(() => expect(drawn()).toHaveLength(6));
    await waitFor(() => expect(boxOf('documents')?.textContent).toContain('24'));
    await expect(screen.getByRole('checkbox', { name: '显示文档' })).toBeChecked();
    await expect(screen.getByRole('checkbox', { name: '显示扫描件' })).not.toBeChecked();
  },
});
/** A box of the user's own comes, one goes to another corner, one goes; then all are put on the desktop. */
export const OnTheDesktop = meta.story({
  async play() {
    await shows('扫描件')();
    await userEvent.click(screen.getByRole('checkbox', { name: '显示扫描件' }));
    await waitFor(() => expect(boxOf('own-1')?.textContent).toContain('扫描件'));
    await userEvent.click(screen.getByRole('checkbox', { name: '显示压缩包' }));
    await waitFor(() => expect(boxOf('archives')).toBeUndefined());
    await userEvent.click(screen.getByRole('combobox', { name: '文档的位置' }));
    await userEvent.click(await screen.findByRole('option', { name: '右上' }));
    await waitFor(() => expect(boxOf('documents')?.style.left).toBe('72%'));
    await userEvent.click(await findControl('放到桌面'));
    await shows('格子已放到桌面上', '收起格子')();
  },
});
export const Removed = meta.story({
  async play() {
    await shows('扫描件')();
    await userEvent.click(await findControl('放到桌面'));
    await userEvent.click(await findControl('收起格子'));
    await shows('格子已收起，文件都在原处')();
  },
});
export const IntoFolders = meta.story({
  async play() {
    await shows('扫描件')();
    await userEvent.click(screen.getByRole('radio', { name: '移到文件夹' }));
    await shows('开始整理', '先放着不动')();
  },
});
/** Boxes move nothing: a folder that cannot be written to has them too. */
export const ReadOnly = meta.story({
  args: { client: clientWith({ unsupported_reason: 'read_only' }) },
  async play() {
    await shows('86 个文件会显示在格子里，')();
    await userEvent.click(screen.getByRole('radio', { name: '移到文件夹' }));
    await shows('桌面文件夹不能写入，文件都留在原处')();
  },
});
export const SeveralScreens = meta.story({
  args: { client: clientWith({}, {}, threeScreens) },
  async play() {
    await shows('扫描件')();
    await userEvent.click(screen.getByRole('combobox', { name: '屏幕' }));
    await userEvent.click(await screen.findByRole('option', { name: '2 号屏幕' }));
    await userEvent.click(await findControl('放到桌面'));
    await shows('格子已放到桌面上')();
  },
});
export const Refused = meta.story({
  args: {
    client: clientWith(
      {},
      {
        'groups.apply': () => {
          throw new BridgeError('groups.apply', 'refused');
        },
      },
    ),
  },
  play: press(['放到桌面'], shows('没有完成，请再试一次')),
});
