import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { inWindow, isLoading, shows } from '../../../.storybook/screens/screenStories.ts';
import { fail, never, refuse } from '../../../.storybook/screens/service.ts';

const meta = preview.meta({
  title: '界面/TopicDetail',
  component: AppWindow,
  ...inWindow('finding'),
  args: { address: '/topicDetail?topic_id=1' },
});

export const Filled = meta.story({
  parameters: { chromatic: everyMode },
  play: shows('月光收藏', '月栖湖心'),
});
export const Loading = meta.story({ args: { answers: { topicDetail: never } }, play: isLoading('月光收藏') });
export const Failed = meta.story({
  args: { answers: { topicDetail: fail('offline') } },
  play: shows('网络已断开'),
});
export const Gone = meta.story({
  args: { answers: { topicDetail: refuse('topicNotFound') } },
  play: shows('这个专题已经不在了'),
});
