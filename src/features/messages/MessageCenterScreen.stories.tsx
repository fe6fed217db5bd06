import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { page } from '../../../.storybook/screens/answers.ts';
import { inWindow, isLoading, shows } from '../../../.storybook/screens/screenStories.ts';
import { fail, never } from '../../../.storybook/screens/service.ts';

const meta = preview.meta({
  title: '界面/MessageCenter',
  component: AppWindow,
  ...inWindow('tall'),
  args: { address: '/messageCenter' },
});

export const Filled = meta.story({
  parameters: { chromatic: everyMode },
  args: { isSignedIn: true },
  play: shows('全部消息', '《盈亏》已通过审核，现已上线'),
});
export const Group = meta.story({
  args: { address: '/messageCenter?group=fans', isSignedIn: true },
  play: shows('关注了你'),
});
export const SignedOut = meta.story({ play: shows('登录后可以查看你的消息') });
export const Loading = meta.story({
  args: { isSignedIn: true, answers: { messageList: never } },
  play: isLoading('关注了你'),
});
export const Empty = meta.story({
  args: {
    isSignedIn: true,
    answers: { messageList: () => page([]), unreadMessages: () => ({ total: 0, groups: [] }) },
  },
  play: shows('还没有消息'),
});
export const Failed = meta.story({
  args: { isSignedIn: true, answers: { messageList: fail('offline') } },
  play: shows('网络已断开'),
});
