import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import type { AlipaySettings } from '../../../server/domains/commerce/providers/alipay/alipaySettings.ts';

/** A trade in the books of the gateway. */
export interface Trade {
  trade_no: string;
  total_amount: string;
  trade_status: string;
  time_expire: string;
  refunds: Map<string, string>;
}

/** The fault of the gateway. */
export type Fault = 'away' | 'silent' | 'forged' | 'unsigned' | 'aboutAnother' | 'html';

/** Plays Alipay's gateway on loopback: its formats, its signatures, and a check of those of the service. */
export class AlipayGateway {
  readonly trades = new Map<string, Trade>();
  /** Requests that were signed as Alipay asks, by method. */
  readonly asked: { method: string; timestamp: string; notifyUrl: string | null }[] = [];
  fault: Fault | null = null;
  /** True if refunds are accepted, and not carried out yet. */
  refundsArePending = false;
  readonly #merchant = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  readonly #alipay = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  readonly #forger = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      if (this.fault === 'away') return void response.writeHead(502).end();
      if (this.fault === 'silent') return;
      void this.#answer(request).then((body) => response.end(body));
    });
  }

  async open(): Promise<AlipaySettings> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.address() as AddressInfo;
    return {
      name: 'alipay',
      appId: '2021000122671080',
      sellerId: '2088000000000001',
      privateKey: this.#merchant.privateKey,
      alipayKey: this.#alipay.publicKey,
      gateway: `http://127.0.0.1:${port}/gateway.do`,
      notifyUrl: 'https://wallpapers.example/pay/notify/alipay',
    };
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Somebody scans the code, and pays. */
  pay(orderId: string, parts: Partial<Trade> = {}): void {
    const trade = this.trades.get(orderId);
    if (!trade) throw new Error('Nobody was asked for this order.');
    Object.assign(trade, { trade_status: 'TRADE_SUCCESS', ...parts });
  }

  /** The form of a notification, signed. */
  notification(
    orderId: string,
    changed: Record<string, string> = {},
    by: 'alipay' | 'forger' = 'alipay',
  ): string {
    const trade = this.trades.get(orderId);
    const fields: Record<string, string> = {
      app_id: '2021000122671080',
      buyer_logon_id: '159****5620',
      charset: 'utf-8',
      notify_type: 'trade_status_sync',
      out_trade_no: orderId,
      seller_id: '2088000000000001',
      subject: '月栖壁纸 100% A',
      total_amount: trade?.total_amount ?? '6.00',
      trade_no: trade?.trade_no ?? '2026112022001400000000000001',
      trade_status: trade?.trade_status ?? 'TRADE_SUCCESS',
      ...changed,
    };
    const content = Object.keys(fields)
      .toSorted()
      .map((name) => `${name}=${fields[name]}`)
      .join('&');
    const { privateKey } = by === 'alipay' ? this.#alipay : this.#forger;
    const signature = sign('sha256', Buffer.from(content), privateKey).toString('base64');
    return new URLSearchParams({ ...fields, sign_type: 'RSA2', sign: signature }).toString();
  }

  async #answer(request: IncomingMessage): Promise<string> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { searchParams } = new URL(request.url ?? '', 'http://gateway');
    const fields = new Map([...searchParams, ...new URLSearchParams(Buffer.concat(chunks).toString())]);
    const method = fields.get('method') ?? '';
    const said = isSigned(fields, this.#merchant.publicKey)
      ? this.#perform(method, fields)
      : { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' };
    if (this.fault === 'html') return '<html>maintenance</html>';
    const text = JSON.stringify(this.fault === 'aboutAnother' ? { ...said, out_trade_no: 'D1' } : said);
    const { privateKey } = this.fault === 'forged' ? this.#forger : this.#alipay;
    const signature = sign('sha256', Buffer.from(text), privateKey).toString('base64');
    const signed = this.fault === 'unsigned' ? '' : `,"sign":"${signature}"`;
    return `{"${method.replaceAll('.', '_')}_response":${text}${signed}}`;
  }

  #perform(method: string, fields: Map<string, string>): object {
    this.asked.push({
      method,
      timestamp: fields.get('timestamp') ?? '',
      notifyUrl: fields.get('notify_url') ?? null,
    });
    const content = JSON.parse(fields.get('biz_content') ?? '{}') as Record<string, string>;
    const { out_trade_no: id = '' } = content;
    const success = { code: '10000', msg: 'Success', out_trade_no: id };
    if (method === 'alipay.trade.precreate') {
      const { total_amount = '', time_expire = '' } = content;
      if (!this.trades.has(id))
        this.trades.set(id, {
          trade_no: `20261120${this.trades.size}`,
          total_amount,
          time_expire,
          trade_status: 'NOT_SCANNED',
          refunds: new Map(),
        });
      return { ...success, qr_code: `https://qr.alipay.example/${id}` };
    }
    const trade = this.trades.get(id);
    if (!trade || trade.trade_status === 'NOT_SCANNED')
      return { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST', out_trade_no: id };
    const { trade_no, total_amount, trade_status } = trade;
    if (method === 'alipay.trade.query')
      return { ...success, trade_no, total_amount, trade_status, buyer_logon_id: '159****5620' };
    if (method === 'alipay.trade.close') {
      if (trade_status !== 'WAIT_BUYER_PAY')
        return {
          code: '40004',
          msg: 'Business Failed',
          sub_code: 'ACQ.TRADE_STATUS_ERROR',
          out_trade_no: id,
        };
      trade.trade_status = 'TRADE_CLOSED';
      return { ...success, trade_no };
    }
    const { out_request_no: refund = '', refund_amount = '' } = content;
    if (method === 'alipay.trade.refund') {
      if (trade_status === 'TRADE_FINISHED')
        return {
          code: '40004',
          msg: 'Business Failed',
          sub_code: 'ACQ.TRADE_HAS_FINISHED',
          out_trade_no: id,
        };
      const isNew = !trade.refunds.has(refund) && !this.refundsArePending;
      if (isNew) trade.refunds.set(refund, refund_amount);
      return { ...success, trade_no, fund_change: isNew ? 'Y' : 'N', refund_fee: refund_amount };
    }
    return { ...success, ...(trade.refunds.has(refund) && { refund_status: 'REFUND_SUCCESS' }) };
  }
}

function isSigned(fields: Map<string, string>, key: KeyObject): boolean {
  const content = [...fields]
    .filter(([name]) => name !== 'sign')
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const signature = Buffer.from(fields.get('sign') ?? '', 'base64');
  return fields.get('sign_type') === 'RSA2' && verify('sha256', Buffer.from(content), key, signature);
}
