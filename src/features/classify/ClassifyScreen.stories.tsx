import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { clientAt } from '../../../.storybook/screens/client.ts';
import { page } from '../../../.storybook/screens/answers.ts';
import { inWindow, isLoading, offers, shows } from '../../../.storybook/screens/screenStories.ts';
import { never, refuse } from '../../../.storybook/screens/service.ts';

const meta = preview.meta({
  title: '界面/Classify',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/classify/dynamic/101' },
});

export const Dynamic = meta.story({ parameters: { chromatic: everyMode }, play: shows('月栖湖心') });
export const Static = meta.story({
  args: { address: '/classify/static/205' },
  play: offers('青海波，潮汐工作室'),
});
export const Loading = meta.story({ args: { answers: { dynamicList: never } }, play: isLoading('月栖湖心') });
export const Empty = meta.story({
  args: { answers: { dynamicList: () => page([]) } },
  play: shows('暂无相关结果哦 ~'),
});
export const Failed = meta.story({
  args: { answers: { dynamicList: refuse('serviceFault') } },
  play: shows('服务出了点问题，请稍后再试'),
});
export const UnknownCategory = meta.story({
  args: { address: '/classify/dynamic/abc' },
  play: shows('这个分类已经不在了'),
});
export const FollowingSignedOut = meta.story({
  args: { address: '/classify/dynamic/-1' },
  play: shows('登录后可以看到你关注的作者的新作品'),
});
export const ZoneOfNewerClient = meta.story({
  args: { address: '/classify/dynamic/115', client: clientAt(114) },
  play: shows('更新客户端后才能使用「3D 专区」'),
});
