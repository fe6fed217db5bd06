import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { payProgram } from '../../../server/cli/pay/payProgram.ts';
import { runCommands } from '../../../server/cli/commands/runCommands.ts';
import { house, purseOf } from '../../../server/domains/commerce/ledger/accounts.ts';
import { postTransfers } from '../../../server/domains/commerce/ledger/postTransfers.ts';
import { LedgerMismatchError, ledgerJob } from '../../../server/jobs/ledgerJob.ts';
import { secondsPerDay } from '../../../server/kernel/days.ts';
import { bothDatabases, openTestDatabase } from '../../support/databases.ts';
import { testNow } from '../../support/service.ts';

describe.each(bothDatabases)('the job of the ledger on %s', (kind) => {
  test('closes days, reconciles once a day, and reports a purse that differs', async () => {
    const database = await openTestDatabase(kind);
    const runAt = (now: number) =>
      ledgerJob.run(
        { database },
        { clock: () => now, stop: new AbortController().signal, onFailure: () => undefined },
      );
    const audit = async () => {
      const tools = async () => ({ database, now: testNow, close: async () => undefined });
      return (await runCommands(payProgram, ['audit'], tools)).output;
    };
    const credit = purseOf('user', 2);
    expect(await audit()).toContain('none yet');
    await postTransfers(database, { name: 'one', orderId: null, now: testNow }, [
      { kind: 'recharge', debit: house.fishIssued, credit, amount: 300 },
    ]);
    await runAt(testNow + 3_600);
    expect(await audit()).toMatch(/fish: purses 300, house -300[\s\S]*none\n.*2026-11-20 [0-9a-f]{64} \(1/);
    await sql`update ledger_accounts set balance = 299 where account_id = ${credit}`.execute(database);
    // Reconciled an hour ago.
    await runAt(testNow + 7_200);
    await expect(runAt(testNow + 3_600 + secondsPerDay)).rejects.toThrow(LedgerMismatchError);
    expect(await audit()).toContain('purseBalance 2:u:user: holds 299, transferred 300');
    await database.destroy();
  });
});
