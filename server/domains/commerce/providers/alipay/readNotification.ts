import { verify, type KeyObject } from 'node:crypto';
import { ForgedNotification, type PaymentEvidence } from '../provider.ts';
import { fenOf } from './alipayText.ts';
import type { AlipaySettings } from './alipaySettings.ts';

/** A trade that can be refunded, and one that cannot any more. Both are paid. */
const paidStates: readonly string[] = ['TRADE_SUCCESS', 'TRADE_FINISHED'];

/**
 * Reads a form that Alipay sends to `notify_url` (https://opendocs.alipay.com/open/270/105902).
 *
 * The SDK's own check takes the sender's word for the algorithm, SHA-1 among them, and one of its two versions accepts
 * values that were changed; so the signature is checked here: RSA with SHA-256 over all fields but two, sorted.
 *
 * @returns null for a state that is no payment
 * @throws ForgedNotification
 */
export function readAlipayNotification(
  body: Buffer,
  { alipayKey, appId, sellerId }: Pick<AlipaySettings, 'alipayKey' | 'appId' | 'sellerId'>,
): PaymentEvidence | null {
  const fields = readFields(body);
  if (!isSigned(fields, alipayKey)) throw new ForgedNotification('The signature is wrong.');
  if (fields.get('app_id') !== appId) throw new ForgedNotification('It is about another application.');
  if (sellerId !== null && fields.get('seller_id') !== sellerId)
    throw new ForgedNotification('It is about another merchant.');
  if (!paidStates.includes(fields.get('trade_status') ?? '')) return null;
  // A part of the money that went back says so in the same state.
  if (fields.has('refund_fee')) return null;
  const amount = fenOf(fields.get('total_amount') ?? '');
  const orderId = fields.get('out_trade_no');
  const trade = fields.get('trade_no');
  if (!amount || !orderId || !trade || orderId.length > 64 || trade.length > 64)
    throw new ForgedNotification('The notification has another form.');
  return { provider: 'alipay', orderId, trade, amount, currency: 'CNY' };
}

function readFields(body: Buffer): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(body.toString())) {
    if (fields.has(name)) throw new ForgedNotification('A field is there twice.');
    fields.set(name, value);
  }
  return fields;
}

function isSigned(fields: Map<string, string>, key: KeyObject): boolean {
  if (fields.get('sign_type') !== 'RSA2') return false;
  const signed = [...fields]
    .filter(([name]) => name !== 'sign' && name !== 'sign_type')
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return verify('sha256', Buffer.from(signed), key, Buffer.from(fields.get('sign') ?? '', 'base64'));
}
