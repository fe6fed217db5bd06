import { withdrawalStates } from '../../../src/api/contract/withdrawals.ts';
import type { WithdrawalRow } from '../../domains/commerce/withdrawals/createWithdrawal.ts';
import {
  approveWithdrawal,
  failWithdrawal,
  settleWithdrawal,
  WithdrawalRefused,
} from '../../domains/commerce/withdrawals/decideWithdrawal.ts';
import { findPayee, listHostWithdrawals } from '../../domains/commerce/withdrawals/hostWithdrawals.ts';
import { readTypedText } from '../../kernel/typedText.ts';
import { CommandError, readChoice, readNote, UsageError, type CommandAnswer } from '../commands/command.ts';
import { formatTime } from '../commands/output.ts';
import { formatAmount } from './amounts.ts';
import type { PayCommand } from './payCommand.ts';

const stateNames = Object.keys(withdrawalStates) as (keyof typeof withdrawalStates)[];
const referenceLimits = { minimum: 1, maximum: 64 };

export const withdrawalCommands: Record<string, PayCommand> = {
  withdrawals: {
    usage: `withdrawals [--state ${stateNames.join('|')}]`,
    summary: 'Lists the latest 200 withdrawals of authors, without their accounts.',
    words: 0,
    options: ['state'],
    async run({ database }, { options }) {
      const state = options['state'];
      const rows = await listHostWithdrawals(
        database,
        state === undefined ? null : withdrawalStates[readChoice(state, stateNames, '--state')],
      );
      return {
        kind: 'list',
        columns: ['WITHDRAWAL', 'USER', 'YUANBAO', 'AMOUNT', 'STATE', 'REQUESTED'],
        rows: rows.map((row) => [
          row.withdrawal_id,
          row.uid,
          String(row.yuanbao),
          formatAmount(row.amount, 1),
          nameOfState(row.state),
          formatTime(row.created_at),
        ]),
        data: rows,
      };
    },
  },
  payee: {
    usage: 'payee <withdrawal>',
    summary: 'Shows whom to pay for a withdrawal, and where; 90 days after its end that is forgotten.',
    words: 1,
    options: [],
    async run({ database }, { words: [id = ''] }) {
      const payee = await findPayee(database, id);
      if (!payee) throw new CommandError(`There is no withdrawal ${id}.`);
      if (payee.account === '') throw new CommandError(`The payee of ${id} was forgotten.`);
      const { name, account, amount, state, is_demo } = payee;
      return {
        kind: 'record',
        fields: [
          ['name', name],
          ['account', account],
          ['amount', `${formatAmount(amount, 1)}${is_demo ? ' of play money: pay nothing' : ''}`],
          ['state', nameOfState(state)],
        ],
        data: { name, account, amount, is_demo },
      };
    },
  },
  approve: {
    usage: 'approve <withdrawal>',
    summary: 'Approves a withdrawal; its author cannot cancel it any more.',
    words: 1,
    options: [],
    run: ({ database, now }, { words: [id = ''] }) =>
      decide('Approved', () => approveWithdrawal(database, id, now)),
  },
  paid: {
    usage: 'paid <withdrawal> --reference <number>',
    summary: "Records that an approved withdrawal was paid, with the bank's number of the payment.",
    words: 1,
    options: ['reference'],
    run({ database, now }, { words: [id = ''], options }) {
      const read = readTypedText(options['reference'] ?? '', referenceLimits);
      if (!('text' in read)) throw new UsageError('--reference must have 1 to 64 visible characters.');
      return decide('Paid', () => settleWithdrawal(database, id, read.text, now));
    },
  },
  fail: {
    usage: 'fail <withdrawal> --note "…"',
    summary: 'Records that a withdrawal cannot be paid; the yuanbao go back, and the author sees the note.',
    words: 1,
    options: ['note'],
    run({ database, now }, given) {
      const [id = ''] = given.words;
      const note = readNote(given, true);
      return decide('Failed', () => failWithdrawal(database, id, note, now));
    },
  },
};

async function decide(what: string, change: () => Promise<WithdrawalRow>): Promise<CommandAnswer> {
  try {
    const { withdrawal_id, uid, amount, yuanbao, state } = await change();
    return {
      kind: 'done',
      sentence: `${what}: ${formatAmount(amount, 1)} for ${yuanbao} yuanbao of ${uid}.`,
      data: { withdrawal_id, uid, amount, yuanbao, state },
    };
  } catch (error) {
    if (error instanceof WithdrawalRefused) throw new CommandError(`Not possible: ${error.message}`);
    throw error;
  }
}

function nameOfState(state: number): string {
  return stateNames.find((name) => withdrawalStates[name] === state) ?? String(state);
}
