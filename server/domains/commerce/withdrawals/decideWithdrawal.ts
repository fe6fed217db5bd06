import { withdrawalStates } from '../../../../src/api/contract/withdrawals.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { isUniqueViolation } from '../../../database/uniqueViolation.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import { sendMessage } from '../../messages/sendMessage.ts';
import { heldWalletOf, house, walletOf } from '../ledger/accounts.ts';
import { postTransfers } from '../ledger/postTransfers.ts';
import type { WithdrawalRow } from './createWithdrawal.ts';

const { requested, approved, paid, failed, cancelled } = withdrawalStates;

/** The error of a withdrawal that cannot be changed. */
export class WithdrawalRefused extends Error {
  override name = 'WithdrawalRefused';
}

/** The host has looked at a request; its author cannot cancel it any more. @throws WithdrawalRefused */
export function approveWithdrawal(
  database: DatabaseHandle,
  withdrawalId: string,
  now: number,
): Promise<WithdrawalRow> {
  return database.transaction().execute(async (transaction) => {
    const row = await change(transaction, withdrawalId, [requested], { state: approved, approved_at: now });
    await tell(transaction, row, { name: 'withdrawalApproved', now });
    return row;
  });
}

/**
 * The host has paid an approved withdrawal: what was held is gone for good.
 *
 * @param reference the bank's number of the payment; one pays one withdrawal
 * @throws WithdrawalRefused
 */
export async function settleWithdrawal(
  database: DatabaseHandle,
  withdrawalId: string,
  reference: string,
  now: number,
): Promise<WithdrawalRow> {
  try {
    return await database.transaction().execute(async (transaction) => {
      const row = await change(transaction, withdrawalId, [approved], {
        state: paid,
        bank_reference: reference,
        closed_at: now,
      });
      const { uid, yuanbao, amount } = row;
      await postTransfers(transaction, { name: `withdrawal:${withdrawalId}:end`, orderId: null, now }, [
        { kind: 'withdrawal', debit: heldWalletOf(uid), credit: house.yuanbaoRedeemed, amount: yuanbao },
        { kind: 'withdrawal', debit: house.rmbShares, credit: house.bank, amount },
      ]);
      await tell(transaction, row, { name: 'withdrawalPaid', now });
      return row;
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new WithdrawalRefused(`The payment ${reference} belongs to another withdrawal.`);
  }
}

/**
 * A withdrawal cannot be paid: the yuanbao are back, and their owner is notified of the reason.
 *
 * @throws WithdrawalRefused
 */
export function failWithdrawal(
  database: DatabaseHandle,
  withdrawalId: string,
  note: string,
  now: number,
): Promise<WithdrawalRow> {
  return database.transaction().execute(async (transaction) => {
    const changes = { state: failed, note, closed_at: now };
    const row = await change(transaction, withdrawalId, [requested, approved], changes);
    await giveBack(transaction, row, now);
    await tell(transaction, row, { name: 'withdrawalFailed', note, now });
    return row;
  });
}

/**
 * The user takes a request back. One that is cancelled already stays so.
 *
 * @throws ServiceError `withdrawalStateRefused`, also for a withdrawal of another user
 */
export async function cancelWithdrawal(
  database: DatabaseHandle,
  uid: string,
  withdrawalId: string,
  now: number,
): Promise<WithdrawalRow> {
  try {
    return await database.transaction().execute(async (transaction) => {
      const row = await change(
        transaction,
        withdrawalId,
        [requested],
        { state: cancelled, closed_at: now },
        uid,
      );
      await giveBack(transaction, row, now);
      return row;
    });
  } catch (error) {
    if (!(error instanceof WithdrawalRefused)) throw error;
    const known = await database
      .selectFrom('withdrawals')
      .selectAll()
      .where('withdrawal_id', '=', withdrawalId)
      .where('uid', '=', uid)
      .where('state', '=', cancelled)
      .executeTakeFirst();
    if (known) return known;
    throw new ServiceError('withdrawalStateRefused');
  }
}

type Changes = Partial<
  Pick<WithdrawalRow, 'state' | 'note' | 'bank_reference' | 'approved_at' | 'closed_at'>
>;

/** By one conditional update, so that of two decisions at once one happens. */
async function change(
  transaction: DatabaseHandle,
  withdrawalId: string,
  from: readonly number[],
  changes: Changes,
  uid?: string,
): Promise<WithdrawalRow> {
  let update = transaction
    .updateTable('withdrawals')
    .set(changes)
    .where('withdrawal_id', '=', withdrawalId)
    .where('state', 'in', from);
  if (uid !== undefined) update = update.where('uid', '=', uid);
  const row = await update.returningAll().executeTakeFirst();
  if (!row)
    throw new WithdrawalRefused(`${withdrawalId} does not exist, or is in a state that does not allow this.`);
  return row;
}

async function giveBack(
  transaction: DatabaseHandle,
  { uid, yuanbao, withdrawal_id }: WithdrawalRow,
  now: number,
): Promise<void> {
  await postTransfers(transaction, { name: `withdrawal:${withdrawal_id}:end`, orderId: null, now }, [
    { kind: 'withdrawal', debit: heldWalletOf(uid), credit: walletOf(uid, 3), amount: yuanbao },
  ]);
}

async function tell(
  transaction: DatabaseHandle,
  { uid, withdrawal_id, amount }: WithdrawalRow,
  {
    name,
    note,
    now,
  }: { name: 'withdrawalApproved' | 'withdrawalPaid' | 'withdrawalFailed'; note?: string; now: number },
): Promise<void> {
  await sendMessage(transaction, {
    uid,
    name,
    parameters: note === undefined ? { amount } : { amount, note },
    now,
    dedupeKey: `withdrawal:${withdrawal_id}:${name}`,
  });
}
