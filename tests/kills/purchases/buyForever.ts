import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { openDatabase } from '../../../server/database/database.ts';
import { buyWallpaper } from '../../../server/domains/commerce/purchases/buyWallpaper.ts';
import { readPlan } from './plan.ts';

// Buys until it is killed, and writes each order's key once the order is acknowledged. Usage: node buyForever.ts <plan>
const plan = readPlan(process.argv[2] ?? '');
const database = await openDatabase(plan.location);
const now = Math.floor(Date.now() / 1000);

async function buyOne(): Promise<void> {
  const uid = plan.buyers[Math.floor(Math.random() * plan.buyers.length)] ?? '';
  const wid = plan.wids[Math.floor(Math.random() * plan.wids.length)] ?? 0;
  const idempotencyKey = randomUUID();
  const request = { uid, idempotencyKey, parameters: { wid }, now };
  const isBought = await buyWallpaper(database, request, { wid, price: plan.price }).then(
    () => true,
    // Owned already, no money left, or the server is restarting: nothing was acknowledged.
    () => false,
  );
  if (isBought) writeSync(1, `${idempotencyKey}\n`);
}

writeSync(1, 'ready\n');
for (;;) await Promise.all([buyOne(), buyOne(), buyOne(), buyOne()]);
