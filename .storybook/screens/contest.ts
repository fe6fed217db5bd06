import type { ContestDto, ContestEntryDto } from '../../src/api/contract/contests.ts';
import type { WallpaperDto } from '../../src/api/contract/entities.ts';
import type { ApiAnswers } from '../../src/stores/testing/scriptedApi.ts';
import { addPair } from '../dictionary.ts';
import { dynamicWallpapers, staticWallpapers, wallpapers } from './catalogue.ts';
import { storyTime } from './people.ts';

addPair('国风长卷', 'Ink Scrolls');

const now = Math.floor(storyTime / 1000);
const day = 86_400;

/** A contest in the middle of its voting; the phase of a story is made by other times. */
export function contestOf(fields: Partial<ContestDto> = {}): ContestDto {
  return {
    period: '202611',
    name: '国风长卷',
    name_en: 'Ink Scrolls',
    kind: 'composite',
    online_time: now - 10 * day,
    submit_until: now + 2 * day,
    vote_from: now - 3 * day,
    vote_until: now + 7 * day + 14 * 3_600 + 156,
    offline_time: now + 30 * day,
    channels: [{ channel: 0, user_type: 0 }],
    rules: '以一笔山水入桌面，动态、静态壁纸均可参赛。\n每位作者最多 5 件，每天 10 票。',
    rules_en: 'Landscapes in ink, dynamic and static.\nUp to 5 works from an author, 10 votes a day.',
    prizes: '前三名获得 500、300、200 元宝。',
    prizes_en: 'The first three win 500, 300 and 200 yuanbao.',
    prize_pool: 1_000,
    is_closed: false,
    ...fields,
  };
}

export function entryOf(wallpaper: WallpaperDto, fields: Partial<ContestEntryDto> = {}): ContestEntryDto {
  return {
    period: '202611',
    contest_name: '国风长卷',
    contest_name_en: 'Ink Scrolls',
    wallpaper,
    entered_at: now - 5 * day,
    vote_count: wallpaper.download_count % 8_000,
    place: null,
    prize: 0,
    is_shortlisted: false,
    is_voted: false,
    ...fields,
  };
}

const pageOf = (
  list: readonly WallpaperDto[],
  votesLeft: number | null,
  parts: (index: number) => Partial<ContestEntryDto>,
) => ({
  list: list.slice(0, 12).map((wallpaper, index) => entryOf(wallpaper, parts(index))),
  votes_left: votesLeft,
  next_cursor: null,
  has_more: false,
});

interface ContestStory {
  contest?: Partial<ContestDto>;
  votesLeft?: number | null;
  entry?: (index: number) => Partial<ContestEntryDto>;
}

/** The service's answers about a contest. */
export function contestAnswers({
  contest = {},
  votesLeft = null,
  entry = () => ({}),
}: ContestStory = {}): ApiAnswers {
  const work = (wid: number) =>
    entryOf(wallpapers.find((wallpaper) => wallpaper.wid === wid) ?? wallpapers[0] ?? missing(), entry(0));
  return {
    contestConfigs: () => ({ periods: [contestOf(contest)], server_time: now }),
    contestWorks: ({ author_uid: uid, keyword = '' }) =>
      pageOf(
        wallpapers.filter(({ name, author }) => name.includes(keyword) && (!uid || author.uid === uid)),
        votesLeft,
        entry,
      ),
    contestDynamicWorks: () => pageOf(dynamicWallpapers, votesLeft, entry),
    contestStaticWorks: () => pageOf(staticWallpapers, votesLeft, entry),
    contestStaticWork: ({ wid }) => ({ entry: work(wid), votes_left: votesLeft }),
    contestDynamicWork: ({ wid }) => ({ entry: work(wid), votes_left: votesLeft }),
    voteStaticWork: () => ({ vote_count: 8_422, votes_left: (votesLeft ?? 10) - 1 }),
    voteDynamicWork: () => ({ vote_count: 8_422, votes_left: (votesLeft ?? 10) - 1 }),
    enterContest: ({ wid }) => ({ entry: work(wid) }),
    leaveContest: () => ({}),
  };
}

function missing(): never {
  throw new Error('The starter catalogue is empty.');
}

/** Without a contest, as most screens are shown. */
export const noContestAnswers = {
  contestConfigs: () => ({ periods: [], server_time: now }),
  contestWorks: () => ({ list: [], votes_left: null, next_cursor: null, has_more: false }),
} satisfies ApiAnswers;

/** Times that make a contest closed. */
export const closedTimes = {
  submit_until: now - 5 * day,
  vote_from: now - 9 * day,
  vote_until: now - day,
  is_closed: true,
} as const;

/** Times that make a contest take works before voting. */
export const submittingTimes = { vote_from: now + 3 * day } as const;
