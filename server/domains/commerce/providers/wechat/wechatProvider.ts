import type { IncomingHttpHeaders } from 'node:http';
import * as v from 'valibot';
import { fixedNames } from '../../../../../src/i18n/fixedNames.ts';
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
import { PaymentCodes } from '../paymentCodes.ts';
import { authorize, decrypt, isProved } from './wechatSignature.ts';
import type { WechatSettings } from './wechatSettings.ts';

/** A person waits for a code no longer than this. */
const timeoutMilliseconds = 5_000;
/** Codes of refusals; the documentation writes the first one in two ways. */
const unknownOrder: readonly string[] = ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS'];
const otherState: readonly string[] = ['ORDERPAID', 'ORDER_CLOSED', 'ORDERCLOSED', 'TRADE_STATE_ERROR'];
const refundRefusals: readonly string[] = ['INVALID_REQUEST', 'RESOURCE_NOT_EXISTS', 'NO_AUTH'];

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const fen = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const native = v.object({ code_url: v.pipe(v.string(), v.startsWith('weixin://'), v.maxLength(512)) });
const transaction = v.object({
  appid: v.string(),
  mchid: v.string(),
  out_trade_no: text,
  trade_state: text,
  transaction_id: v.optional(text),
  // The payer may have paid less, by a coupon of WeChat's; the merchant gets the total.
  amount: v.optional(v.object({ total: fen, currency: v.optional(v.string(), 'CNY') })),
});
const refunded = v.object({
  out_refund_no: text,
  status: v.picklist(['SUCCESS', 'PROCESSING', 'CLOSED', 'ABNORMAL']),
});
const refusal = v.object({ code: text });
const notification = v.object({
  event_type: v.string(),
  resource: v.object({
    algorithm: v.literal('AEAD_AES_256_GCM'),
    ciphertext: v.pipe(v.string(), v.minLength(24)),
    nonce: v.pipe(v.string(), v.length(12)),
    associated_data: v.optional(v.string(), ''),
  }),
});

interface Answer {
  status: number;
  body: unknown;
}

/** WeChat did not answer, or answered what says nothing: no order changes by it. */
class WechatUnavailable extends Error {
  override name = 'WechatUnavailable';
}

/** WeChat Pay, third version of its interface: people scan a code (Native). */
export class WechatProvider implements PaymentProvider {
  readonly name = 'wechat';
  readonly mode = 'real';
  readonly acknowledgement = '{"code":"SUCCESS"}';
  readonly #settings: WechatSettings;
  readonly #clock: Clock;
  readonly #codes: PaymentCodes;

  constructor(settings: WechatSettings, clock: Clock) {
    this.#settings = settings;
    this.#clock = clock;
    this.#codes = new PaymentCodes(clock);
  }

