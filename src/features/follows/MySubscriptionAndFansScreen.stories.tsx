import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { clientAt } from '../../../.storybook/screens/client.ts';
import { findControl, inWindow, isLoading, shows } from '../../../.storybook/screens/screenStories.ts';
import { ManualClock } from '../../stores/testing/manualClock.ts';
import { fail, never } from '../../../.storybook/screens/service.ts';
import { said, screen } from '../../../.storybook/queries.ts';
import { growthSilenceMilliseconds } from './useGrowthAnnouncements.ts';

const meta = preview.meta({
  title: '界面/MySubscriptionAndFans',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/mySubscriptionAndFans' },
});

export const Following = meta.story({
  parameters: { chromatic: everyMode },
  args: { isSignedIn: true },
  play: shows('苏晚亭'),
});
export const Followers = meta.story({
  args: { address: '/mySubscriptionAndFans?tab=followers', isSignedIn: true },
  play: async () => {
    await shows(/粉丝/)();
    await expect(await findControl(/^互相关注 ./)).toHaveAttribute('aria-description', '互相关注');
  },
});
const clock = new ManualClock();
const everybody = Array.from({ length: 34 }, (_, index) => ({
  uid: `many-${index}`,
  nick_name: `月友${index}`,
  avatar: null,
  user_type: 0,
  vip_type: 0,
  is_enterprise: false,
  follow_time: 1_700_000_000 - index,
  followed: false,
}));
/** End leads to the last of all, whose pages are loaded on the way, and it is said how many there are. */
export const EndOfALongList = meta.story({
  args: {
    address: '/mySubscriptionAndFans?tab=followers',
    isSignedIn: true,
    clock,
    answers: {
      followerList: async ({ cursor, limit = 10 }) => {
        await new Promise(requestAnimationFrame);
        const from = Number(cursor ?? 0);
        const next = from + limit;
        const hasMore = next < everybody.length;
        return {
          follower_list: everybody.slice(from, next),
          next_cursor: hasMore ? String(next) : null,
          has_more: hasMore,
        };
      },
    },
  },
  async play({ canvas, userEvent }) {
    const [first] = await canvas.findAllByText('月友0', {}, { timeout: 10_000 });
    first?.closest<HTMLElement>('[data-index]')?.focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(said('月友33')), {
      timeout: 10_000,
    });
    // The mark's moon comes with the account, and shows once time goes on.
    await findControl(/的账号$|^Account of /);
    await waitFor(() => {
      clock.advance(growthSilenceMilliseconds);
      return expect(document.querySelector('[data-announcer]')).toHaveTextContent(
        said('已全部显示，共 34 个结果'),
      );
    });
  },
});
/** A normal user has no badge, every other type one of its own, an enterprise a further one. */
export const Badges = meta.story({
  args: {
    isSignedIn: true,
    answers: {
      followingList: () => ({
        following_list: everybody
          .slice(0, 6)
          .map((entry, index) => ({ ...entry, user_type: Math.min(index, 4), is_enterprise: index === 5 })),
        next_cursor: null,
        has_more: false,
      }),
    },
  },
  play: async () => {
    const badgesOf = async (name: string): Promise<string[]> =>
      [...((await screen.findByTitle(name, undefined, { timeout: 10_000 })).parentElement?.children ?? [])]
        .slice(1)
        .map((badge) => badge.textContent ?? '');
    const badges = await Promise.all([0, 1, 2, 3, 4, 5].map((index) => badgesOf(`月友${index}`)));
    await expect(badges).toEqual([[], ['签约'], ['机器人'], ['原创'], ['画师'], ['画师', '企业']]);
  },
});
/** The address of the service, not that of the client on this machine, which no friend reaches. */
export const Inviting = meta.story({
  parameters: { chromatic: everyMode },
  args: { isSignedIn: true, serviceUrl: 'https://wallpapers.example/yueqi/' },
  play: shows('苏晚亭', 'https://wallpapers.example/yueqi/3000/?invite=20001', '复制链接'),
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
export const OldClient = meta.story({
  args: { isSignedIn: true, client: clientAt(39) },
  play: shows('更新客户端后才能使用「关注与粉丝」'),
});
