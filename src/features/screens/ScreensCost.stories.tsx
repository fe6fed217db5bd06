import preview from '#.storybook/preview';
import { expect, userEvent, waitFor } from 'storybook/test';
import { everyMode } from '../../../.storybook/modes.ts';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import {
  desktopClient,
  showing,
  showsWholeReason,
  threeScreens,
} from '../../../.storybook/screens/desktop.ts';
import { inWindow, shows } from '../../../.storybook/screens/screenStories.ts';
import { screen } from '../../../.storybook/queries.ts';
import { screenState } from '../../stores/testing/fixtures/desktop.ts';

const meta = preview.meta({
  title: '界面/Screens/Cost',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/screens' },
});

export const WithItsCost = meta.story({
  parameters: { chromatic: everyMode },
  args: {
    client: desktopClient(threeScreens, {
      saved_today: { paused_seconds: 12_060, cpu_seconds: 720 },
    }),
  },
  play: async () => {
    await shows(
      'CPU 8% · 内存 246 MB',
      '8% / 上限 100%',
      '246 / 上限 900 MB',
      '148 MB',
      '24 帧/秒',
      '显卡解码',
    )();
    await shows('暂停了 3 小时 21 分钟，省下约 12 分钟处理器时间')();
    await userEvent.click(screen.getByRole('radio', { name: '改用静态图' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: '改用静态图' })).toBeChecked());
  },
});
/** Pictures that the system itself shows cost nothing. */
export const NothingRuns = meta.story({
  args: { client: desktopClient(threeScreens.map((state) => ({ ...state, cost: null }))) },
  play: async () => {
    await shows('CPU 0% · 内存 0 MB', '0% / 上限 100%', '0 / 上限 900 MB')();
    await expect(screen.getByRole('meter', { name: 'CPU' })).toHaveAttribute('aria-valuenow', '0');
    await expect(screen.getAllByText('0 MB')).toHaveLength(3);
  },
});
/** An upright monitor has no room for its reason in one line: it has several. */
export const UprightHeld = meta.story({
  args: { client: desktopClient() },
  play: async () => {
    await shows('已识别 3 块')();
    await showsWholeReason('全屏应用');
  },
});
export const OverItsBudget = meta.story({
  args: {
    client: desktopClient(
      [
        screenState(1, {
          ...showing(101001),
          playback: 'still',
          reasons: ['budget'],
          cost: { cpu: 140, memory_megabytes: 420, frames_per_second: 0, decoded_by: null },
        }),
      ],
      {
        cost: { cpu: 140, memory_megabytes: 420, is_window_open: false },
        saved_today: { paused_seconds: 60, cpu_seconds: 0 },
      },
    ),
  },
  play: shows('超过上限', '140% / 上限 100%', '暂停了 1 分钟'),
});
