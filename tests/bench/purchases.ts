import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type DatabaseLocation } from '../../server/database/database.ts';
import { house, walletOf } from '../../server/domains/commerce/ledger/accounts.ts';
import { postTransfers } from '../../server/domains/commerce/ledger/postTransfers.ts';
import { buyWallpaper } from '../../server/domains/commerce/purchases/buyWallpaper.ts';
import { priceKinds } from '../../src/api/contract/entities.ts';
import { startPostgresServer } from '../support/postgres.ts';
import { insertTestWallpapers, insertUsers, makeWallpaper } from '../support/rows.ts';
import { plainRow, type Row } from './row.ts';

const buyers = 100;
const things = 30;
const atOnce = 50;
const price = 8;
/** 500 purchases a second. */
const limitMilliseconds = 2;

/** Measures the time of a purchase when fifty buyers buy at once, on files and on a server. */
export async function measurePurchases(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-purchases-'));
  const server = await startPostgresServer();
  try {
    const onSqlite = await measure({ sqliteFile: join(folder, 'service.sqlite') });
    const onPostgres = await measure({ postgresUrl: `${server.url}/postgres` });
    return [
      plainRow('purchase on SQLite, fifty at once', onSqlite, 'ms', limitMilliseconds),
      plainRow('purchase on PostgreSQL, fifty at once', onPostgres, 'ms', limitMilliseconds),
    ];
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

/** @returns milliseconds for each purchase */
async function measure(location: DatabaseLocation): Promise<number> {
  const database = await openDatabase(location);
  const uids = Array.from({ length: buyers }, (_, index) => `buyer${index}`);
  const wids = Array.from({ length: things }, (_, index) => index + 1);
  await insertUsers(database, ['author', ...uids]);
  await insertTestWallpapers(
    database,
    wids.map((wid) => makeWallpaper({ wid, author_uid: 'author', ptype: priceKinds.fish, price })),
  );
  for (const uid of uids)
    await postTransfers(database, { name: `gift:${uid}`, orderId: null, now: 0 }, [
      { kind: 'recharge', debit: house.fishIssued, credit: walletOf(uid, 2), amount: price * things },
    ]);
  const wanted = wids.flatMap((wid) => uids.map((uid) => ({ uid, wid })));
  const begun = performance.now();
  const buyNext = async (): Promise<void> => {
    for (let next = wanted.pop(); next; next = wanted.pop()) {
      const { uid, wid } = next;
      const request = { uid, idempotencyKey: randomUUID(), parameters: { wid }, now: 1 };
      await buyWallpaper(database, request, { wid, price });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, buyNext));
  const each = (performance.now() - begun) / (buyers * things);
  await database.destroy();
  return each;
}
