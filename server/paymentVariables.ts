import * as v from 'valibot';
import { matching, optional, parsed, required, secret, withDefault } from '../media/environment/variables.ts';
import {
  parseTlsUrl,
  readApiKey,
  readCertificate,
  readRsaKey,
} from './domains/commerce/providers/providerKeys.ts';

const rsaKeyFile = (name: string, kind: 'private' | 'public') =>
  parsed(`the path of a file with an RSA key (${kind})`, (file) => readRsaKey(name, file, kind));
/** It may hold a password. */
const gateway = secret(parsed('an https address', parseTlsUrl));
/** A number of the provider; a wrong one may be a key that was meant for another variable. */
const providerNumber = (pattern: RegExp, takes: string) => secret(matching(pattern, takes));

/** The variables of Alipay, read where `YUEQI_PAY` names it. */
export const alipay = v.object({
  YUEQI_ALIPAY_APP_ID: required(
    providerNumber(/^\d{16}$/v, 'the 16 digits of an application'),
    "the application's 16 digits",
  ),
  YUEQI_ALIPAY_PRIVATE_KEY_FILE: required(
    rsaKeyFile('YUEQI_ALIPAY_PRIVATE_KEY_FILE', 'private'),
    "path of the application's private key: PEM, or the Base64 of Alipay's tools",
  ),
  YUEQI_ALIPAY_PUBLIC_KEY_FILE: required(
    rsaKeyFile('YUEQI_ALIPAY_PUBLIC_KEY_FILE', 'public'),
    "path of **Alipay's** public key, not the application's",
  ),
  YUEQI_ALIPAY_SELLER_ID: optional(
    providerNumber(/^2088\d{12}$/v, 'the 16 digits of a merchant, 2088…'),
    "the merchant's 16 digits; with it, notifications for another merchant are refused",
  ),
  YUEQI_ALIPAY_GATEWAY: withDefault(
    gateway,
    'https://openapi.alipay.com/gateway.do',
    "another gateway, that of Alipay's sandbox for instance",
  ),
});

/** The variables of WeChat Pay, read where `YUEQI_PAY` names it. */
export const wechat = v.object({
  YUEQI_WECHAT_APP_ID: required(
    providerNumber(/^wx[0-9a-f]{16}$/v, 'the id of an application, wx…'),
    'the application, `wx…`',
  ),
  YUEQI_WECHAT_MERCHANT_ID: required(
    providerNumber(/^\d{8,10}$/v, 'the number of a merchant'),
    "the merchant's number",
  ),
  YUEQI_WECHAT_SERIAL: required(
    providerNumber(/^[0-9A-F]{8,64}$/iv, "the number of the merchant's certificate"),
    "the number of the merchant's certificate",
  ),
  YUEQI_WECHAT_PRIVATE_KEY_FILE: required(
    rsaKeyFile('YUEQI_WECHAT_PRIVATE_KEY_FILE', 'private'),
    "path of the merchant's private key, `apiclient_key.pem`",
  ),
  YUEQI_WECHAT_PUBLIC_KEY_ID: optional(
    providerNumber(/^PUB_KEY_ID_\d{8,64}$/v, 'PUB_KEY_ID_…'),
    "number of WeChat's public key, `PUB_KEY_ID_…`",
  ),
  YUEQI_WECHAT_PUBLIC_KEY_FILE: optional(
    rsaKeyFile('YUEQI_WECHAT_PUBLIC_KEY_FILE', 'public'),
    'path of that key',
  ),
  YUEQI_WECHAT_CERTIFICATE_FILE: optional(
    parsed('the path of a file with a certificate', (file) =>
      readCertificate('YUEQI_WECHAT_CERTIFICATE_FILE', file),
    ),
    "path of WeChat's certificate, instead, or beside the key while one replaces the other",
  ),
  YUEQI_WECHAT_API_KEY_FILE: required(
    parsed('the path of a file with the APIv3 key', (file) => readApiKey('YUEQI_WECHAT_API_KEY_FILE', file)),
    'path of a file with the 32 characters of the APIv3 key',
  ),
  YUEQI_WECHAT_GATEWAY: withDefault(gateway, 'https://api.mch.weixin.qq.com/', 'another gateway'),
});

/** Those, with what they need of one another. */
export const wechatSchema = v.pipe(
  wechat,
  v.forward(
    v.partialCheck(
      [['YUEQI_WECHAT_PUBLIC_KEY_ID'], ['YUEQI_WECHAT_CERTIFICATE_FILE']],
      (read) => (read.YUEQI_WECHAT_PUBLIC_KEY_ID ?? read.YUEQI_WECHAT_CERTIFICATE_FILE) !== null,
      'YUEQI_WECHAT_PUBLIC_KEY_ID, or YUEQI_WECHAT_CERTIFICATE_FILE, is needed: it proves what WeChat says.',
    ),
    ['YUEQI_WECHAT_PUBLIC_KEY_ID'],
  ),
  v.forward(
    v.partialCheck(
      [['YUEQI_WECHAT_PUBLIC_KEY_ID'], ['YUEQI_WECHAT_PUBLIC_KEY_FILE']],
      (read) => read.YUEQI_WECHAT_PUBLIC_KEY_ID === null || read.YUEQI_WECHAT_PUBLIC_KEY_FILE !== null,
      'YUEQI_WECHAT_PUBLIC_KEY_ID needs YUEQI_WECHAT_PUBLIC_KEY_FILE.',
    ),
    ['YUEQI_WECHAT_PUBLIC_KEY_ID'],
  ),
);
