import { categoryIds, type WallpaperDto } from '../../src/api/contract/entities.ts';
import type { ApiAnswers } from '../../src/stores/testing/scriptedApi.ts';
import * as catalogue from './catalogue.ts';
import { noContestAnswers } from './contest.ts';
import { membershipAnswers } from './membership.ts';
import { paymentAnswers } from './payment.ts';
import { bareSafety } from './safety.ts';
import { withdrawalAnswers } from './withdrawals.ts';
import { devices, followed, followers, isFollowed, messages, popularAuthors, user, works } from './people.ts';

const lastPage = { next_cursor: null, has_more: false } as const;

/** The only page of a list. */
export function page<Item>(list: readonly Item[]) {
  return { list: [...list], ...lastPage };
}

const { authorOf, dynamicWallpapers, staticWallpapers, themes, wallpaperOf } = catalogue;

const normalDevice = { status: 1, user_devices_status: 0, device_limit: 4 } as const;
const unread = {
  total: 3,
  groups: (['fans', 'interaction', 'audit'] as const).map((group) => ({ group, count: 1 })),
};

function listOf(all: readonly WallpaperDto[], categoryId?: number) {
  const isAll = categoryId === undefined || categoryId === categoryIds.newestDynamic;
  return page(all.filter(({ wid }) => isAll || catalogue.isInCategory(wid, categoryId)));
}

function search(all: readonly WallpaperDto[], keyword: string) {
  const hits = all.filter(({ name, author }) => name.includes(keyword) || author.nick_name.includes(keyword));
  return { ...page(hits), is_near: false };
}

function countOf({ list }: { list: readonly unknown[] }) {
  return { count: list.length, has_more: false };
}

function byWids(wids: readonly number[]) {
  return { list: catalogue.wallpapers.filter(({ wid }) => wids.includes(wid)) };
}

function detailOf(wid: number) {
  const wallpaper = wallpaperOf(wid);
  return { wallpaper, author: authorOf(wallpaper.author.uid) };
}

/** The wallpapers of a ranking are in no file: the service orders all of its kind. */
function rankedWids({ wtype }: { wtype: number }): readonly number[] {
  return catalogue.wallpapers.filter((each) => each.wtype === wtype).map(({ wid }) => wid);
}

const summaries = [...catalogue.topics, ...catalogue.rankings].map((entry) => {
  const wids = 'topic_id' in entry ? entry.wids : rankedWids(entry);
  return {
    ...entry,
    id: 'topic_id' in entry ? entry.topic_id : entry.rank_id,
    cover: wids[0] === undefined ? null : wallpaperOf(wids[0]).md5_428_244,
    wallpaper_count: wids.length,
  };
});

function summaryOf(id: number) {
  const found = summaries.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`The starter catalogue has no topic ${id}.`);
  return found;
}

/** Answers of a fresh installation's service to every call that reads. */
/** The contact of a service that has a customer service. */
export const customerService = { name: 'QQ', number: '800012345', link: 'https://example.org/help' };

