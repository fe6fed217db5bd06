import type { KeyObject } from 'node:crypto';
import { readFormed, readNotifyUrl, readRsaKey, readUrl } from '../providerKeys.ts';

/** What a merchant has agreed with Alipay (https://opendocs.alipay.com/open). */
export interface AlipaySettings {
  name: 'alipay';
  appId: string;
  /** The merchant that money is paid to; null accepts that of the application. */
  sellerId: string | null;
  /** The application's own key: it signs what the service says. */
  privateKey: KeyObject;
  /** Alipay's key: it proves what Alipay says. */
  alipayKey: KeyObject;
  gateway: string;
  /** Where Alipay reports payments; null where it cannot reach this service, which then asks by itself. */
  notifyUrl: string | null;
}

const liveGateway = 'https://openapi.alipay.com/gateway.do';

/**
 * Reads `YUEQI_ALIPAY_APP_ID`, `YUEQI_ALIPAY_SELLER_ID`, `YUEQI_ALIPAY_PRIVATE_KEY_FILE`,
 * `YUEQI_ALIPAY_PUBLIC_KEY_FILE`, `YUEQI_ALIPAY_GATEWAY` and `YUEQI_PUBLIC_URL`.
 *
 * @throws Error naming the variable and what it takes; never with a part of a key
 */
export async function readAlipaySettings(environment: NodeJS.ProcessEnv): Promise<AlipaySettings> {
  const sellerId = environment['YUEQI_ALIPAY_SELLER_ID'] || null;
  if (sellerId !== null)
    readFormed(environment, 'YUEQI_ALIPAY_SELLER_ID', /^2088\d{12}$/, 'the 16 digits of a merchant, 2088…');
  return {
    name: 'alipay',
    appId: readFormed(environment, 'YUEQI_ALIPAY_APP_ID', /^\d{16}$/, 'the 16 digits of an application'),
    sellerId,
    privateKey: await readRsaKey(environment, 'YUEQI_ALIPAY_PRIVATE_KEY_FILE', 'private'),
    alipayKey: await readRsaKey(environment, 'YUEQI_ALIPAY_PUBLIC_KEY_FILE', 'public'),
    gateway: readUrl(environment, 'YUEQI_ALIPAY_GATEWAY') ?? liveGateway,
    notifyUrl: readNotifyUrl(environment, 'alipay'),
  };
}
