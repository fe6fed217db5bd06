import type { LockChange, LockerName } from '../../../src/bridge/contract/lockScreen.ts';

/** The session could not be locked, or the locker's settings could not be written; the message says why. */
export class LockError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'LockError';
  }
}

interface Locker {
  readonly name: LockerName;
  /** True if it shows a picture of ours. */
  readonly takesPicture: boolean;
  /** Overlays that it can put on its picture (`src/bridge/contract/lockScreen.ts`). */
  readonly modes: readonly (1 | 2 | 3)[];
  /** Moments at which its picture can change. */
  readonly changes: readonly LockChange[];
  /** True if the session can be made to lock after some idle minutes. */
  readonly hasIdle: boolean;
}

/** Command that starts a locking program; it is run without a shell. */
export interface LockCommand {
  program: string;
  parameters: string[];
  /** Added to the host's own environment. */
  environment: Record<string, string>;
}

/**
 * Locks by a program that runs for as long as the session is locked. It tells that it has locked by file descriptor 3:
 * by a line, or by closing it.
 */
export interface ProgramLocker extends Locker {
  readonly kind: 'program';
  /** True if it prints the windows that we may draw in, one number a line. */
  readonly hasWindows: boolean;
  /** @param picture PNG of the whole desktop; null for a plain dark ground */
  commandFor(picture: string | null): LockCommand;
}

/** Former settings of a desktop's locker; kept as JSON between starts. */
export type FormerLockSettings = Record<string, string>;

/** The desktop's own locker, which is set by its settings. Every method throws WallpaperError of its program. */
export interface DesktopLocker extends Locker {
  readonly kind: 'desktop';
  lock(): Promise<void>;
  read(): Promise<FormerLockSettings>;
  /** @param picture path of an image; null leaves the locker's own */
  apply(picture: string | null, idleMinutes: number): Promise<void>;
  putBack(former: FormerLockSettings): Promise<void>;
}

export type LockAdapter = ProgramLocker | DesktopLocker;
