import { readLastDay } from '../../domains/commerce/ledger/ledgerDays.ts';
import { reconcile } from '../../domains/commerce/reconcile.ts';
import { secondsPerDay } from '../../kernel/days.ts';
import { formatTime } from '../commands/output.ts';
import type { PayCommand } from './payCommand.ts';

/** Names of the currencies in the output. */
const currencyNames: Readonly<Record<number, string>> = { 1: 'RMB (fen)', 2: 'fish', 3: 'yuanbao' };

export const auditCommands: Record<string, PayCommand> = {
  audit: {
    usage: 'audit',
    summary:
      'Compares purses, currencies, closed days, orders and purchases with the ledger, and prints the latest digest.',
    words: 0,
    options: [],
    async run({ database }) {
      const report = await reconcile(database);
      const day = await readLastDay(database);
      return {
        kind: 'record',
        fields: [
          ['transfers', String(report.transfers)],
          ['purses', String(report.purses)],
          [
            'sums',
            report.sums.map(
              ({ currency, purses, house }) =>
                `${currencyNames[currency] ?? currency}: purses ${purses}, house ${house}`,
            ),
          ],
          [
            'mismatches',
            report.mismatches.length === 0
              ? 'none'
              : report.mismatches.map(({ what, subject, detail }) => `${what} ${subject}: ${detail}`),
          ],
          // Kept outside the database it proves later that no closed day was altered.
          [
            'digest',
            day
              ? `${formatTime(day.day * secondsPerDay).slice(0, 10)} ${day.sha256} (${day.count} transfers)`
              : 'none yet',
          ],
        ],
        data: { ...report, digest: day },
      };
    },
  },
};
