import type { DatabaseHandle } from '../../../database/database.ts';
import { walletOf } from './accounts.ts';
import type { TransferKind } from './postTransfers.ts';

/** Fish that came in at once; `orderId` names the recharge that it was paid with, null for an exchange and other sources. */
interface Lot {
  orderId: string | null;
  left: number;
}

/** The fish that an order took from a lot; null for fish that the wallet did not have. */
interface Taken {
  lot: Lot | null;
  amount: number;
}

interface FishTransfer {
  kind: TransferKind;
  amount: number;
  order_id: string | null;
  isCredit: boolean;
}

/** The rest of a recharge. */
export interface RechargeLot {
  left: number;
  /** Of its refund, if there is one: what was not taken from this lot. */
  takenElsewhere: number;
}

/**
 * Reads what is left of the fish of a recharge. Fish is spent oldest first, whichever way it came: what was earned and
 * exchanged never becomes the fish of a recharge, or it would leave as RMB.
 */
export async function readRechargeLot(
  database: DatabaseHandle,
  { uid, orderId }: { uid: string; orderId: string },
): Promise<RechargeLot> {
  const wallet = walletOf(uid, 2);
  const rows = await database
    .selectFrom('ledger_transfers')
    .select(['kind', 'amount', 'order_id', 'credit_account', 'debit_sequence', 'credit_sequence'])
    .where(({ eb, or }) => or([eb('debit_account', '=', wallet), eb('credit_account', '=', wallet)]))
    .execute();
  const transfers = rows
    .map((row) => {
      const isCredit = row.credit_account === wallet;
      const sequence = Number((isCredit ? row.credit_sequence : row.debit_sequence) ?? 0);
      return { ...row, amount: Number(row.amount), isCredit, sequence };
    })
    .toSorted((one, other) => one.sequence - other.sequence);
  return lotAfter(transfers, orderId);
}

/** Replays the life of a wallet. @param transfers in their order */
export function lotAfter(transfers: readonly FishTransfer[], orderId: string): RechargeLot {
  const lots: Lot[] = [];
  const taken = new Map<string, Taken[]>();
  let owed = 0;

  function spend({ kind, amount, order_id: order }: FishTransfer): void {
    const parts: Taken[] = [];
    // A refund takes the fish of its own recharge first.
    const own = kind === 'refund' ? lots.filter((lot) => lot.orderId === order) : [];
    let rest = amount;
    for (const lot of [...own, ...lots]) {
      const part = Math.min(rest, lot.left);
      if (part === 0) continue;
      lot.left -= part;
      rest -= part;
      parts.push({ lot, amount: part });
    }
    if (rest > 0) parts.push({ lot: null, amount: rest });
    owed += rest;
    if (order !== null) taken.set(order, parts);
  }

  function add(order: string | null, amount: number): void {
    const paidBack = Math.min(owed, amount);
    owed -= paidBack;
    lots.push({ orderId: order, left: amount - paidBack });
  }

  /** A refunded wallpaper, and a refund that the provider refused: each lot has again what was taken. */
  function giveBack(parts: readonly Taken[], amount: number): void {
    let rest = amount;
    for (const { lot, amount: part } of parts) {
      const back = Math.min(rest, part);
      rest -= back;
      if (lot) lot.left += back;
      else add(null, back);
    }
    if (rest > 0) add(null, rest);
  }

  for (const transfer of transfers) {
    const { kind, amount, order_id: order, isCredit } = transfer;
    if (!isCredit) spend(transfer);
    else if (kind === 'refund' && order !== null) {
      giveBack(taken.get(order) ?? [], amount);
      taken.delete(order);
    } else add(kind === 'recharge' ? order : null, amount);
  }
  const own = lots.filter((lot) => lot.orderId === orderId);
  const elsewhere = (taken.get(orderId) ?? []).filter(({ lot }) => lot?.orderId !== orderId);
  return {
    left: own.reduce((sum, { left }) => sum + left, 0),
    takenElsewhere: elsewhere.reduce((sum, { amount }) => sum + amount, 0),
  };
}
