import * as v from 'valibot';
import type { DatabaseHandle } from '../../../database/database.ts';
import { house } from '../ledger/accounts.ts';
import { postTransfers } from '../ledger/postTransfers.ts';
import type { PaymentEvidence } from '../providers/provider.ts';

/** The reason why money does not belong to an order. */
export type IncidentKind = 'wrongAmount' | 'wrongCurrency' | 'unknownOrder' | 'secondPayment' | 'tradeReused';

/** Largest amount that the ledger holds in one transfer. */
const largestAmount = 1_000_000_000_000;

/**
 * Records that money arrived which belongs to no order, once for each payment; RMB is booked on the suspense account until
 * the host has decided. Inside a transaction.
 */
export async function recordIncident(
  transaction: DatabaseHandle,
  what: IncidentKind,
  evidence: PaymentEvidence,
  now: number,
): Promise<void> {
  const { provider, trade, orderId, amount, currency } = evidence;
  const { numInsertedOrUpdatedRows: inserted } = await transaction
    .insertInto('payment_incidents')
    .values({
      what,
      provider,
      provider_trade: trade,
      order_id: orderId,
      body: JSON.stringify({ amount, currency }),
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'provider_trade', 'order_id', 'what']).doNothing(),
    )
    .executeTakeFirst();
  const isBookable =
    currency === 'CNY' && Number.isSafeInteger(amount) && amount > 0 && amount <= largestAmount;
  // Of a payment that is booked for another order nothing more has arrived.
  if (!inserted || !isBookable || what === 'tradeReused') return;
  const occasion = { name: `suspense:${provider}:${trade}:${orderId}:${what}`, orderId: null, now };
  await postTransfers(transaction, occasion, [
    { kind: 'suspense', debit: house.provider(provider), credit: house.suspense, amount },
  ]);
}

const money = v.object({ amount: v.number(), currency: v.string() });

/** Returns the money of an incident, as people read it: `6.00 CNY`. */
export function describeIncident(body: string): string {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), money), body);
  if (!read.success) return body;
  const { amount, currency } = read.output;
  return currency === 'CNY' ? `${(amount / 100).toFixed(2)} CNY` : `${amount} ${currency}`;
}