  start(request: PaymentRequest): Promise<PaymentCode> {
    return this.#codes.read(request, async ({ orderId, amount, expiresAt }) => {
      const { appId, merchantId, notifyUrl } = this.#settings;
      const said = await this.#ask('POST', 'v3/pay/transactions/native', {
        appid: appId,
        mchid: merchantId,
        description: fixedNames.product,
        out_trade_no: orderId,
        time_expire: new Date(expiresAt * 1_000).toISOString().replace('.000Z', '+00:00'),
        notify_url: notifyUrl,
        amount: { total: amount, currency: 'CNY' },
      });
      return readSuccess(said, native).code_url;
    });
  }

  async query(orderId: string): Promise<ProviderAnswer> {
    const { merchantId } = this.#settings;
    const said = await this.#ask('GET', `v3/pay/transactions/out-trade-no/${orderId}?mchid=${merchantId}`);
    if (unknownOrder.includes(refusalOf(said))) return { kind: 'notExist' };
    const read = this.#ownTransaction(readSuccess(said, transaction));
    if (read?.out_trade_no !== orderId) throw new WechatUnavailable('The answer is about something else.');
    const { trade_state: state } = read;
    if (state === 'NOTPAY' || state === 'USERPAYING' || state === 'PAYERROR') return { kind: 'unpaid' };
    if (state === 'CLOSED' || state === 'REVOKED' || state === 'REFUND') return { kind: 'closed' };
    const evidence = evidenceOf(read);
    if (!evidence) throw new WechatUnavailable(`The payment is in a state that is not known: ${state}.`);
    return { kind: 'paid', evidence };
  }

  async close(orderId: string): Promise<ProviderAnswer> {
    const said = await this.#ask('POST', `v3/pay/transactions/out-trade-no/${orderId}/close`, {
      mchid: this.#settings.merchantId,
    });
    if (said.status === 204) return { kind: 'closed' };
    const code = refusalOf(said);
    if (unknownOrder.includes(code)) return { kind: 'notExist' };
    if (otherState.includes(code)) return this.query(orderId);
    throw new WechatUnavailable(`WeChat refused: ${said.status} ${code}.`);
  }

  async refund({
    orderId,
    refundId,
    amount,
    total,
  }: RefundRequest): Promise<'refunded' | 'pending' | 'refused'> {
    const said = await this.#ask('POST', 'v3/refund/domestic/refunds', {
      out_trade_no: orderId,
      out_refund_no: refundId,
      amount: { refund: amount, total, currency: 'CNY' },
    });
    if (refundRefusals.includes(refusalOf(said))) return 'refused';
    const { out_refund_no, status } = readSuccess(said, refunded);
    if (out_refund_no !== refundId) throw new WechatUnavailable('The answer is about something else.');
    if (status === 'PROCESSING') return 'pending';
    return status === 'SUCCESS' ? 'refunded' : 'refused';
  }

  async readNotification(
    headers: IncomingHttpHeaders,
    body: Buffer,
    now: number,
  ): Promise<PaymentEvidence | null> {
    if (!isProved(headers, body, this.#settings.wechatKeys, now))
      throw new ForgedNotification('The signature is wrong.');
    const read = v.safeParse(notification, parseJson(body.toString()));
    if (!read.success) throw new ForgedNotification('The notification has another form.');
    if (read.output.event_type !== 'TRANSACTION.SUCCESS') return null;
    const said = v.safeParse(transaction, parseJson(this.#open(read.output.resource)));
    const own = said.success ? this.#ownTransaction(said.output) : null;
    if (!own) throw new ForgedNotification('It is about another merchant.');
    return evidenceOf(own);
  }

  #open(resource: v.InferOutput<typeof notification>['resource']): string {
    try {
      return decrypt(resource, this.#settings.apiKey);
    } catch {
      throw new ForgedNotification('It is encrypted with another key.');
    }
  }

  #ownTransaction(said: v.InferOutput<typeof transaction>): v.InferOutput<typeof transaction> | null {
    const { appId, merchantId } = this.#settings;
    return said.appid === appId && said.mchid === merchantId ? said : null;
  }

  /** @throws WechatUnavailable without the answer, which names who paid */
  async #ask(method: 'GET' | 'POST', path: string, content?: object): Promise<Answer> {
    const now = this.#clock();
    const url = new URL(path, this.#settings.gateway);
    const body = content === undefined ? '' : JSON.stringify(content);
    const target = `${url.pathname}${url.search}`;
    try {
      const response = await fetch(url, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMilliseconds),
        headers: {
          accept: 'application/json',
          'accept-language': 'zh-CN',
          'user-agent': 'yueqi',
          authorization: authorize({ method, target, body, now }, this.#settings),
          ...(content !== undefined && { 'content-type': 'application/json' }),
        },
        ...(content !== undefined && { body }),
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      // Refusals are proved too: one that was invented would close an order.
      if (isProved(Object.fromEntries(response.headers), bytes, this.#settings.wechatKeys, now))
        return { status: response.status, body: parseJson(bytes.toString()) };
    } catch {
      // Said below.
    }
    throw new WechatUnavailable(`${method} ${url.pathname.split('/').at(3)} was not answered provably.`);
  }
}

function evidenceOf({
  trade_state,
  out_trade_no,
  transaction_id,
  amount,
}: v.InferOutput<typeof transaction>): PaymentEvidence | null {
  if (trade_state !== 'SUCCESS' || !transaction_id || !amount) return null;
  return {
    provider: 'wechat',
    orderId: out_trade_no,
    trade: transaction_id,
    amount: amount.total,
    currency: amount.currency,
  };
}

/** @throws WechatUnavailable for a refusal, and for another form */
function readSuccess<Schema extends v.GenericSchema>(
  { status, body }: Answer,
  schema: Schema,
): v.InferOutput<Schema> {
  const read = v.safeParse(schema, body);
  if (status === 200 && read.success) return read.output;
  throw new WechatUnavailable(`WeChat refused: ${status} ${refusalOf({ status, body })}.`);
}

/** The code of a refusal; nothing for a success. */
function refusalOf({ status, body }: Answer): string {
  if (status < 400) return '';
  const read = v.safeParse(refusal, body);
  return read.success ? read.output.code : '';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
