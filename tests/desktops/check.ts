import type { DesktopRow, DesktopSession } from './session.ts';
import type { Pixels } from '../../desktop/platform/linux/stage/decodeScreenshot.ts';
import type { Product } from './product.ts';

/** Everything that a check needs of one desktop. */
export interface CheckContext {
  row: DesktopRow;
  session: DesktopSession;
  product: Product;
  /** The desktop's own wallpaper, as it was before the product started. */
  ownWallpaper: string;
  /** A picture of the desktop then. */
  bare: Pixels;
  /** Takes a picture of the desktop and writes it among the results. */
  picture(name: string): Promise<Pixels>;
  /** Writes a text among the results. */
  saveText(name: string, text: string): Promise<void>;
  /** Writes a figure among the results, such as milliseconds. */
  figure(name: string, value: number): void;
}

export interface CheckResult {
  /** `unable`: this desktop cannot, and the product says so. */
  state: 'passed' | 'failed' | 'unable';
  /** A short description of the result. */
  seen: string;
}

/** One thing that the product does on a desktop. They run in the order of the table, on one session. */
export interface Check {
  /** Its column in the matrix. */
  name: string;
  /** @throws Error with what was seen instead */
  run(context: CheckContext): Promise<CheckResult | string>;
}
