import { createHmac, createPublicKey, sign, timingSafeEqual, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import * as v from 'valibot';
import type { DatabaseHandle } from '../../../../database/database.ts';
import type { RowOf } from '../../../../database/schema.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import {
  ForgedNotification,
  type PaymentCode,
  type PaymentEvidence,
  type PaymentProvider,
  type PaymentRequest,
  type ProviderAnswer,
  type RefundRequest,
} from '../provider.ts';
import { readSandboxKeys, type SandboxKeys } from './sandboxKeys.ts';

/** The greatest difference between a notification's time and ours, in seconds. */
const signatureSeconds = 300;

const notification = v.strictObject({
  order_id: v.pipe(v.string(), v.maxLength(64)),
  trade: v.pipe(v.string(), v.maxLength(64)),
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  currency: v.pipe(v.string(), v.maxLength(8)),
});

export type SandboxTrade = RowOf<'sandbox_trades'>;

interface SandboxOptions {
  database: DatabaseHandle;
  clock: Clock;
  /** The origin of this service on this machine, without a slash at its end. */
  origin: () => string;
}

/**
 * Plays a payment provider on this machine, with its own books: nothing is really paid. People pay on a checkout page;
 * whether they did is asked for and notified like that of any provider.
 */
export class SandboxProvider implements PaymentProvider {
  readonly name = 'sandbox';
  readonly mode = 'sandbox';
  readonly acknowledgement = 'success';
  readonly #options: SandboxOptions;
  #keys: Promise<SandboxKeys> | null = null;

  constructor(options: SandboxOptions) {
    this.#options = options;
  }

  async start({ orderId, amount }: PaymentRequest): Promise<PaymentCode> {
    const { database, clock, origin } = this.#options;
    await database
      .insertInto('sandbox_trades')
      .values({
        order_id: orderId,
        trade: `S${orderId}`,
        amount,
        state: 'unpaid',
        created_at: clock(),
      })
      .onConflict((conflict) => conflict.column('order_id').doNothing())
      .execute();
    const address = `${origin()}${checkoutPath}${await this.#ticketOf(orderId)}`;
    return { codeUrl: address, openUrl: address };
  }

  async query(orderId: string): Promise<ProviderAnswer> {
    const trade = await this.#read(orderId);
    if (!trade) return { kind: 'notExist' };
    if (trade.state === 'unpaid' || trade.state === 'closed') return { kind: trade.state };
    return { kind: 'paid', evidence: evidenceOf(trade) };
  }

  async close(orderId: string): Promise<ProviderAnswer> {
    await this.#change(orderId, 'closed');
    return this.query(orderId);
  }

  async refund({ orderId, refundId, amount }: RefundRequest): Promise<'refunded' | 'refused'> {
    const { database } = this.#options;
    const { numUpdatedRows: refunded } = await database
      .updateTable('sandbox_trades')
      .set({ state: 'refunded', refund_id: refundId })
      .where('order_id', '=', orderId)
      .where('amount', '>=', amount)
      .where(({ eb, or }) => or([eb('state', '=', 'paid'), eb('refund_id', '=', refundId)]))
      .executeTakeFirst();
    return refunded ? 'refunded' : 'refused';
  }

  async readNotification(headers: IncomingHttpHeaders, body: Buffer, now: number): Promise<PaymentEvidence> {
    const time = String(headers['x-sandbox-timestamp']);
    if (!/^\d{1,12}$/.test(time) || Math.abs(now - Number(time)) > signatureSeconds)
      throw new ForgedNotification('The notification is not of now.');
    const { signing } = await this.#readKeys();
    const signature = Buffer.from(String(headers['x-sandbox-signature']), 'base64url');
    if (!verify(null, signedBytes(time, body), createPublicKey(signing), signature))
      throw new ForgedNotification('The signature is wrong.');
    const read = v.safeParse(notification, JSON.parse(body.toString()));
    if (!read.success) throw new ForgedNotification('The notification has another form.');
    const { order_id, ...rest } = read.output;
    return { provider: this.name, orderId: order_id, ...rest };
  }

  /** A person decides on the checkout page. @returns whether the payment was still open */
  async decide(orderId: string, decision: 'paid' | 'closed'): Promise<boolean> {
    return this.#change(orderId, decision);
  }

  /** A signed notification of a payment. */
  async writeNotification(
    evidence: Omit<PaymentEvidence, 'provider'>,
    now: number,
  ): Promise<{ headers: Record<string, string>; payload: string }> {
    const { signing } = await this.#readKeys();
    const { orderId, ...rest } = evidence;
    const payload = JSON.stringify({ order_id: orderId, ...rest });
    const signature = sign(null, signedBytes(String(now), Buffer.from(payload)), signing);
    return {
      headers: {
        'content-type': 'application/json',
        'x-sandbox-timestamp': String(now),
        'x-sandbox-signature': signature.toString('base64url'),
      },
      payload,
    };
  }

  /** The trade that a checkout page is for; null for a ticket that is not ours. */
  async findTrade(ticket: string): Promise<SandboxTrade | null> {
    const [orderId = '', proof = ''] = ticket.split('.');
    const expected = Buffer.from(await this.#proofOf(orderId));
    const given = Buffer.from(proof);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    return (await this.#read(orderId)) ?? null;
  }

  async #ticketOf(orderId: string): Promise<string> {
    return `${orderId}.${await this.#proofOf(orderId)}`;
  }

  async #proofOf(orderId: string): Promise<string> {
    const { ticket } = await this.#readKeys();
    return createHmac('sha256', ticket).update(orderId).digest('base64url');
  }

  #readKeys(): Promise<SandboxKeys> {
    const { database, clock } = this.#options;
    this.#keys ??= readSandboxKeys(database, clock()).catch((error: unknown) => {
      this.#keys = null;
      throw error;
    });
    return this.#keys;
  }

  #read(orderId: string): Promise<SandboxTrade | undefined> {
    return this.#options.database
      .selectFrom('sandbox_trades')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirst();
  }

  async #change(orderId: string, state: 'paid' | 'closed'): Promise<boolean> {
    const { numUpdatedRows: changed } = await this.#options.database
      .updateTable('sandbox_trades')
      .set({ state })
      .where('order_id', '=', orderId)
      .where('state', '=', 'unpaid')
      .executeTakeFirst();
    return changed > 0n;
  }
}

/** The path of checkout pages; a ticket follows. */
export const checkoutPath = '/pay/sandbox/';

function evidenceOf({ order_id, trade, amount }: SandboxTrade): PaymentEvidence {
  return { provider: 'sandbox', orderId: order_id, trade, amount, currency: 'CNY' };
}

function signedBytes(time: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${time}.`), body]);
}
