import type { KeyObject } from 'node:crypto';

/** The contract of a merchant with WeChat Pay (https://pay.weixin.qq.com/doc/v3/merchant/4012791832). */
export interface WechatSettings {
  name: 'wechat';
  appId: string;
  merchantId: string;
  /** The number of the merchant's certificate, which goes with its key. */
  serial: string;
  privateKey: KeyObject;
  /** WeChat's keys by their numbers: its public key, and its certificate while a merchant changes from one to the other. */
  wechatKeys: ReadonlyMap<string, KeyObject>;
  /** 32 bytes; notifications are encrypted with it. */
  apiKey: Buffer;
  gateway: string;
  /** WeChat takes no order without one. */
  notifyUrl: string;
}
