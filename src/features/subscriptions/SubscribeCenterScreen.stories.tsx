import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { popularAuthors } from '../../../.storybook/screens/people.ts';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { page } from '../../../.storybook/screens/answers.ts';
import { inWindow, isLoading, shows } from '../../../.storybook/screens/screenStories.ts';
import { fail, never } from '../../../.storybook/screens/service.ts';

const meta = preview.meta({
  title: '界面/SubscribeCenter',
  component: AppWindow,
  ...inWindow('tall'),
  args: { address: '/subscribeCenter' },
});

export const Filled = meta.story({
  parameters: { chromatic: everyMode },
  args: { isSignedIn: true },
  play: shows('苏晚亭', '月栖湖心'),
});
export const SignedOut = meta.story({ play: shows(/登录/) });
export const Loading = meta.story({
  args: { isSignedIn: true, answers: { dynamicFollowing: never, followingList: never } },
  play: isLoading('月栖湖心'),
});
export const FollowsNobody = meta.story({
  args: {
    isSignedIn: true,
    answers: {
      followingList: () => ({ following_list: [], next_cursor: null, has_more: false }),
      popularAuthors: () => page(popularAuthors.map((entry) => ({ ...entry, followed: false }))),
    },
  },
  play: shows('苏晚亭'),
});
export const Empty = meta.story({
  args: { isSignedIn: true, answers: { dynamicFollowing: () => page([]) } },
  play: shows('你关注的作者还没有新作品'),
});
export const Failed = meta.story({
  args: { isSignedIn: true, answers: { dynamicFollowing: fail('offline') } },
  play: shows('网络已断开'),
});
