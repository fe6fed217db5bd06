import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { filledAnswers, page } from '../../../.storybook/screens/answers.ts';
import { authorOf, dynamicWallpapers } from '../../../.storybook/screens/catalogue.ts';
import { presentClient } from '../../../.storybook/screens/client.ts';
import { expectWithinCard } from '../../../.storybook/screens/cards.ts';
import { followed, isFollowed } from '../../../.storybook/screens/people.ts';
import { inWindow, isLoading, offers, press, shows } from '../../../.storybook/screens/screenStories.ts';
import { fail, never } from '../../../.storybook/screens/service.ts';
import { screen, within } from '../../../.storybook/queries.ts';

const meta = preview.meta({
  title: '界面/DynamicWallpapers',
  component: AppWindow,
  ...inWindow('standard', 'window'),
  args: { address: '/dynamicWallpaper' },
});

/** The links come after the first paint, in a chunk of their own. */
const waitOptions = { timeout: 10_000 };

export const Filled = meta.story({
  parameters: { chromatic: everyMode },
  play: shows('月栖湖心', '竹影流萤', '精选'),
});
export const InTheClient = meta.story({
  args: { client: presentClient, isSignedIn: true },
  play: shows('本地壁纸', '月栖湖心'),
});
/** The longest words on the narrowest card: nothing of one that is reached lies outside of it. */
export const CardInEnglish = meta.story({
  args: { client: presentClient },
  globals: { language: 'en' },
  play: async () => {
    const [card] = await screen.findAllByRole('article', undefined, waitOptions);
    if (!card) throw new Error('There is no card.');
    await userEvent.hover(card);
    within(card).getByRole('link').focus();
    await userEvent.click(
      await within(card).findByRole('button', { name: /^More actions for/ }, waitOptions),
    );
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Copy ID' })).toBeVisible());
    await expectWithinCard(card);
  },
});
export const ConfiguredLinks = meta.story({
  args: {
    answers: {
      configByKey: ({ key }) => {
        if (key === 'classify-nav-questionaire')
          return { value: { link: { name: '问卷', name_en: 'Survey', url: 'https://example.org/survey' } } };
        if (key === 'classify-nav-vipcenter')
          return { value: { link: { name: '会员中心', name_en: 'Membership', url: '/vipCenter' } } };
        return filledAnswers.configByKey({ key });
      },
    },
  },
  play: async () => {
    const links = within(await screen.findByRole('navigation', { name: '推荐链接' }, waitOptions));
    await expect(await links.findByRole('link', { name: /问卷/ }, waitOptions)).toHaveAttribute(
      'href',
      'https://example.org/survey',
    );
    await expect(links.getByRole('link', { name: '会员中心' })).toHaveAttribute('href', '/vipCenter');
  },
});
export const NewUser = meta.story({
  args: { address: '/dynamicWallpaper?used_days=0' },
  play: shows('月栖湖心'),
});
export const Loading = meta.story({ args: { answers: { dynamicHome: never } }, play: isLoading('月栖湖心') });
export const Empty = meta.story({
  args: { answers: { dynamicHome: () => ({ ...page([]), themes: [] }) } },
  play: shows('图库还是空的', '导入本地文件', '上传作品'),
});
export const Failed = meta.story({
  args: { answers: { dynamicHome: fail('unreadable') } },
  play: shows('加载失败', '重试'),
});
export const Offline = meta.story({
  args: { answers: { dynamicHome: fail('offline') } },
  play: shows('网络已断开', '重新连接'),
});
export const Unreachable = meta.story({
  // Asked again, the service does not even refuse: the screen stands still for its picture.
  beforeEach: () => {
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) => (input === '/healthz' ? never() : fetch(input, init));
    return () => {
      globalThis.fetch = fetch;
    };
  },
  args: {
    client: {
      ...presentClient,
      'library.list': () => ({ ...page(dynamicWallpapers.slice(0, 5)), total: 5 }),
    },
    answers: { dynamicHome: fail('unreachable') },
  },
  play: shows('连接不上服务', '看本地壁纸', '这些仍可使用', '正在重新连接…'),
});
let failuresLeft = 0;
export const ComesBack = meta.story({
  beforeEach: () => {
    failuresLeft = 1;
  },
  args: {
    answers: {
      dynamicHome: () => {
        if (failuresLeft-- > 0) return fail('unreachable')();
        return filledAnswers.dynamicHome();
      },
    },
  },
  // By itself: nothing is pressed.
  play: async () => {
    await shows('连接不上服务')();
    await shows('月栖湖心')();
  },
});
export const Category = meta.story({
  args: { address: '/dynamicWallpaper?category=105' },
  play: shows('环行者', '银河摇篮'),
});
export const FollowingSignedOut = meta.story({
  args: { address: '/dynamicWallpaper?category=-1' },
  play: shows('登录后可以看到你关注的作者的新作品'),
});
export const Following = meta.story({
  args: { address: '/dynamicWallpaper?category=-1', isSignedIn: true },
  play: shows('关注的新作'),
});

const newlyFollowed = authorOf(
  dynamicWallpapers.find(({ author }) => !isFollowed(author.uid))?.author.uid ?? '',
);
let following = [...followed];
/** The menu comes once the focus or the pointer reaches a card. */
export const FollowOnACard = meta.story({
  beforeEach: () => {
    following = [...followed];
  },
  args: {
    isSignedIn: true,
    answers: {
      createFollowing() {
        following = [...followed, { ...newlyFollowed, follow_time: 1, followed: true }];
        return { follower_count: 7 };
      },
      followingList: () => ({ following_list: following, next_cursor: null, has_more: false }),
    },
  },
  async play() {
    const name = newlyFollowed.nick_name;
    const [card] = await screen.findAllByRole('article', { name: new RegExp(name) }, waitOptions);
    if (!card) throw new Error(`There is no card of ${name}.`);
    within(card).getByRole('link').focus();
    const openMenu = press([/的更多操作$/], async () => undefined);
    await openMenu();
    await press([`关注 ${name}`], openMenu)();
    await offers(`取消关注 ${name}`)();
  },
});
