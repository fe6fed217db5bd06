import { createHash } from 'node:crypto';
import { withdrawalStates } from '../../../../src/api/contract/withdrawals.ts';
import { valueOfYuanbao, withdrawalLimits } from '../../../../src/api/contract/withdrawalTerms.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import type { RowOf } from '../../../database/schema.ts';
import { isUniqueViolation } from '../../../database/uniqueViolation.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import { lockAccount } from '../../identity/sessions/lockAccount.ts';
import { sendMessage } from '../../messages/sendMessage.ts';
import { heldWalletOf, walletOf } from '../ledger/accounts.ts';
import { BalanceTooLow, postTransfers } from '../ledger/postTransfers.ts';
import { createOrderId } from '../orders/orderIds.ts';
import { readMonthLeft } from './monthlySum.ts';
import { hintOf, readQualification } from './payees.ts';
import { requireTerms } from './terms.ts';

export type WithdrawalRow = RowOf<'withdrawals'>;

/** The content of a user's request. */
export interface WithdrawalRequest {
  uid: string;
  /** Chosen by the client. */
  idempotencyKey: string;
  yuanbao: number;
  payeeAccount: string;
  /** Unix seconds. */
  now: number;
}

/**
 * Asks for a withdrawal once for each key of a user: the yuanbao move from the wallet to what is held, in one transaction with
 * the request. A refusal leaves no row.
 *
 * @returns the withdrawal as it is now
 * @throws ServiceError `withdrawalTooSmall`, `contractNeeded`, `realnameNeeded`, `termsNotAccepted`, `withdrawalOpen`,
 *   `withdrawalOverLimit`, `balanceTooLow`, `keyReused`, `loginExpired`
 */
export async function createWithdrawal(
  database: DatabaseHandle,
  request: WithdrawalRequest,
): Promise<WithdrawalRow> {
  const known = await findSame(database, request);
  if (known) return known;
  try {
    return await database.transaction().execute((transaction) => insert(transaction, request));
  } catch (error) {
    const isLate = isUniqueViolation(error);
    if (!isLate && !(error instanceof ServiceError) && !(error instanceof BalanceTooLow)) throw error;
    // Read outside the transaction, which has ended: the request with the same key may have been first.
    const winner = await findSame(database, request);
    if (winner) return winner;
    if (error instanceof BalanceTooLow) throw new ServiceError('balanceTooLow');
    if (isLate) throw new ServiceError('withdrawalOpen');
    throw error;
  }
}

async function insert(transaction: DatabaseHandle, request: WithdrawalRequest): Promise<WithdrawalRow> {
  const { uid, yuanbao, payeeAccount, now } = request;
  await lockAccount(transaction, uid);
  if (yuanbao < withdrawalLimits.minimum) throw new ServiceError('withdrawalTooSmall');
  const { contract, realname, legalName } = await readQualification(transaction, uid);
  if (contract !== 'passed') throw new ServiceError('contractNeeded');
  if (realname !== 'passed') throw new ServiceError('realnameNeeded');
  const terms = await requireTerms(transaction, uid);
  const left = await readMonthLeft(transaction, uid, now);
  if (yuanbao > left) throw new ServiceError('withdrawalOverLimit');
  const { net, fee } = valueOfYuanbao(yuanbao);
  // Before money moves: of two requests at once the second fails here, by its key or because one is open.
  const row = await transaction
    .insertInto('withdrawals')
    .values({
      withdrawal_id: createOrderId(now).replace('D', 'W'),
      uid,
      idempotency_key: request.idempotencyKey,
      request_hash: hashOf(request),
      yuanbao,
      amount: net,
      fee,
      state: withdrawalStates.requested,
      terms: JSON.stringify(terms),
      payee_name: legalName,
      payee_account: payeeAccount,
      payee_hint: hintOf(payeeAccount),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { withdrawal_id } = row;
  await postTransfers(transaction, { name: `withdrawal:${withdrawal_id}`, orderId: null, now }, [
    { kind: 'withdrawal', debit: walletOf(uid, 3), credit: heldWalletOf(uid), amount: yuanbao },
  ]);
  await sendMessage(transaction, {
    uid,
    name: 'withdrawalRequested',
    parameters: { amount: net },
    now,
    dedupeKey: `withdrawal:${withdrawal_id}:requested`,
  });
  return row;
}

/** The withdrawal with this key; null where there is none. @throws ServiceError `keyReused` */
async function findSame(database: DatabaseHandle, request: WithdrawalRequest): Promise<WithdrawalRow | null> {
  const row = await database
    .selectFrom('withdrawals')
    .selectAll()
    .where('uid', '=', request.uid)
    .where('idempotency_key', '=', request.idempotencyKey)
    .executeTakeFirst();
  if (!row) return null;
  if (row.request_hash !== hashOf(request)) throw new ServiceError('keyReused');
  return row;
}

/** Of the account only what is kept of it anyway: from a hash of the whole, it could be guessed after it was forgotten. */
function hashOf({ yuanbao, payeeAccount, idempotencyKey, uid }: WithdrawalRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([uid, idempotencyKey, yuanbao, hintOf(payeeAccount)]))
    .digest('base64url');
}
