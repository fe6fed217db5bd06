import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { inWindow, isLoading, shows } from '../../../.storybook/screens/screenStories.ts';
import { fail, never, refuse } from '../../../.storybook/screens/service.ts';

const meta = preview.meta({
  title: '界面/RankListDetail',
  component: AppWindow,
  ...inWindow('finding'),
  args: { address: '/ranklistDetail?rank_id=101&topic_type=2' },
});

export const Filled = meta.story({
  parameters: { chromatic: everyMode },
  play: shows('动态热榜', '月栖湖心'),
});
export const Loading = meta.story({
  args: { answers: { rankListDetail: never } },
  play: isLoading('月栖湖心'),
});
export const Failed = meta.story({
  args: { answers: { rankListDetail: fail('offline') } },
  play: shows('网络已断开'),
});
export const Gone = meta.story({
  args: { answers: { rankListDetail: refuse('rankListNotFound') } },
  play: shows('这个榜单已经不在了'),
});
