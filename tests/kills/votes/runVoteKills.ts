import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import {
  openDatabase,
  type DatabaseHandle,
  type DatabaseLocation,
} from '../../../server/database/database.ts';
import { createContest } from '../../../server/domains/contests/createContest.ts';
import { openContest } from '../../../server/domains/contests/hostCommands.ts';
import { listContests } from '../../../server/domains/contests/contests.ts';
import { enterContest } from '../../../server/domains/contests/entries.ts';
import { createSession } from '../../../server/domains/identity/sessions/sessions.ts';
import { systemClock } from '../../../server/kernel/clock.ts';
import { apiCalls } from '../../../src/api/contract/index.ts';
import { insertTestWallpapers, insertUsers, makeWallpaper } from '../../support/rows.ts';

const program = join(import.meta.dirname, 'serveVotes.ts');
const period = 'kills';
const day = 86_400;
const works = 5;
const votersAtOnce = 16;
/** A service is killed after so many acknowledged votes, at most. */
const longestLife = 60;

export interface VoteKillReport {
  acknowledged: number;
  /** Votes that were answered with success and have no row. */
  lost: string[];
  /** Works whose count differs from their rows. */
  miscounted: number[];
}

interface Voter {
  uid: string;
  open_id: string;
  token: string;
  device_id: string;
  address: string;
}

/** Voters vote over HTTP while the service is killed again and again. */
export async function runVoteKills(location: DatabaseLocation, kills: number): Promise<VoteKillReport> {
  const database = await openDatabase(location);
  const voters = await prepare(database, kills);
  const wanted = voters.flatMap((voter) =>
    Array.from({ length: works }, (_, index) => ({ voter, wid: index + 1 })),
  );
  const acknowledged = new Set<string>();
  let port = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const service = await startService(location, port);
    port = service.port;
    const isOver = acknowledged.size + 1 + Math.floor(Math.random() * longestLife);
    const voteOn = async (): Promise<void> => {
      for (let next = wanted.pop(); next; next = wanted.pop()) {
        const { voter, wid } = next;
        if (!(await vote(port, voter, wid))) return void wanted.push(next);
        acknowledged.add(`${voter.uid} ${wid}`);
        if (acknowledged.size >= isOver) service.process.kill('SIGKILL');
      }
    };
    const ended = once(service.process, 'exit');
    await Promise.all(Array.from({ length: votersAtOnce }, voteOn));
    service.process.kill('SIGKILL');
    await ended;
  }
  const report = await compare(database, acknowledged);
  await database.destroy();
  return report;
}

/** Voters enough for every life of a service. */
async function prepare(database: DatabaseHandle, kills: number): Promise<Voter[]> {
  const now = systemClock();
  const uids = Array.from({ length: 20 + kills * 20 }, (_, index) => `voter${index}`);
  await insertUsers(database, ['author', ...uids]);
  await insertTestWallpapers(
    database,
    Array.from({ length: works }, (_, index) => makeWallpaper({ wid: index + 1, author_uid: 'author' })),
  );
  await createContest(database, {
    ...{ period, name: period, name_en: period, rules: '-', rules_en: '-', prizes: '-', prizes_en: '-' },
    ...{ kind: 'composite', awards: [], channels: [{ channel: 0, user_type: 0 }] },
    ...{ online_time: now - day, submit_until: now + day, offline_time: now + 9 * day },
    ...{ vote_from: now - 1, vote_until: now + 5 * day },
  });
  await openContest(database, period, now);
  const [contest] = await listContests(database, { channel: 0, isNew: false }, { period, now });
  if (!contest) throw new Error('The contest of the kills is not shown.');
  for (let wid = 1; wid <= works; wid += 1)
    await enterContest(database, { contest, wid, uid: 'author', now });
  return Promise.all(
    uids.map(async (uid, index) => {
      const deviceId = `device of ${uid}`;
      const { open_id, token } = await createSession(database, { uid, deviceId, now });
      return { uid, open_id, token, device_id: deviceId, address: `10.0.${index >> 8}.${index & 255}` };
    }),
  );
}

async function startService(
  location: DatabaseLocation,
  port: number,
): Promise<{ port: number; process: ChildProcess }> {
  const child = spawn(process.execPath, [program, JSON.stringify(location), String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  return { port: Number(new URL(line.trim()).port), process: child };
}

/** @returns whether the service has said that it counts */
async function vote(port: number, voter: Voter, wid: number): Promise<boolean> {
  const { open_id, token, device_id, address } = voter;
  const common = { open_id, token, device_id, player_version: '', platform: 'pc' };
  try {
    const response = await fetch(`http://127.0.0.1:${port}${apiCalls.voteStaticWork.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ common, login_info: {}, period, wid }),
    });
    const { resp_common: frame } = (await response.json()) as { resp_common: { ret: number; msg: string } };
    if (frame.ret !== 0) throw new TypeError(`A vote was refused: ${frame.msg}`);
    return true;
  } catch (error) {
    // The service was killed: nothing was acknowledged, the vote is cast again.
    if (error instanceof TypeError && error.message.startsWith('A vote')) throw error;
    return false;
  }
}

async function compare(database: DatabaseHandle, acknowledged: ReadonlySet<string>): Promise<VoteKillReport> {
  const votes = await database.selectFrom('contest_votes').select(['uid', 'wid']).execute();
  const rows = new Set(votes.map(({ uid, wid }) => `${uid} ${wid}`));
  const entries = await database.selectFrom('contest_entries').select(['wid', 'vote_count']).execute();
  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter((key) => !rows.has(key)),
    miscounted: entries
      .filter((entry) => entry.vote_count !== votes.filter(({ wid }) => wid === entry.wid).length)
      .map(({ wid }) => wid),
  };
}
