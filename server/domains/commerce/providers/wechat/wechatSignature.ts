import { randomBytes, sign, verify, type KeyObject } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { openMessage, tagBytes } from '../../../../../media/kernel/sealMessage.ts';
import type { WechatSettings } from './wechatSettings.ts';

/** The greatest difference between a time of WeChat's and ours, in seconds; an older message may be a recorded one. */
const windowSeconds = 300;

/** The header that proves a request (https://pay.weixin.qq.com/doc/v3/merchant/4012365342). @param now unix seconds */
export function authorize(
  { method, target, body, now }: { method: string; target: string; body: string; now: number },
  { merchantId, serial, privateKey }: Pick<WechatSettings, 'merchantId' | 'serial' | 'privateKey'>,
): string {
  const nonce = randomBytes(16).toString('hex');
  const content = `${method}\n${target}\n${now}\n${nonce}\n${body}\n`;
  const signature = sign('sha256', Buffer.from(content), privateKey).toString('base64');
  const parts = { mchid: merchantId, nonce_str: nonce, timestamp: now, serial_no: serial, signature };
  const text = Object.entries(parts).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${text.join(',')}`;
}

/** True if WeChat signed this, now. Answers and notifications are proved alike. @param now unix seconds */
export function isProved(
  headers: IncomingHttpHeaders,
  body: Buffer,
  keys: ReadonlyMap<string, KeyObject>,
  now: number,
): boolean {
  const [time, nonce, signature, serial] = ['timestamp', 'nonce', 'signature', 'serial'].map((name) =>
    String(headers[`wechatpay-${name}`] ?? ''),
  ) as [string, string, string, string];
  if (!/^\d{1,12}$/.test(time) || Math.abs(now - Number(time)) > windowSeconds) return false;
  // The key is that of the number: with any other one, a key that was given up could still prove something.
  const key = keys.get(serial);
  if (!key) return false;
  const content = Buffer.concat([Buffer.from(`${time}\n${nonce}\n`), body, Buffer.from('\n')]);
  return verify('sha256', content, key, Buffer.from(signature, 'base64'));
}

/** Opens what a notification holds (AES-256-GCM). @throws Error where it was changed, or has another key */
export function decrypt(
  { ciphertext, nonce, associated_data }: { ciphertext: string; nonce: string; associated_data: string },
  key: Buffer,
): string {
  const bytes = Buffer.from(ciphertext, 'base64');
  // The tag of a notification stands behind its ciphertext.
  const sealed = Buffer.concat([bytes.subarray(-tagBytes), bytes.subarray(0, -tagBytes)]);
  const seal = { key, nonce: Buffer.from(nonce), authenticated: Buffer.from(associated_data) };
  return openMessage(sealed, seal).toString();
}
