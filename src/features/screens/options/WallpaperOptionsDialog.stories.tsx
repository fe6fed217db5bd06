import preview from '#.storybook/preview';
import { everyMode } from '../../../../.storybook/modes.ts';
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test';
import { AppWindow } from '../../../../.storybook/screens/AppWindow.tsx';
import { desktopClient, showing, threeScreens } from '../../../../.storybook/screens/desktop.ts';
import {
  fill,
  findControl,
  inWindow,
  press,
  shows,
  showsDialog,
} from '../../../../.storybook/screens/screenStories.ts';
import { screen } from '../../../../.storybook/queries.ts';
import { monitor, optionsWith, screenState } from '../../../stores/testing/fixtures/desktop.ts';
import { emptyPlan } from '../../../bridge/contract/plan.ts';

const meta = preview.meta({
  title: '界面/WallpaperOptions',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/screens', client: desktopClient() },
});

const night = optionsWith({ brightness: -14, saturation: 15, zoom: 118, position_x: 62 });
const title = '壁纸选项';
const withPresets = (screens = threeScreens) => {
  const kept = new Map([
    [
      'desktop.presets',
      JSON.stringify([
        { id: '3b0cbb0e-0c5c-4d2c-9a43-3a1c8b0f2f11', name: '我的夜晚', options: night },
        {
          id: '3b0cbb0e-0c5c-4d2c-9a43-3a1c8b0f2f12',
          name: '护眼',
          options: optionsWith({ saturation: -60 }),
        },
      ]),
    ],
  ]);
  const assigned = screens.map(({ screen: { id }, shown, options }) => ({
    screen: id,
    workspace: null,
    source: shown ? { kind: 'wallpaper' as const, target: shown, options } : { kind: 'system' as const },
  }));
  return desktopClient(
    screens,
    { plan: { ...emptyPlan, assignments: assigned } },
    {
      'storage.get': ({ key }) => ({ value: kept.get(key) ?? null }),
      'storage.set': ({ key, value }) => (kept.set(key, value), { is_stored: true }),
    },
  );
};

export const WithPresets = meta.story({
  parameters: { chromatic: everyMode },
  args: {
    client: withPresets(threeScreens.map((state) => ({ ...state, options: night }))),
  },
  play: press([title], async () => {
    await showsDialog(title, '我的夜晚', '横 62%，竖 50%', '118%', '−14', '+15', '静音')();
    await expect(screen.getByRole('button', { name: '使用预设：我的夜晚' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  }),
});
export const OfAnImage = meta.story({
  args: { client: withPresets([screenState(1, { ...showing(201025), screen: monitor(1) })]) },
  play: press([title], async () => {
    await showsDialog(title, '模糊')();
    await expect(screen.queryByText('速度')).toBeNull();
    await expect(screen.queryByText('音量')).toBeNull();
    await expect(screen.queryByText('用到其他屏幕')).toBeNull();
  }),
});
export const OnAnUprightScreen = meta.story({
  args: {
    client: withPresets([
      screenState(1, {
        ...showing(101001),
        screen: monitor(1, { width: 1080, height: 1920 }),
        options: optionsWith({ fit: 'contain', blur: 8 }),
      }),
    ]),
  },
  play: press([title], showsDialog(title, '8 像素')),
});
export const MovedByKeys = meta.story({
  args: { client: withPresets() },
  play: press([title], async () => {
    await showsDialog(title)();
    const area = screen.getByRole('application');
    area.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
    await shows('横 60%，竖 49%')();
    await userEvent.click(screen.getByRole('radio', { name: '左上' }));
    await shows('横 0%，竖 0%')();
    await userEvent.click(screen.getByRole('radio', { name: '平铺' }));
    await expect(screen.getByRole('radio', { name: '平铺' })).toBeChecked();
  }),
});
export const MovedByDragging = meta.story({
  args: {
    client: withPresets(threeScreens.map((state) => ({ ...state, options: optionsWith({ zoom: 200 }) }))),
  },
  play: press([title], async () => {
    await showsDialog(title)();
    const area = screen.getByRole('application');
    const { left, top, width } = area.getBoundingClientRect();
    const pointer = (x: number) => ({ pointerId: 1, clientX: left + x, clientY: top + 20, isPrimary: true });
    area.setPointerCapture = () => undefined;
    await fireEvent.pointerDown(area, pointer(100));
    // A picture of twice the width sticks out by one: half of it to the left shows a half more of its right side.
    await fireEvent.pointerMove(area, pointer(100 - width / 4));
    await fireEvent.pointerUp(area, pointer(0));
    await shows('横 75%，竖 50%')();
  }),
});
export const Done = meta.story({
  args: { client: withPresets() },
  play: press([title], async () => {
    await showsDialog(title)();
    await userEvent.click(screen.getByRole('button', { name: '使用预设：护眼' }));
    await userEvent.click(await findControl('完成'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(await findControl(title));
    await showsDialog(title, '−60')();
    await userEvent.click(await findControl('恢复默认'));
    await expect(screen.getByRole('button', { name: '使用预设：默认' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  }),
});
export const UsedOnAnotherScreen = meta.story({
  args: { client: withPresets() },
  play: press([title], async () => {
    await showsDialog(title)();
    await userEvent.click(await findControl('用到其他屏幕'));
    await userEvent.click(await findControl(/^2 号屏幕/));
    await shows('已用到 2 号屏幕')();
  }),
});
export const PresetKept = meta.story({
  args: { client: withPresets() },
  play: press([title, '存为预设'], async () => {
    await fill('预设的名称', '更清透');
    await userEvent.keyboard('{Enter}');
    await shows('更清透')();
    await userEvent.click(await findControl('预设的操作：更清透'));
    await userEvent.click(await findControl('删除'));
    await shows('已删除预设「更清透」')();
    await userEvent.click(await findControl('撤销'));
    await shows('更清透')();
  }),
});
export const BadFile = meta.story({
  args: { client: withPresets() },
  play: press([title], async () => {
    await showsDialog(title, '我的夜晚')();
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('There is no file input.');
    await userEvent.upload(input, new File(['{"kind":"?"}'], 'presets.json', { type: 'application/json' }));
    await shows('这不是月栖的预设文件，没有导入', '我的夜晚')();
  }),
});
