import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { inWindow, isLoading, shows } from '../../../.storybook/screens/screenStories.ts';
import { fail, never } from '../../../.storybook/screens/service.ts';

const meta = preview.meta({
  title: '界面/DeviceManagement',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/deviceManagement' },
});

export const Filled = meta.story({
  parameters: { chromatic: everyMode },
  args: { isSignedIn: true },
  play: shows('书房的台式机'),
});
export const SignedOut = meta.story({ play: shows(/登录/) });
export const Loading = meta.story({
  args: { isSignedIn: true, answers: { deviceList: never } },
  play: isLoading('书房的台式机'),
});
export const Failed = meta.story({
  args: { isSignedIn: true, answers: { deviceList: fail('offline') } },
  play: shows('网络已断开'),
});
