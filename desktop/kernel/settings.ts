import type { CustomerServiceContact } from '../../src/api/contract/customerService.ts';

/** The settings of the host, which its environment gives it (`desktop/environment.ts`). */
export interface Settings {
  /** 0 for any free port. */
  port: number;
  dataFolder: string;
  isWindowWanted: boolean;
  /** Address of a service elsewhere; null for the embedded one. */
  apiUrl: string | null;
  databaseUrl: string | null;
  /** Address of the newest version, as JSON (docs/product.md#updates); null where there is none. */
  updateUrl: string | null;
  protocol: number;
  /** Number of the distribution channel; empty for none. */
  trayno: string;
  logLevel: string;
  isSeedWanted: boolean;
  /** Path of the user's own choice; null for the first browser that is found. */
  browserPath: string | null;
  /** Path of the browser in the variable that other programs read, too; `browserPath` wins. */
  chromePath: string | null;
  /** The player of videos: a program, or `off`. */
  player: string;
  /** The collector of RMB in the embedded service. A desktop never has a merchant's keys. */
  payments: 'sandbox' | 'off';
  /** The contact of customer service of the embedded service; null where there is none. */
  customerService: CustomerServiceContact | null;
}
