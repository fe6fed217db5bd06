import type { KeyObject } from 'node:crypto';

/** The contract of a merchant with Alipay (https://opendocs.alipay.com/open). */
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
  /**
   * The address to which Alipay reports payments; null where it cannot reach this service, which then asks by itself.
   */
  notifyUrl: string | null;
}
