import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { page } from '../../../.storybook/screens/answers.ts';
import { inWindow, isLoading, shows } from '../../../.storybook/screens/screenStories.ts';
import { fail, never, refuse } from '../../../.storybook/screens/service.ts';

const meta = preview.meta({
  title: '界面/AuthorPersonalPage',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/authorPersonalPage?uid=10001' },
});

export const Filled = meta.story({ parameters: { chromatic: everyMode }, play: shows('苏晚亭', '月栖湖心') });
export const OwnPage = meta.story({
  args: { address: '/authorPersonalPage?uid=20001', isSignedIn: true },
  play: shows('林见月', '还没有公开的作品'),
});
export const Loading = meta.story({
  args: { answers: { authorDetail: never, authorWorks: never } },
  play: isLoading('月栖湖心'),
});
export const Empty = meta.story({
  args: { answers: { authorWorks: () => page([]) } },
  play: shows('还没有公开的作品'),
});
export const FailedWorks = meta.story({
  args: { answers: { authorWorks: fail('offline') } },
  play: shows('网络已断开'),
});
export const Failed = meta.story({
  args: { answers: { authorDetail: refuse('serviceFault') } },
  play: shows('服务出了点问题，请稍后再试'),
});
export const NotFound = meta.story({
  args: { answers: { authorDetail: refuse('authorNotFound') } },
  play: shows('没有找到这位作者'),
});
