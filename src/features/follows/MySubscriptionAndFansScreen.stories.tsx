import preview from '#.storybook/preview';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import {
  hasPressedFollowButton,
  inWindow,
  isLoading,
  shows,
} from '../../../.storybook/screens/screenStories.ts';
import { fail, never } from '../../../.storybook/screens/service.ts';

const meta = preview.meta({
  title: '界面/MySubscriptionAndFans',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/mySubscriptionAndFans' },
});

export const Following = meta.story({
  parameters: hasPressedFollowButton,
  args: { isSignedIn: true },
  play: shows('苏晚亭'),
});
export const Followers = meta.story({
  parameters: hasPressedFollowButton,
  args: { address: '/mySubscriptionAndFans?tab=followers', isSignedIn: true },
  play: shows(/粉丝/),
});
export const SignedOut = meta.story({ play: shows(/登录/) });
export const Loading = meta.story({
  args: { isSignedIn: true, answers: { followingList: never } },
  play: isLoading('苏晚亭'),
});
export const Empty = meta.story({
  args: {
    isSignedIn: true,
    answers: { followingList: () => ({ following_list: [], next_cursor: null, has_more: false }) },
  },
  play: shows(/关注/),
});
export const Failed = meta.story({
  args: { isSignedIn: true, answers: { followingList: fail('offline') } },
  play: shows('网络已断开'),
});
