import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { inWindow, shows } from '../../../.storybook/screens/screenStories.ts';

const meta = preview.meta({
  title: '界面/NotFound',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/no/such/screen' },
});

export const Standard = meta.story({
  parameters: { chromatic: everyMode },
  play: shows('这里什么也没有', '回到首页'),
});
