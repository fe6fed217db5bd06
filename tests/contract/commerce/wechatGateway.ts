import {
  createCipheriv,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WechatSettings } from '../../../server/domains/commerce/providers/wechat/wechatSettings.ts';

export interface WechatTrade {
  total: number;
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND';
  timeExpire: string;
  notifyUrl: string;
  refunds: Map<string, 'SUCCESS' | 'PROCESSING' | 'ABNORMAL'>;
}

/** The fault of the gateway. */
export type WechatFault = 'away' | 'forged' | 'unsigned' | 'old' | 'ofUnknownKey' | 'ofAnotherMerchant';

const appId = 'wx00000000000000aa';
const merchantId = '1900000001';
const keyId = 'PUB_KEY_ID_0119000000012026';

/** Plays WeChat Pay's gateway on loopback: its formats, its signatures, and a check of those of the service. */
export class WechatGateway {
  readonly trades = new Map<string, WechatTrade>();
  readonly apiKey = Buffer.from('0123456789abcdef0123456789abcdef');
  fault: WechatFault | null = null;
  /** The outcome of a requested refund. */
  refundsAre: 'SUCCESS' | 'PROCESSING' | 'ABNORMAL' = 'SUCCESS';
  /** Unix seconds. */
  now = () => 0;
  readonly #merchant = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  readonly #wechat = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  readonly #forger = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  async open(): Promise<WechatSettings> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.address() as AddressInfo;
    return {
      name: 'wechat',
      appId,
      merchantId,
      serial: '3775B6A45ACD588826D15E583A95F5DD',
      privateKey: this.#merchant.privateKey,
      wechatKeys: new Map<string, KeyObject>([[keyId, createPublicKey(this.#wechat.privateKey)]]),
      apiKey: this.apiKey,
      gateway: `http://127.0.0.1:${port}/`,
      notifyUrl: 'https://wallpapers.example/pay/notify/wechat',
    };
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Somebody scans the code, and pays. */
  pay(orderId: string, state: WechatTrade['state'] = 'SUCCESS'): void {
    const trade = this.trades.get(orderId);
    if (!trade) throw new Error('Nobody was asked for this order.');
    trade.state = state;
  }

  /** A notification of a payment, with its headers. */
  notification(
    orderId: string,
    {
      content = {},
      by = 'wechat',
      serial = keyId,
      age = 0,
      event = 'TRANSACTION.SUCCESS',
      apiKey = this.apiKey,
    }: {
      content?: object;
      by?: 'wechat' | 'forger';
      serial?: string;
      age?: number;
      event?: string;
      apiKey?: Buffer;
    } = {},
  ): { headers: Record<string, string>; payload: string } {
    const nonce = randomBytes(6).toString('hex');
    const cipher = createCipheriv('aes-256-gcm', apiKey, nonce).setAAD(Buffer.from('transaction'));
    const plain = JSON.stringify({ ...this.#transaction(orderId), ...content });
    const ciphertext = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    const payload = JSON.stringify({
      id: 'EV-2026',
      event_type: event,
      resource_type: 'encrypt-resource',
      resource: {
        algorithm: 'AEAD_AES_256_GCM',
        original_type: 'transaction',
        ciphertext: ciphertext.toString('base64'),
        nonce,
        associated_data: 'transaction',
      },
    });
    const { privateKey } = by === 'wechat' ? this.#wechat : this.#forger;
    return {
      headers: { 'content-type': 'application/json', ...this.#prove(payload, privateKey, serial, age) },
      payload,
    };
  }

  #prove(body: string, key: KeyObject, serial: string, age: number): Record<string, string> {
    const time = String(this.now() - age);
    const nonce = randomBytes(8).toString('hex');
    return {
      'wechatpay-timestamp': time,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': serial,
      'wechatpay-signature': sign('sha256', Buffer.from(`${time}\n${nonce}\n${body}\n`), key).toString(
        'base64',
      ),
    };
  }

  #transaction(orderId: string): object {
    const trade = this.trades.get(orderId);
    return {
      appid: appId,
      mchid: this.fault === 'ofAnotherMerchant' ? '1900000002' : merchantId,
      out_trade_no: orderId,
      trade_state: trade?.state ?? 'SUCCESS',
      ...(trade?.state !== 'NOTPAY' && { transaction_id: `4200${orderId}` }),
      amount: { total: trade?.total ?? 600, payer_total: 1, currency: 'CNY' },
      payer: { openid: 'oUpF8uMuAJO' },
    };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    if (this.fault === 'away') return void response.writeHead(502).end();
    const [status, said] = isAuthorized(request, body, this.#merchant.publicKey)
      ? this.#perform(request, body)
      : [401, { code: 'SIGN_ERROR' }];
    const text = status === 204 ? '' : JSON.stringify(said);
    const { privateKey } = this.fault === 'forged' ? this.#forger : this.#wechat;
    const serial = this.fault === 'ofUnknownKey' ? 'PUB_KEY_ID_02' : keyId;
    const proof = this.#prove(text, privateKey, serial, this.fault === 'old' ? 301 : 0);
    response.writeHead(status, this.fault === 'unsigned' ? {} : proof).end(text);
  }

  #perform(request: IncomingMessage, body: string): [number, object] {
    const { pathname } = new URL(request.url ?? '', 'http://gateway');
    const content = JSON.parse(body || '{}') as Record<string, string> & {
      amount: { total: number; refund: number };
    };
    const { out_trade_no: wanted = '' } = content;
    if (pathname === '/v3/pay/transactions/native') {
      const { time_expire: timeExpire = '', notify_url: notifyUrl = '', amount } = content;
      if (!this.trades.has(wanted))
        this.trades.set(wanted, {
          total: amount.total,
          state: 'NOTPAY',
          timeExpire,
          notifyUrl,
          refunds: new Map(),
        });
      return [200, { code_url: `weixin://wxpay/bizpayurl?pr=${wanted}` }];
    }
    if (pathname === '/v3/refund/domestic/refunds') return this.#refund(content);
    const [, id = '', close] = /out-trade-no\/([^/]+)(\/close)?$/.exec(pathname) ?? [];
    const trade = this.trades.get(id);
    if (!trade) return [404, { code: 'ORDER_NOT_EXIST' }];
    if (!close) return [200, this.#transaction(id)];
    if (trade.state !== 'NOTPAY') return [400, { code: 'ORDERPAID' }];
    trade.state = 'CLOSED';
    return [204, {}];
  }

  #refund({
    out_trade_no: id = '',
    out_refund_no: refund = '',
    amount,
  }: Record<string, string> & { amount: { total: number; refund: number } }): [number, object] {
    const trade = this.trades.get(id);
    if (trade?.total !== amount.total) return [400, { code: 'INVALID_REQUEST' }];
    const known = trade.refunds.get(refund);
    const status = known && known !== 'PROCESSING' ? known : this.refundsAre;
    trade.refunds.set(refund, status);
    if (status === 'SUCCESS') trade.state = 'REFUND';
    return [200, { out_refund_no: refund, status, amount }];
  }
}

function isAuthorized({ method, url, headers }: IncomingMessage, body: string, key: KeyObject): boolean {
  const text = headers.authorization ?? '';
  const part = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(text)?.[1] ?? '';
  const content = `${method}\n${url}\n${part('timestamp')}\n${part('nonce_str')}\n${body}\n`;
  const isOurs = text.startsWith('WECHATPAY2-SHA256-RSA2048 ') && part('mchid') === merchantId;
  return isOurs && verify('sha256', Buffer.from(content), key, Buffer.from(part('signature'), 'base64'));
}
