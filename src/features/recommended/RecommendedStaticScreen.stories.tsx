import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { page } from '../../../.storybook/screens/answers.ts';
import { inWindow, isLoading, offers, shows } from '../../../.storybook/screens/screenStories.ts';
import { fail, never } from '../../../.storybook/screens/service.ts';

const meta = preview.meta({
  title: '界面/RecommendedStatic',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/recommendedStaticPaper' },
});

export const Filled = meta.story({
  parameters: {
    chromatic: everyMode,
    english: { '千山墨，墨川': 'A Thousand Hills in Ink by Mochuan' },
  },
  play: offers('千山墨，墨川'),
});
export const Loading = meta.story({ args: { answers: { staticHome: never } }, play: isLoading('千山墨') });
export const Empty = meta.story({
  args: { answers: { staticHome: () => page([]) } },
  play: shows('暂无相关结果哦 ~'),
});
export const Failed = meta.story({
  args: { answers: { staticHome: fail('offline') } },
  play: shows('网络已断开'),
});
