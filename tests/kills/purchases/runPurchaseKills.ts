import { join } from 'node:path';
import { openDatabase, type DatabaseLocation } from '../../../server/database/database.ts';
import { house, walletOf } from '../../../server/domains/commerce/ledger/accounts.ts';
import { postTransfers } from '../../../server/domains/commerce/ledger/postTransfers.ts';
import { reconcile } from '../../../server/domains/commerce/reconcile.ts';
import { priceKinds } from '../../../src/api/contract/entities.ts';
import { insertTestWallpapers, insertUsers, makeWallpaper } from '../../support/rows.ts';
import { runUntilKilled } from '../runUntilKilled.ts';
import type { KillPlan } from './plan.ts';

const program = join(import.meta.dirname, 'buyForever.ts');
const price = 3;
const processes = 2;
/** A process is killed after so many acknowledged orders, at most. */
const longestLife = 40;

export interface PurchaseKillReport {
  kills: number;
  acknowledged: number;
  /** Keys that were acknowledged and have no order. */
  lost: string[];
  mismatches: unknown[];
}

/**
 * Two processes buy on one database and are killed in the middle of it, again and again. Afterwards every acknowledged
 * order must be there, and everything must agree with the ledger.
 */
export async function runPurchaseKills(
  location: DatabaseLocation,
  kills: number,
): Promise<PurchaseKillReport> {
  const plan = await prepare(location, kills);
  const acknowledged = new Set<string>();
  let left = kills;
  async function killRepeatedly(): Promise<void> {
    while (left > 0) {
      left -= 1;
      await buyUntilKilled(plan, acknowledged);
    }
  }
  await Promise.all(Array.from({ length: processes }, killRepeatedly));

  const database = await openDatabase(location);
  const orders = await database.selectFrom('orders').select('idempotency_key').execute();
  const known = new Set(orders.map(({ idempotency_key }) => idempotency_key));
  const { mismatches } = await reconcile(database);
  await database.destroy();
  const lost = [...acknowledged].filter((key) => !known.has(key));
  return { kills, acknowledged: acknowledged.size, lost, mismatches };
}

/** Buyers and things enough for every life of a process. */
async function prepare(location: DatabaseLocation, kills: number): Promise<KillPlan> {
  const buyers = Array.from({ length: 20 + kills }, (_, index) => `buyer${index}`);
  const wids = Array.from({ length: 200 }, (_, index) => index + 1);
  const database = await openDatabase(location);
  await insertUsers(database, ['author', ...buyers]);
  await insertTestWallpapers(
    database,
    wids.map((wid) => makeWallpaper({ wid, author_uid: 'author', ptype: priceKinds.fish, price })),
  );
  for (const uid of buyers)
    await postTransfers(database, { name: `gift:${uid}`, orderId: null, now: 0 }, [
      { kind: 'recharge', debit: house.fishIssued, credit: walletOf(uid, 2), amount: price * wids.length },
    ]);
  await database.destroy();
  return { location, buyers, wids, price };
}

async function buyUntilKilled(plan: KillPlan, acknowledged: Set<string>): Promise<void> {
  const life = Math.floor(Math.random() * longestLife);
  let count = 0;
  await runUntilKilled(program, [JSON.stringify(plan)], (line) => {
    if (line !== 'ready') {
      acknowledged.add(line);
      count += 1;
    }
    return count >= life;
  });
}
