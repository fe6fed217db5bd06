import preview from '#.storybook/preview';
import { everyMode } from '../../../../.storybook/modes.ts';
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test';
import { AppWindow } from '../../../../.storybook/screens/AppWindow.tsx';
import { desktopClient, targetOfCatalogue, threeScreens } from '../../../../.storybook/screens/desktop.ts';
import {
  fill,
  findControl,
  inWindow,
  press,
  shows,
  showsDialog,
} from '../../../../.storybook/screens/screenStories.ts';
import { screen, within } from '../../../../.storybook/queries.ts';
import { emptyPlan, plainOptions, type Rule } from '../../../bridge/contract/plan.ts';

const meta = preview.meta({
  title: '界面/Rules',
  component: AppWindow,
  ...inWindow('tall'),
  args: { address: '/screens' },
});

const rules: Rule[] = [
  {
    id: '3b0cbb0e-0c5c-4d2c-9a43-3a1c8b0f2f01',
    name: '夜深了',
    is_on: true,
    screens: null,
    match: 'all',
    conditions: [
      { kind: 'time', from: '22:00', to: '06:00' },
      { kind: 'weekday', days: [5, 6] },
      { kind: 'program', names: ['obs', 'zoom'], state: 'not_running' },
      { kind: 'battery', below: 30 },
    ],
    outcome: {
      kind: 'source',
      source: { kind: 'wallpaper', target: targetOfCatalogue(101002), options: plainOptions },
    },
  },
  {
    id: '3b0cbb0e-0c5c-4d2c-9a43-3a1c8b0f2f02',
    name: '专注',
    is_on: false,
    screens: ['DP-2'],
    match: 'any',
    conditions: [
      { kind: 'idle', minutes: 15 },
      { kind: 'workspace', workspace: 1 },
      { kind: 'day', tag: 'workday' },
    ],
    outcome: { kind: 'playback', playback: 'pause' },
  },
  {
    id: '3b0cbb0e-0c5c-4d2c-9a43-3a1c8b0f2f03',
    name: '省电',
    is_on: true,
    screens: null,
    match: 'all',
    conditions: [{ kind: 'power', is_on_battery: true }],
    outcome: { kind: 'playback', playback: 'still' },
  },
];
const withRules = (list = rules) =>
  desktopClient(
    threeScreens,
    { plan: { ...emptyPlan, rules: list }, workspace: { current: 0, count: 3 } },
    {
      'desktop.tryRules': (asked) => ({
        trials: asked.rules.map(({ id, conditions }, index) => ({
          id,
          conditions: conditions.map((_, place) => index !== 2 && place !== 3),
          deciding_screens: index === 1 ? ['DP-2'] : [],
        })),
      }),
    },
  );
const ruleNames = () =>
  within(screen.getByRole('list', { name: '规则' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('strong')?.textContent);

export const Listed = meta.story({
  parameters: { chromatic: everyMode },
  args: { client: withRules() },
  play: press(['试一下这些规则'], async () => {
    await shows('夜深了', /22:00–06:00 · 周五，周六/, '换成「极光来信」', '现在生效：2 号屏幕')();
    await expect(screen.getAllByText('现在不符合')).toHaveLength(2);
  }),
});
export const None = meta.story({ args: { client: withRules([]) }, play: shows('还没有规则') });
export const SwitchedOff = meta.story({
  args: { client: withRules() },
  play: async () => {
    await shows('夜深了')();
    await userEvent.click(screen.getByRole('switch', { name: '使用 夜深了' }));
    await waitFor(() => expect(screen.getByRole('switch', { name: '使用 夜深了' })).not.toBeChecked());
    await userEvent.click(screen.getByRole('switch', { name: '使用规则' }));
    await waitFor(() => expect(screen.getByRole('switch', { name: '使用规则' })).not.toBeChecked());
  },
});
export const MovedByKeys = meta.story({
  args: { client: withRules() },
  play: async () => {
    (await findControl(/^夜深了 第/)).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(ruleNames()).toEqual(['专注', '夜深了', '省电']));
    await expect(screen.getByRole('button', { name: /^夜深了 第/ })).toHaveFocus();
  },
});
export const MovedByDragging = meta.story({
  args: { client: withRules() },
  play: async () => {
    await shows('夜深了')();
    const [first, , third] = within(screen.getByRole('list', { name: '规则' })).getAllByRole('listitem');
    if (!first || !third) throw new Error('There are fewer than three rules.');
    const dataTransfer = new DataTransfer();
    await fireEvent.dragStart(third, { dataTransfer });
    await fireEvent.dragOver(first, { dataTransfer });
    await fireEvent.drop(first, { dataTransfer });
    await waitFor(() => expect(ruleNames()).toEqual(['省电', '夜深了', '专注']));
  },
});
export const RemovedAndUndone = meta.story({
  args: { client: withRules() },
  play: async () => {
    (await findControl(/^专注 第/)).focus();
    await userEvent.keyboard('{Delete}');
    await shows('已删除规则「专注」')();
    await waitFor(() => expect(ruleNames()).toEqual(['夜深了', '省电']));
    await userEvent.click(await findControl('撤销'));
    await waitFor(() => expect(ruleNames()).toEqual(['夜深了', '专注', '省电']));
  },
});
export const Edited = meta.story({
  parameters: { chromatic: everyMode },
  args: { client: withRules() },
  play: press([/^夜深了 (?:第 1 条|1 of)/], async () => {
    await showsDialog('编辑规则', '时间', '星期', '应用', '电量')();
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '试一下这条规则' }));
    await waitFor(() => expect(dialog.getAllByText('符合')).toHaveLength(3));
    await expect(dialog.getByText('不符合')).toBeVisible();
  }),
});
export const EveryCondition = meta.story({
  args: { client: withRules() },
  play: press(['添加规则'], async () => {
    await showsDialog('添加规则', '给规则起个名称')();
    for (const kind of ['星期', '应用', '电源', '电量', '虚拟桌面', '空闲', '日子'])
      await press(['添加条件', kind], async () => undefined)();
    await fill('名称', '开会');
    await fill('程序名称', 'zoom，obs');
    await userEvent.click(screen.getByRole('checkbox', { name: '周一' }));
    await userEvent.click(screen.getByRole('radio', { name: '节日' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '全部屏幕' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('checkbox', { name: '2 号屏幕' }));
    await userEvent.click(await findControl('保存'));
    await shows('开会', /「zoom，obs」正在运行/)();
  }),
});
export const WithAnotherWallpaper = meta.story({
  args: { client: withRules([]) },
  play: press(['添加规则'], async () => {
    await fill('名称', '夜里');
    await userEvent.click(screen.getByRole('radio', { name: '换壁纸' }));
    await shows('选一张壁纸或一个列表')();
    await userEvent.click(await screen.findByRole('radio', { name: '极光来信' }));
    await userEvent.click(await findControl('保存'));
    await shows('换成「极光来信」')();
  }),
});
