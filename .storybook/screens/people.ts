import type { UserInfoDto } from '../../src/api/contract/accounts.ts';
import type { DeviceDto } from '../../src/api/contract/accounts.ts';
import { messageTypes, type MessageDto, type MessageName } from '../../src/api/contract/messages.ts';
import type { FollowEntryDto, PopularAuthorDto } from '../../src/api/contract/social.ts';
import type { WorkDto } from '../../src/api/contract/works.ts';
import type { Identity } from '../../src/stores/session/sessionStore.ts';
import { authors, wallpaperOf, wallpapers } from './catalogue.ts';

/** The time in every story of a screen: noon of 18 November 2026, in milliseconds. */
export const storyTime = new Date(2026, 10, 18, 12).getTime();

const seconds = (minutesAgo: number): number => Math.floor(storyTime / 1000) - minutesAgo * 60;
const hour = 60;
const day = 24 * hour;

/** The signed-in user of the stories: an original author with a few works. */
export const user: UserInfoDto = {
  uid: '20001',
  nick_name: '林见月',
  avatar: null,
  user_type: 3,
  vip_type: 0,
  is_enterprise: false,
  description: '收集月光的人。',
  follower_count: 128,
  works_count: 6,
  following_count: 4,
  expired: false,
};

/** The user's sign-in on this device. */
export const identity: Identity = { open_id: 'open', token: 'token', device_id: 'device-here', user };

/** The authors whom the user follows. */
export const followed: readonly FollowEntryDto[] = authors
  .slice(0, 4)
  .map((entry, index) => ({ ...entry, follow_time: seconds((index + 1) * 3 * day), followed: true }));

export const followers: readonly FollowEntryDto[] = authors
  .slice(2, 8)
  .map((entry, index) => ({ ...entry, follow_time: seconds((index + 1) * 7 * hour), followed: index < 2 }));

/** True if the user follows an author. */
export function isFollowed(uid: string): boolean {
  return followed.some((entry) => entry.uid === uid);
}

export const popularAuthors: readonly PopularAuthorDto[] = authors.map((author, index) => ({
  author,
  rank: index + 1,
  popularity: 98_200 - index * 7_310,
  followed: isFollowed(author.uid),
  works: wallpapers.filter((candidate) => candidate.author.uid === author.uid).slice(0, 3),
}));

/** The devices that the account is signed in on, the present one first. */
export const devices: readonly DeviceDto[] = [
  ['device-here', '书房的台式机', 'linux', 0],
  ['device-2', '客厅的小主机', 'win32', 2 * hour],
  ['device-3', '工作室的笔记本', 'win32', 3 * day],
  ['device-4', '旧笔记本', 'darwin', 40 * day],
  ['device-5', '父母家的电脑', 'win32', 90 * day],
].map(([device_id, name, platform, minutesAgo]) => ({
  device_id: String(device_id),
  name: String(name),
  platform: String(platform),
  player_version: '0.1.0',
  signed_in_at: seconds(Number(minutesAgo) + 30 * day),
  last_used_at: seconds(Number(minutesAgo)),
  is_current: device_id === 'device-here',
}));

let messageId = 900;

function message(name: MessageName, minutesAgo: number, parts: Partial<MessageDto> = {}): MessageDto {
  return {
    message_id: messageId--,
    ...messageTypes[name],
    created_at: seconds(minutesAgo),
    is_read: minutesAgo > 3 * hour,
    actor: null,
    wallpaper: null,
    parameters: {},
    ...parts,
  };
}

const actor = (index: number): MessageDto['actor'] => {
  const author = authors[index];
  return author ? { ...author, followed: isFollowed(author.uid) } : null;
};

/** One message of each group that this edition sends, latest first. */
export const messages: readonly MessageDto[] = [
  message('newFollower', 4, { actor: actor(5) }),
  message('workLiked', 35, {
    actor: actor(3),
    wallpaper: wallpaperOf(201025),
    parameters: { name: '竹里月' },
  }),
  message('workPassed', 2 * hour, { wallpaper: wallpaperOf(201019), parameters: { name: '盈亏' } }),
  message('downloadMilestone', 9 * hour, {
    wallpaper: wallpaperOf(101001),
    parameters: { name: '月栖湖心', count: 10_000 },
  }),
  message('workBuildFailed', day, { parameters: { name: '初雪', code: 'tooSmall' } }),
  message('followerMilestone', 3 * day, { parameters: { count: 100 } }),
  message('deviceTakenOffline', 6 * day, { parameters: { device_name: '旧笔记本' } }),
  message('notice', 12 * day, {
    parameters: {
      title: '欢迎来到月栖',
      title_en: 'Welcome to Yueqi',
      text: '挑一张壁纸，今晚就换上。',
      text_en: 'Pick a wallpaper and set it tonight.',
    },
  }),
];

const states: readonly [wid: number, parts: Partial<WorkDto>, state: number][] = [
  [201025, { built_percent: 60 }, 5],
  [201019, { built_percent: 0, actions: ['withdraw'] }, 4],
  [201020, { actions: ['withdraw'] }, 2],
  [201022, { refusal: { code: 'quality', note: '边缘有一条白线' }, actions: ['withdraw'] }, 3],
  [101011, { actions: ['open', 'setPrice', 'takeOffline'] }, 1],
  [201015, { actions: ['setPrice', 'putOnline'] }, 0],
];

/** The user's own works, one in each state. */
export const works: readonly WorkDto[] = states.map(([wid, parts, state], index) => ({
  wallpaper: { ...wallpaperOf(wid), state, author: user },
  uploaded_at: seconds((index + 1) * 20 * hour),
  built_percent: null,
  refusal: null,
  actions: [],
  ...parts,
}));
