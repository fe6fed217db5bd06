import type { IncomingHttpHeaders } from 'node:http';
import type { AlipaySdk } from 'alipay-sdk';
import * as v from 'valibot';
import { fixedNames } from '../../../../../src/i18n/fixedNames.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import type {
  PaymentCode,
  PaymentEvidence,
  PaymentProvider,
  PaymentRequest,
  ProviderAnswer,
  RefundRequest,
} from '../provider.ts';
import { PaymentCodes } from '../paymentCodes.ts';
import type { AlipaySettings } from './alipaySettings.ts';
import { fenOf, yuanOf } from './alipayText.ts';
import { chinaDateTime } from '../../../../kernel/chinaTime.ts';
import { readAlipayNotification } from './readNotification.ts';

/** Alipay's code for a trade that nobody has scanned yet. */
const notExist = 'ACQ.TRADE_NOT_EXIST';
/** A trade that is paid, or closed, already. */
const otherState = 'ACQ.TRADE_STATUS_ERROR';
/** Answers to a refund that will be the same however often it is asked for. */
const refusals: readonly string[] = [
  notExist,
  otherState,
  'ACQ.TRADE_HAS_FINISHED',
  'ACQ.TRADE_HAS_CLOSE',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  'ACQ.REASON_TRADE_REFUND_FEE_ERR',
  'ACQ.TRADE_NOT_ALLOW_REFUND',
  'ACQ.NOT_ALLOW_PARTIAL_REFUND',
];

/** A person waits for a code no longer than this. */
const timeoutMilliseconds = 5_000;

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const answer = v.looseObject({ code: v.string(), sub_code: v.optional(v.string(), '') });
const precreated = v.object({ out_trade_no: text, qr_code: v.pipe(v.string(), v.url(), v.maxLength(1_024)) });
const trade = v.object({
  out_trade_no: text,
  trade_no: text,
  trade_status: text,
  total_amount: v.string(),
});
const refunded = v.object({ out_trade_no: text, fund_change: v.optional(v.picklist(['Y', 'N'])) });
const refundState = v.object({ refund_status: v.optional(v.string()) });

type Answer = v.InferOutput<typeof answer>;

/** Alipay did not answer, or answered what says nothing: no order changes by it. */
class AlipayUnavailable extends Error {
  override name = 'AlipayUnavailable';
}

/** Alipay, by its official SDK: people scan a code (`alipay.trade.precreate`). */
export class AlipayProvider implements PaymentProvider {
  readonly name = 'alipay';
  readonly mode = 'real';
  readonly acknowledgement = 'success';
  readonly #sdk: AlipaySdk;
  readonly #settings: AlipaySettings;
  readonly #clock: Clock;
  readonly #codes: PaymentCodes;

  private constructor(sdk: AlipaySdk, settings: AlipaySettings, clock: Clock) {
    this.#sdk = sdk;
    this.#settings = settings;
    this.#clock = clock;
    this.#codes = new PaymentCodes(clock);
  }

  /** Loads the SDK, which takes 41 MB, only where it is wanted. The network is not asked for anything yet. */
  static async open(settings: AlipaySettings, clock: Clock): Promise<AlipayProvider> {
    const { AlipaySdk: Sdk } = await import('alipay-sdk');
    const sdk = new Sdk({
      appId: settings.appId,
      privateKey: settings.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString().trim(),
      keyType: 'PKCS8',
      alipayPublicKey: settings.alipayKey.export({ format: 'pem', type: 'spki' }).toString().trim(),
      gateway: settings.gateway,
      signType: 'RSA2',
      timeout: timeoutMilliseconds,
      camelcase: false,
    });
    return new AlipayProvider(sdk, settings, clock);
  }

