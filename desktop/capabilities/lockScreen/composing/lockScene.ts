import type { LockLook } from '../../../../src/bridge/contract/lockScreen.ts';
import type { ClockText } from './clockText.ts';

/** Content of the screens: a picture, and the elements that the look puts on it. */
export interface LockScene {
  /** Path of an image; null for a plain dark ground. */
  picture: string | null;
  look: LockLook;
  clock: ClockText;
}

/** A screen's place on the desktop, in device pixels. */
export interface LockArea {
  x: number;
  y: number;
  width: number;
  height: number;
}
