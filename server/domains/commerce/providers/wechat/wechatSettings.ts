import { X509Certificate, type KeyObject } from 'node:crypto';
import { readFormed, readNamedFile, readNotifyUrl, readRsaKey, readUrl } from '../providerKeys.ts';

/** What a merchant has agreed with WeChat Pay (https://pay.weixin.qq.com/doc/v3/merchant/4012791832). */
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

const liveGateway = 'https://api.mch.weixin.qq.com/';

/**
 * Reads `YUEQI_WECHAT_APP_ID`, `YUEQI_WECHAT_MERCHANT_ID`, `YUEQI_WECHAT_SERIAL`, `YUEQI_WECHAT_PRIVATE_KEY_FILE`,
 * `YUEQI_WECHAT_PUBLIC_KEY_ID` with `YUEQI_WECHAT_PUBLIC_KEY_FILE`, or `YUEQI_WECHAT_CERTIFICATE_FILE`, or both,
 * `YUEQI_WECHAT_API_KEY_FILE`, `YUEQI_WECHAT_GATEWAY` and `YUEQI_PUBLIC_URL`.
 *
 * @throws Error naming the variable and what it takes; never with a part of a key
 */
export async function readWechatSettings(environment: NodeJS.ProcessEnv): Promise<WechatSettings> {
  const read = (name: string, form: RegExp, takes: string): string =>
    readFormed(environment, name, form, takes);
  const notifyUrl = readNotifyUrl(environment, 'wechat');
  if (notifyUrl === null)
    throw new Error(
      'YUEQI_PUBLIC_URL is needed: WeChat Pay takes no order without an address for notifications.',
    );
  return {
    name: 'wechat',
    appId: read('YUEQI_WECHAT_APP_ID', /^wx[0-9a-f]{16}$/, 'the id of an application, wx…'),
    merchantId: read('YUEQI_WECHAT_MERCHANT_ID', /^\d{8,10}$/, 'the number of a merchant'),
    serial: read('YUEQI_WECHAT_SERIAL', /^[0-9A-F]{8,64}$/i, 'the number of the merchant’s certificate'),
    privateKey: await readRsaKey(environment, 'YUEQI_WECHAT_PRIVATE_KEY_FILE', 'private'),
    wechatKeys: await readWechatKeys(environment),
    apiKey: await readApiKey(environment),
    gateway: readUrl(environment, 'YUEQI_WECHAT_GATEWAY') ?? liveGateway,
    notifyUrl,
  };
}

async function readWechatKeys(environment: NodeJS.ProcessEnv): Promise<Map<string, KeyObject>> {
  const keys = new Map<string, KeyObject>();
  if (environment['YUEQI_WECHAT_PUBLIC_KEY_ID'])
    keys.set(
      readFormed(environment, 'YUEQI_WECHAT_PUBLIC_KEY_ID', /^PUB_KEY_ID_\d{8,64}$/, 'PUB_KEY_ID_…'),
      await readRsaKey(environment, 'YUEQI_WECHAT_PUBLIC_KEY_FILE', 'public'),
    );
  if (environment['YUEQI_WECHAT_CERTIFICATE_FILE']) {
    const name = 'YUEQI_WECHAT_CERTIFICATE_FILE';
    const { serialNumber, publicKey } = readCertificate(name, await readNamedFile(environment, name, 'PEM'));
    keys.set(serialNumber, publicKey);
  }
  if (keys.size > 0) return keys;
  throw new Error(
    'YUEQI_WECHAT_PUBLIC_KEY_ID, or YUEQI_WECHAT_CERTIFICATE_FILE, is needed: it proves what WeChat says.',
  );
}

function readCertificate(name: string, text: string): X509Certificate {
  try {
    return new X509Certificate(text);
  } catch {
    throw new Error(`${name}: the file holds no certificate.`);
  }
}

async function readApiKey(environment: NodeJS.ProcessEnv): Promise<Buffer> {
  const name = 'YUEQI_WECHAT_API_KEY_FILE';
  const key = Buffer.from(await readNamedFile(environment, name, 'the APIv3 key'));
  if (key.length !== 32) throw new Error(`${name}: the file holds no APIv3 key, which has 32 characters.`);
  return key;
}