  start(request: PaymentRequest): Promise<PaymentCode> {
    return this.#codes.read(request, async ({ orderId, amount, expiresAt }) => {
      const said = await this.#ask(
        'alipay.trade.precreate',
        {
          out_trade_no: orderId,
          total_amount: yuanOf(amount),
          subject: fixedNames.product,
          // Whatever the zone of this machine, Alipay reads times of China.
          time_expire: chinaDateTime(expiresAt),
        },
        this.#settings.notifyUrl,
      );
      return this.#about(orderId, said, precreated).qr_code;
    });
  }

  async query(orderId: string): Promise<ProviderAnswer> {
    const said = await this.#ask('alipay.trade.query', { out_trade_no: orderId });
    if (said.sub_code === notExist) return { kind: 'notExist' };
    const { trade_status: state, trade_no, total_amount } = this.#about(orderId, said, trade);
    if (state === 'WAIT_BUYER_PAY') return { kind: 'unpaid' };
    if (state === 'TRADE_CLOSED') return { kind: 'closed' };
    const amount = fenOf(total_amount);
    if (amount === null || (state !== 'TRADE_SUCCESS' && state !== 'TRADE_FINISHED'))
      throw new AlipayUnavailable(`The trade is in a state that is not known: ${state}.`);
    return {
      kind: 'paid',
      evidence: { provider: 'alipay', orderId, trade: trade_no, amount, currency: 'CNY' },
    };
  }

  async close(orderId: string): Promise<ProviderAnswer> {
    const said = await this.#ask('alipay.trade.close', { out_trade_no: orderId });
    if (said.sub_code === notExist) return { kind: 'notExist' };
    if (said.sub_code === otherState) return this.query(orderId);
    requireSuccess(said);
    return { kind: 'closed' };
  }

  async refund({ orderId, refundId, amount }: RefundRequest): Promise<'refunded' | 'pending' | 'refused'> {
    const said = await this.#ask('alipay.trade.refund', {
      out_trade_no: orderId,
      out_request_no: refundId,
      refund_amount: yuanOf(amount),
    });
    if (refusals.includes(said.sub_code)) return 'refused';
    if (this.#about(orderId, said, refunded).fund_change === 'Y') return 'refunded';
    // No money moved by this call: it had moved before, or has not moved yet.
    const state = await this.#ask('alipay.trade.fastpay.refund.query', {
      out_trade_no: orderId,
      out_request_no: refundId,
    });
    requireSuccess(state);
    return v.parse(refundState, state).refund_status === 'REFUND_SUCCESS' ? 'refunded' : 'pending';
  }

  async readNotification(_headers: IncomingHttpHeaders, body: Buffer): Promise<PaymentEvidence | null> {
    return readAlipayNotification(body, this.#settings);
  }

  /** @throws AlipayUnavailable without the answer, which names who paid */
  async #ask(method: string, content: object, notifyUrl: string | null = null): Promise<Answer> {
    try {
      const said = await this.#sdk.exec(
        method,
        {
          // The SDK would write the time of this machine's zone.
          timestamp: chinaDateTime(this.#clock()),
          ...(notifyUrl !== null && { notify_url: notifyUrl }),
          bizContent: content,
        },
        // Without it, anybody between here and there could say that an order is paid.
        { validateSign: true },
      );
      return v.parse(answer, said);
    } catch (error) {
      const reason = error instanceof Error ? error.name : typeof error;
      throw new AlipayUnavailable(`${method} was not answered provably (${reason}).`);
    }
  }

  /** A successful answer about this order. @throws AlipayUnavailable */
  #about<Schema extends v.GenericSchema<unknown, { out_trade_no: string }>>(
    orderId: string,
    said: Answer,
    schema: Schema,
  ): v.InferOutput<Schema> {
    requireSuccess(said);
    const read = v.safeParse(schema, said);
    if (read.success && read.output.out_trade_no === orderId) return read.output;
    throw new AlipayUnavailable('The answer is about something else.');
  }
}

function requireSuccess({ code, sub_code }: Answer): void {
  if (code !== '10000') throw new AlipayUnavailable(`Alipay refused: ${code} ${sub_code}.`);
}
