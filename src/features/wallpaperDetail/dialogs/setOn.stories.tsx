import preview from '#.storybook/preview';
import { expect, userEvent, waitFor } from 'storybook/test';
import { everyMode } from '../../../../.storybook/modes.ts';
import { AppWindow } from '../../../../.storybook/screens/AppWindow.tsx';
import { desktopClient, threeScreens } from '../../../../.storybook/screens/desktop.ts';
import { memberAnswers } from '../../../../.storybook/screens/membership.ts';
import { user } from '../../../../.storybook/screens/people.ts';
import { findControl, inWindow, press, shows } from '../../../../.storybook/screens/screenStories.ts';
import { screen } from '../../../../.storybook/queries.ts';
import { emptyPlan } from '../../../bridge/contract/plan.ts';

const meta = preview.meta({
  title: '界面/SetOn',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/staticDetail?wid=201025', isSignedIn: true },
});

const label = '设到指定屏幕';

export const OnOneScreen = meta.story({
  parameters: { chromatic: everyMode },
  args: {
    client: desktopClient(threeScreens, { workspace: { current: 0, count: 2 } }),
    user: { ...user, vip_type: 2 },
    answers: memberAnswers(86_400),
  },
  play: press([label, '2 号屏幕'], async () => {
    await shows('正在设到「2 号屏幕」')();
    await userEvent.click(await findControl(label));
    await shows('虚拟桌面', '桌面 2')();
    await userEvent.click(await findControl('管理屏幕'));
    await shows('已识别 3 块')();
  }),
});
export const Spanned = meta.story({
  args: {
    client: desktopClient(threeScreens, { plan: { ...emptyPlan, arrangement: 'span' } }),
    user: { ...user, vip_type: 2 },
    answers: memberAnswers(86_400),
  },
  play: press([label], async () => {
    await shows('全部屏幕')();
    await expect(screen.getAllByText('现在是「跨屏铺开」，请先改为每块单独')).toHaveLength(3);
  }),
});
export const WithOneScreen = meta.story({
  args: { client: desktopClient(threeScreens.slice(0, 1)) },
  play: async () => {
    await shows('设为壁纸')();
    await waitFor(() => expect(screen.queryByRole('button', { name: label })).toBeNull());
  },
});
