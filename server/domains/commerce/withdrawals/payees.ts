import type { ApplicationStateDto } from '../../../../src/api/contract/withdrawals.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { secondsPerDay } from '../../../kernel/days.ts';
import { applicationStates } from '../../author-pages/applicationRules.ts';

/** The time for which the name and the account of a finished withdrawal are kept, for questions of the bank. */
const keptDays = 90;

/** The state of each of the things that a withdrawal needs of a user. */
export interface Qualification {
  contract: ApplicationStateDto;
  realname: ApplicationStateDto;
  /** The verified name; empty where there is none. */
  legalName: string;
}

/** Reads the contract and the verifications of a user on the author pages. */
export async function readQualification(database: DatabaseHandle, uid: string): Promise<Qualification> {
  const rows = await database
    .selectFrom('author_applications')
    .select(['kind', 'state', 'legal_name'])
    .where('uid', '=', uid)
    .where('kind', 'in', ['contract', 'realname'])
    .execute();
  const stateOf = (kind: string): ApplicationStateDto => {
    const state = rows.find((row) => row.kind === kind)?.state;
    if (state === applicationStates.passed) return 'passed';
    if (state === applicationStates.refused) return 'refused';
    return state === undefined ? 'missing' : 'waiting';
  };
  const realname = stateOf('realname');
  const name = rows.find((row) => row.kind === 'realname')?.legal_name ?? '';
  return { contract: stateOf('contract'), realname, legalName: realname === 'passed' ? name : '' };
}

/** The part of an account that users see later: its last four characters. */
export function hintOf(account: string): string {
  return `····${account.slice(-4)}`;
}

/** Forgets who was paid, and where, some time after the end of a withdrawal. @param now unix seconds */
export async function forgetPayees(database: DatabaseHandle, now: number): Promise<void> {
  await database
    .updateTable('withdrawals')
    .set({ payee_name: '', payee_account: '' })
    .where('closed_at', '<', now - keptDays * secondsPerDay)
    .where('payee_account', '!=', '')
    .execute();
}
