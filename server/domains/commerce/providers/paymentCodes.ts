import type { Clock } from '../../../kernel/clock.ts';
import type { PaymentCode, PaymentRequest } from './provider.ts';

/** Codes of orders that can still be paid: a client that shows one asks every three seconds, the provider is asked once. */
export class PaymentCodes {
  readonly #codes = new Map<string, { codeUrl: string; expiresAt: number }>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @param order orders it at the provider. @returns its code; nothing is kept of a failure */
  async read(
    request: PaymentRequest,
    order: (request: PaymentRequest) => Promise<string>,
  ): Promise<PaymentCode> {
    const { orderId, expiresAt } = request;
    const now = this.#clock();
    const known = this.#codes.get(orderId);
    if (known && known.expiresAt > now) return { codeUrl: known.codeUrl, openUrl: null };
    const codeUrl = await order(request);
    for (const [id, code] of this.#codes) if (code.expiresAt <= now) this.#codes.delete(id);
    this.#codes.set(orderId, { codeUrl, expiresAt });
    return { codeUrl, openUrl: null };
  }
}