export const filledAnswers = {
  dynamicHome: () => ({ ...page(dynamicWallpapers), themes: themes.slice(0, 3) }),
  dynamicList: ({ category_id }) => listOf(dynamicWallpapers, category_id),
  dynamicNewest: () => page(dynamicWallpapers),
  dynamicCategories: () => ({ list: [...catalogue.dynamicCategories] }),
  dynamicDetail: ({ wid }) => detailOf(wid),
  dynamicByWids: ({ wids }) => byWids(wids),
  relatedList: ({ wid }) => ({
    list: catalogue.wallpapers
      .filter((other) => other.wtype === wallpaperOf(wid).wtype && other.wid !== wid)
      .slice(0, 12),
  }),
  staticHome: () => page(staticWallpapers),
  staticList: ({ category_id }) => listOf(staticWallpapers, category_id),
  staticCategories: () => ({ list: [...catalogue.staticCategories] }),
  staticDetail: ({ wid }) => detailOf(wid),
  staticByWids: ({ wids }) => byWids(wids),
  searchSuggest: () => ({ list: [] }),
  dynamicSearch: ({ keyword }) => search(dynamicWallpapers, keyword),
  staticSearch: ({ keyword }) => search(staticWallpapers, keyword),
  searchCounts: ({ keyword }) => ({
    dynamic: countOf(search(dynamicWallpapers, keyword)),
    static: countOf(search(staticWallpapers, keyword)),
    themes: countOf(page(themes.filter(({ name }) => name.includes(keyword)))),
  }),
  searchUsersCount: ({ keyword }) =>
    countOf(page(catalogue.authors.filter(({ nick_name }) => nick_name.includes(keyword)))),
  themeSearch: ({ keyword }) => page(themes.filter(({ name }) => name.includes(keyword))),
  searchUsers: ({ keyword }) =>
    page(
      catalogue.authors
        .filter(({ nick_name }) => nick_name.includes(keyword))
        .map((author) => ({ author, followed: isFollowed(author.uid) })),
    ),
  petList: () => ({ list: [...catalogue.pets] }),
  topThemes: () => ({ list: themes.slice(0, 3) }),
  themesByPage: ({ theme_type }) =>
    page(themes.filter((theme) => theme_type === undefined || theme.theme_type === theme_type)),
  themeDetail: ({ theme_id }) => {
    const file = catalogue.themeFiles.find((candidate) => candidate.theme_id === theme_id);
    const theme = themes.find((candidate) => candidate.theme_id === theme_id);
    if (!file || !theme) throw new Error(`The starter catalogue has no theme ${theme_id}.`);
    const kinds = ['wallpaper', 'clock', 'taskbar', 'pointer', 'pet', 'effect'] as const;
    const components = file.components.flatMap(({ kind: name, ...fields }) => {
      const kind = kinds.find((candidate) => candidate === name);
      return kind ? [{ ...fields, kind }] : [];
    });
    return {
      theme,
      author: authorOf(theme.wallpaper.author.uid),
      components,
      list: dynamicWallpapers.slice(1, 7),
    };
  },
  homeRight: () => ({ list: summaries }),
  topicDetail: ({ topic_id }) => ({
    topic: { ...summaryOf(topic_id), published_at: 1_792_454_400 },
    ...page(catalogue.wallpapers.filter(({ wid }) => summaryOf(topic_id).wids.includes(wid))),
  }),
  rankListDetail: ({ rank_id }) => ({
    rank: { ...summaryOf(rank_id), source: 1, periods: [2, 3, 4, 5], wtype: 1, computed_at: 1_793_400_000 },
    ...page(dynamicWallpapers.toSorted((one, other) => other.download_count - one.download_count)),
  }),
  configByKey: ({ key }) => ({
    value:
      key === 'theme_category'
        ? { list: catalogue.themeTypes }
        : key === 'popular_authors_frontend'
          ? { official_uids: [], hidden_uids: [] }
          : key === 'igx_perf_cfg'
            ? { is_performance_mode: false, is_hover_video: true }
            : key === 'wallpaper_flowad_config'
              ? { step: 11, list: [] }
              : { link: null },
  }),
  customerService: () => ({ contact: null }),
  configByContentKey: () => ({ value: { navRight: null, topic_banners: [] } }),
  activityIndex: () => ({ list: [], games: [] }),
  authorDetail: ({ author_uid }) => ({
    author: author_uid === user.uid ? user : authorOf(author_uid),
    followed: isFollowed(author_uid),
    popularity: { rank: 3, popularity: 83_580 },
  }),
  authorWorks: ({ author_uid }) =>
    page(catalogue.wallpapers.filter(({ author }) => author.uid === author_uid)),
  followingList: () => ({ following_list: [...followed], ...lastPage }),
  followerList: () => ({ follower_list: [...followers], ...lastPage }),
  followCount: () => ({ following_count: followed.length, follower_count: followers.length }),
  popularAuthors: () => page(popularAuthors),
  influenceRank: () => page(popularAuthors),
  popularityPeriods: () => ({
    list: (['day', 'week', 'month'] as const).map((period) => ({
      period,
      begins_at: 1_794_700_800,
      ends_at: 1_795_305_599,
    })),
  }),
  dynamicFollowing: () => page(dynamicWallpapers.filter(({ author }) => isFollowed(author.uid))),
  staticFollowing: () => page(staticWallpapers.filter(({ author }) => isFollowed(author.uid))),
  likedAmong: ({ wids }) => ({ wids: wids.slice(0, 1) }),
  likedWallpapers: () => page(staticWallpapers.slice(0, 9)),
  boughtWallpapers: () => page(dynamicWallpapers.filter(({ ptype }) => ptype === 2)),
  uploadedWallpapers: ({ wtype, state }) =>
    page(
      works.filter(
        ({ wallpaper }) =>
          (wtype === undefined || wallpaper.wtype === wtype) &&
          (state === undefined || wallpaper.state === state),
      ),
    ),
  messageList: ({ group }) =>
    page(messages.filter((message) => group === undefined || message.group === group)),
  unreadMessages: () => unread,
  readMessages: () => ({ total: 0, groups: [] }),
  refreshUserInfo: () => ({ user, ...normalDevice }),
  userInfo: () => ({ user }),
  ownedWallpapers: ({ wids }) => ({ wids: [...wids] }),
  // A user without a ticket sees the preview.
  fileTickets: () => ({ tickets: [] }),
  checkDeviceToken: () => normalDevice,
  accountSafety: () => bareSafety,
  blockedUsers: () => ({ list: [] }),
  deviceList: () => ({ list: devices.slice(0, 4), ...normalDevice }),
  countDownload: ({ wid }) => ({ download_count: wallpaperOf(wid).download_count + 1 }),
  ...paymentAnswers,
  ...membershipAnswers,
  ...withdrawalAnswers,
  ...noContestAnswers,
} satisfies ApiAnswers;
