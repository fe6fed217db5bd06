import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createFolderFiles } from '../../../media/files/privateFiles.ts';
import { createMediaStore } from '../../../media/store/mediaStore.ts';
import { house, walletOf } from '../../../server/domains/commerce/ledger/accounts.ts';
import { postTransfers } from '../../../server/domains/commerce/ledger/postTransfers.ts';
import { LedgerMismatchError, ledgerJob } from '../../../server/jobs/ledgerJob.ts';
import { secondsPerDay } from '../../../server/kernel/days.ts';
import { bothDatabases, openTestDatabase } from '../../support/databases.ts';
import { operate } from '../../support/operate.ts';
import { testNow } from '../../support/service.ts';

describe.each(bothDatabases)('the job of the ledger on %s', (kind) => {
  test('closes days, reconciles once a day, and reports a wallet that differs', async () => {
    const database = await openTestDatabase(kind);
    const runAt = (now: number) =>
      ledgerJob.run(
        { database },
        { clock: () => now, stop: new AbortController().signal, onFailure: () => undefined },
      );
    const folder = await mkdtemp(join(tmpdir(), 'yueqi-ledger-'));
    const service = {
      ...{ database, media: await createMediaStore(folder), privateFiles: createFolderFiles(folder) },
      time: { now: testNow },
    };
    const check = () => operate(service, ['ledger.reconcile']);
    const audit = async () => (await check()).output;
    const credit = walletOf('user', 2);
    expect(await audit()).toMatch(/^digest +$/m);
    await postTransfers(database, { name: 'one', orderId: null, now: testNow }, [
      { kind: 'recharge', debit: house.fishIssued, credit, amount: 300 },
    ]);
    await runAt(testNow + 3_600);
    expect(await audit()).toMatch(
      /2 {2}300 fish {2}-300 fish[\s\S]*none\ndigest +2026-11-20\n +[0-9a-f]{64}\n +1$/,
    );
    expect((await check()).exitCode).toBe(0);
    await sql`update ledger_accounts set balance = 299 where account_id = ${credit}`.execute(database);
    // Reconciled an hour ago.
    await runAt(testNow + 7_200);
    await expect(runAt(testNow + 3_600 + secondsPerDay)).rejects.toThrow(LedgerMismatchError);
    const { exitCode, output, complaint } = await check();
    expect([exitCode, complaint]).toEqual([1, '']);
    expect(output).toContain('walletBalance  2:u:user  holds 299, transferred 300');
    await database.destroy();
    await rm(folder, { recursive: true });
  });
});
