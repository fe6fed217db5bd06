import { join } from 'node:path';
import type { Browser } from 'playwright';
import { readCatalogue } from '../../content/catalogue.ts';
import { openDatabase, type DatabaseHandle } from '../../server/database/database.ts';
import { readUserInfo } from '../../server/domains/people/profiles/userInfo.ts';
import { seedCatalogue } from '../../server/seed/seed.ts';
import { createSession } from '../../server/domains/identity/sessions/sessions.ts';
import { listFollows } from '../../server/domains/people/follows/followLists.ts';
import { identityKey } from '../../src/stores/session/sessionStore.ts';
import { launchBenchBrowser } from './benchBrowser.ts';
import { withHost } from './host/benchHost.ts';
import { median, ratioRow, type Row } from './row.ts';

const openings = 9;
/** The demo account that follows a thousand, and one whose list is cut to ten. */
const keenUid = '20001';
const calmUid = '20010';
const deviceId = 'bench';
const seconds = 1_000;

/** The follow dialog of the product itself, and the pages of lists of ten thousand. */
export async function measurePeople(): Promise<Row[]> {
  return [...(await measureDialog()), ...(await measureListPages())];
}

/** From the choice in the account menu to the frame after the first row was painted. */
const openAndWait = `new Promise((resolve) => {
  const begun = performance.now();
  const entry = [...document.querySelectorAll('[role="menuitem"]')].find((item) => item.textContent.includes('我的关注'));
  entry.click();
  const check = () => {
    const row = document.querySelector('[role="dialog"] [aria-posinset="1"]');
    if (row && row.getBoundingClientRect().height > 0) requestAnimationFrame(() => resolve(performance.now() - begun));
    else requestAnimationFrame(check);
  };
  check();
})`;

/** Everything loaded after the first paint is there by then. */
const settleMilliseconds = 1_000;

async function measureDialog(): Promise<Row[]> {
  const identities = new Map<string, string>();
  const browser = await launchBenchBrowser();
  try {
    return await withHost(
      async ({ at }) => {
        const times = new Map<string, number[]>([
          [calmUid, []],
          [keenUid, []],
        ]);
        // In turn, so that a slow moment of the machine meets both.
        for (let opening = 0; opening < openings; opening++)
          for (const [uid, list] of times)
            list.push(await openDialog(browser, at('dynamicWallpaper'), identities.get(uid) ?? ''));
        const [ten = 0, thousand = 0] = [...times.values()].map(median);
        return [ratioRow('我的关注 with 1,000 against 10: first row', thousand, ten, 'ms', 1.2)];
      },
      async (dataFolder) => {
        const database = await openDatabase({ sqliteFile: join(dataFolder, 'service.sqlite') });
        await seedCatalogue(database, await readCatalogue());
        await cutFollowing(database, calmUid, 10);
        for (const uid of [calmUid, keenUid]) {
          const session = await createSession(database, { uid, deviceId, now: Date.now() / seconds });
          const user = await readUserInfo(database, uid, Math.floor(Date.now() / seconds));
          identities.set(uid, JSON.stringify({ ...session, device_id: deviceId, user }));
        }
        await database.destroy();
      },
    );
  } finally {
    await browser.close();
  }
}

async function openDialog(browser: Browser, address: string, identity: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1180, height: 655 }, locale: 'zh-CN' });
  const page = await context.newPage();
  await page.addInitScript(
    ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
    [identityKey, identity],
  );
  // A signed-in page has a stream open: its network is never idle.
  await page.goto(address);
  await page.getByRole('button', { name: /的账号$/ }).click();
  await page.getByRole('menuitem', { name: '我的关注' }).waitFor();
  await page.waitForTimeout(settleMilliseconds);
  const time = Number(await page.evaluate(openAndWait));
  await context.close();
  return time;
}

/** Leaves a user with this many followings. */
async function cutFollowing(database: DatabaseHandle, uid: string, count: number): Promise<void> {
  const kept = database
    .selectFrom('follows')
    .select('following_uid')
    .where('follower_uid', '=', uid)
    .orderBy('following_uid')
    .limit(count);
  await database
    .deleteFrom('follows')
    .where('follower_uid', '=', uid)
    .where('following_uid', 'not in', kept)
    .execute();
}

const longList = 10_000;
const shortList = 100;
const pageSize = 10;
const timedPages = 400;
const repeats = 3;

/** A page of the followers of a user with ten thousand against one with a hundred: the 99th percentile. */
async function measureListPages(): Promise<Row[]> {
  const database = await openDatabase({ sqliteFile: ':memory:' });
  try {
    await fillFollowers(database);
    const cursors = {
      famous: await readCursors(database, 'famous'),
      known: await readCursors(database, 'known'),
    };
    const times = { famous: filledWith(Infinity), known: filledWith(Infinity) };
    // Of several timings of a page the least counts: the percentile is over pages, not over what else was running.
    for (let repeat = 0; repeat <= repeats; repeat++)
      for (let index = 0; index < timedPages; index++)
        for (const uid of ['famous', 'known'] as const) {
          const list = cursors[uid];
          const begun = performance.now();
          await readFollowers(database, uid, list[(index * 37) % list.length] ?? null);
          const time = performance.now() - begun;
          if (repeat > 0) times[uid][index] = Math.min(times[uid][index] ?? Infinity, time);
        }
    const [famous, known] = [percentile99(times.famous), percentile99(times.known)];
    return [ratioRow('followers, a page of 10,000 against 100: p99', famous, known, 'ms', 1.5)];
  } finally {
    await database.destroy();
  }
}

const filledWith = (value: number): number[] => Array.from({ length: timedPages }, () => value);

function percentile99(values: readonly number[]): number {
  return values.toSorted((first, second) => first - second)[Math.floor(values.length * 0.99)] ?? Number.NaN;
}

const readFollowers = (database: DatabaseHandle, uid: string, cursor: string | null) =>
  listFollows(database, { kind: 'follower', uid, viewerUid: 'known', cursor, limit: pageSize });

async function readCursors(database: DatabaseHandle, uid: string): Promise<(string | null)[]> {
  const cursors: (string | null)[] = [null];
  for (;;) {
    const page = await readFollowers(database, uid, cursors.at(-1) ?? null);
    if (!page.has_more) return cursors;
    cursors.push(page.next_cursor);
  }
}

async function fillFollowers(database: DatabaseHandle): Promise<void> {
  const uids = ['famous', 'known', ...Array.from({ length: longList }, (_, index) => `fan-${index}`)];
  const people = uids.map((uid) => ({
    uid,
    nick_name: uid,
    avatar: null,
    user_type: 0,
    vip_type: 0,
    is_enterprise: 0,
    description: '',
    follower_count: 0,
  }));
  const follows = Array.from({ length: longList }, (_, index) => ({
    follower_uid: `fan-${index}`,
    following_uid: 'famous',
    followed_at: 1_700_000_000 + index,
  }));
  const few = follows.slice(0, shortList).map((row) => ({ ...row, following_uid: 'known' }));
  for (let start = 0; start < people.length; start += 500)
    await database
      .insertInto('users')
      .values(people.slice(start, start + 500))
      .execute();
  for (let start = 0; start < longList + shortList; start += 500)
    await database
      .insertInto('follows')
      .values([...follows, ...few].slice(start, start + 500))
      .execute();
}
