import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { expect, userEvent, waitFor } from 'storybook/test';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { page } from '../../../.storybook/screens/answers.ts';
import { desktopClient } from '../../../.storybook/screens/desktop.ts';
import { expectWithinCard } from '../../../.storybook/screens/cards.ts';
import { inWindow, isLoading, offers, shows } from '../../../.storybook/screens/screenStories.ts';
import { never, refuse } from '../../../.storybook/screens/service.ts';
import { screen, within } from '../../../.storybook/queries.ts';

const meta = preview.meta({
  title: '界面/StaticWallpapers',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/staticWallpaper' },
});

const waitOptions = { timeout: 10_000 };

/** Moves the pointer and the focus onto the first card. */
async function reachCard(): Promise<HTMLElement> {
  const [card] = await screen.findAllByRole('article', undefined, waitOptions);
  if (!card) throw new Error('No card.');
  await userEvent.hover(card);
  within(card).getByRole('link').focus();
  return card;
}

export const Filled = meta.story({
  parameters: {
    chromatic: everyMode,
    english: { '千山墨，墨川': 'A Thousand Hills in Ink by Mochuan' },
  },
  play: offers('千山墨，墨川'),
});
/** With several screens, the menu of a card has a row for each. */
export const SetOnFromACard = meta.story({
  args: { client: desktopClient() },
  play: async () => {
    const card = await reachCard();
    await userEvent.click(
      await within(card).findByRole('button', { name: '《千山墨》的更多操作' }, waitOptions),
    );
    await waitFor(() => expect(screen.getByRole('menuitem', { name: '2 号屏幕' })).toBeVisible());
    await expect(screen.getByRole('menuitem', { name: '管理屏幕' })).toBeVisible();
  },
});
/** The longest words: nothing of a card that is reached lies outside of it, and its name can be read. */
export const CardInEnglish = meta.story({
  args: { client: desktopClient() },
  globals: { language: 'en' },
  play: async () => {
    const card = await reachCard();
    await within(card).findByRole('button', { name: /^More actions for/ }, waitOptions);
    await expectWithinCard(card);
  },
});
export const Category = meta.story({
  args: { address: '/staticWallpaper?category=205' },
  play: offers('青海波，潮汐工作室'),
});
export const Loading = meta.story({
  args: { answers: { staticHome: never, staticList: never } },
  play: isLoading('千山墨'),
});
export const Empty = meta.story({
  args: { answers: { staticHome: () => page([]), staticList: () => page([]) } },
  play: async () => {
    await shows('图库还是空的', '上传作品')();
    // Higher than the window, so that the next page can be requested.
    const { scrollHeight, clientHeight } = screen.getByRole('main');
    await expect(scrollHeight).toBeGreaterThanOrEqual(662);
    await expect(scrollHeight).toBeGreaterThan(clientHeight);
  },
});
export const Failed = meta.story({
  args: { answers: { staticHome: refuse('serviceFault'), staticList: refuse('serviceFault') } },
  play: shows('服务出了点问题，请稍后再试'),
});
export const FollowingSignedOut = meta.story({
  args: { address: '/staticWallpaper?category=-1' },
  play: shows('登录后可以看到你关注的作者的新作品'),
});
