import { closeContest } from '../../../server/domains/contests/closeContest.ts';
import { createContest } from '../../../server/domains/contests/createContest.ts';
import type { ContestPlan } from '../../../src/api/contract/console/hostContests.ts';
import { openContest } from '../../../server/domains/contests/hostCommands.ts';
import type { RequestOf } from '../../../src/api/contract/call.ts';
import { apiCalls, type ApiCalls } from '../../../src/api/contract/index.ts';
import type { DatabaseKind } from '../../support/databases.ts';
import { insertTestWallpapers, insertUsers, makeWallpaper } from '../../support/rows.ts';
import { openTestService, testNow, type Identity, type TestService } from '../../support/service.ts';

export const period = '202611';
const day = 86_400;
export const times = {
  online_time: testNow - day,
  submit_until: testNow + 5 * day,
  vote_from: testNow,
  vote_until: testNow + 10 * day,
  offline_time: testNow + 20 * day,
};

/** Online works of `author`: 1 to 12 static, 13 dynamic; 14 of `other`; 15 of `author` waits for its audit. */
export const wids = { first: 1, second: 2, dynamic: 13, foreign: 14, waiting: 15 } as const;

export function planOf(parts: Partial<ContestPlan> = {}): ContestPlan {
  return {
    period,
    name: '国风长卷',
    name_en: 'Ink Scrolls',
    kind: 'composite',
    channels: [{ channel: 0, user_type: 0 }],
    rules: '原创。',
    rules_en: 'Original works.',
    prizes: '前三名分享奖池。',
    prizes_en: 'The first three share the pool.',
    awards: [300, 200, 100],
    ...times,
    ...parts,
  };
}

export interface ContestHarness {
  service: TestService;
  author: Identity;
  other: Identity;
  /** Signs a new voter in, with a device and a network of its own. */
  newVoter(device?: string): Promise<Identity & { uid: string }>;
  vote(voter: Identity, wid: number, from?: { address?: string; of?: string }): Promise<VoteAnswer>;
  enter(wid: number, by?: Identity): Promise<number>;
  entryOf(wid: number): Promise<{ vote_count: number; rows: number; place: number | null }>;
  close(): Promise<{ isFirst: boolean; ranked: number }>;
}

export interface VoteAnswer {
  ret: number;
  vote_count: number;
  votes_left: number;
}

/** A service with an open contest that takes works and votes; with `null` without one. */
export async function openContestService(
  kind: DatabaseKind,
  plan: Partial<ContestPlan> | null = {},
): Promise<ContestHarness> {
  const service = await openTestService(kind, { isSeeded: false });
  const { database, app, time } = service;
  await insertUsers(database, ['author', 'other']);
  await insertTestWallpapers(database, [
    ...Array.from({ length: 12 }, (_, index) => makeWallpaper({ wid: index + 1, author_uid: 'author' })),
    makeWallpaper({ wid: wids.dynamic, author_uid: 'author', wtype: 1, sub_wtype: 1 }),
    makeWallpaper({ wid: wids.foreign, author_uid: 'other' }),
    makeWallpaper({ wid: wids.waiting, author_uid: 'author', state: 4 }),
  ]);
  if (plan !== null) {
    await createContest(database, planOf(plan));
    await openContest(database, period, time.now);
  }
  const author = await service.signIn('author', 'device of author');
  const other = await service.signIn('other', 'device of other');
  let voters = 0;

  return {
    service,
    author,
    other,
    async newVoter(device) {
      const uid = `voter${++voters}`;
      await insertUsers(database, [uid]);
      return { uid, ...(await service.signIn(uid, device ?? `device of ${uid}`)) };
    },
    async vote(voter, wid, { address = addressOf(voter.open_id), of = period } = {}) {
      const call: ApiCalls['voteStaticWork'] | ApiCalls['voteDynamicWork'] =
        wid === wids.dynamic ? apiCalls.voteDynamicWork : apiCalls.voteStaticWork;
      const params: RequestOf<typeof call> = { period: of, wid };
      const response = await app.inject({
        method: 'POST',
        url: call.path,
        remoteAddress: address,
        payload: { common: identityOf(voter), login_info: {}, ...params },
      });
      const { resp_common: frame, ...fields } = response.json();
      return { ret: frame.ret, ...fields };
    },
    enter: async (wid, by = author) => (await service.callRaw('enterContest', { period, wid }, by)).ret,
    async entryOf(wid) {
      const entry = await database
        .selectFrom('contest_entries')
        .select(['vote_count', 'place'])
        .where('wid', '=', wid)
        .executeTakeFirstOrThrow();
      const rows = await database.selectFrom('contest_votes').select('uid').where('wid', '=', wid).execute();
      return { ...entry, rows: rows.length };
    },
    close: () => closeContest(database, period, time.now),
  };
}

function identityOf({ open_id, token, device_id, player_version, platform }: Identity): Identity {
  return { open_id, token, device_id, player_version, platform };
}

/** An address of its own for each voter. */
function addressOf(text: string): string {
  const numbers = [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 16_000_000, 7);
  return `10.${numbers >> 16}.${(numbers >> 8) % 256}.${numbers % 256}`;
}
