import type { IncomingHttpHeaders } from 'node:http';
import type { paymentProviders } from '../../../../src/api/contract/payments.ts';

export type ProviderName = (typeof paymentProviders)[number];

/** The order of a payment that a provider is asked to collect. */
export interface PaymentRequest {
  orderId: string;
  /** Fen. */
  amount: number;
  /** Unix seconds. */
  expiresAt: number;
}

/** The ways to pay: scan the code, or open an address on this machine. */
export interface PaymentCode {
  codeUrl: string;
  openUrl: string | null;
}

/** A provider's verified statement about one payment. */
export interface PaymentEvidence {
  provider: ProviderName;
  orderId: string;
  /** The provider's number of the payment. */
  trade: string;
  amount: number;
  currency: string;
}

/** A provider's knowledge of an order. It may not know one whose code was never scanned. */
export type ProviderAnswer =
  | { kind: 'paid'; evidence: PaymentEvidence }
  | { kind: 'unpaid' }
  | { kind: 'closed' }
  | { kind: 'notExist' };

export interface RefundRequest {
  orderId: string;
  /** The same number is the same refund. */
  refundId: string;
  amount: number;
  /** The amount that was paid for the order. */
  total: number;
}

/** A notification that is not the provider's, or not of now. Nothing of it is stored. */
export class ForgedNotification extends Error {
  override name = 'ForgedNotification';
}

/**
 * Collects RMB. Every method but the last may throw: then nothing is known, which is not the same as unpaid. All of them
 * may be repeated.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** The mode of its money: `sandbox` is play money. */
  readonly mode: 'sandbox' | 'real';
  start(request: PaymentRequest): Promise<PaymentCode>;
  query(orderId: string): Promise<ProviderAnswer>;
  /** Ends an unpaid payment, so that nothing can be paid to it any more. @returns what became of it */
  close(orderId: string): Promise<ProviderAnswer>;
  refund(request: RefundRequest): Promise<'refunded' | 'pending' | 'refused'>;
  /**
   * Reads a notification of the provider.
   *
   * @param body as it was received: a signature is over bytes
   * @returns null for one that is not about a payment
   * @throws ForgedNotification
   */
  readNotification(headers: IncomingHttpHeaders, body: Buffer, now: number): Promise<PaymentEvidence | null>;
  /** The answer that it expects to a notification that was understood. */
  readonly acknowledgement: string;
}
