import preview from '#.storybook/preview';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { page } from '../../../.storybook/screens/answers.ts';
import {
  hasPressedFollowButton,
  inWindow,
  isLoading,
  shows,
} from '../../../.storybook/screens/screenStories.ts';
import { fail, never } from '../../../.storybook/screens/service.ts';

const meta = preview.meta({
  title: '界面/PopularAuthors',
  component: AppWindow,
  ...inWindow('finding'),
  args: { address: '/popularAuthors' },
});

export const Filled = meta.story({ play: shows('苏晚亭', '人气榜') });
export const SignedIn = meta.story({
  parameters: hasPressedFollowButton,
  args: { isSignedIn: true },
  play: shows('苏晚亭', '已关注'),
});
export const Influence = meta.story({
  args: { address: '/popularAuthors?list=influence' },
  play: shows('按全部时间的下载与喜欢计算', '苏晚亭'),
});
export const Loading = meta.story({
  args: { answers: { popularAuthors: never } },
  play: isLoading('苏晚亭'),
});
export const Empty = meta.story({
  args: { answers: { popularAuthors: () => page([]) } },
  play: shows('暂无相关结果哦 ~'),
});
export const Failed = meta.story({
  args: { answers: { popularAuthors: fail('offline') } },
  play: shows('网络已断开'),
});
