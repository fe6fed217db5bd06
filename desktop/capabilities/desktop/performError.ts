import type { FailureReason } from '../../../src/bridge/contract/download.ts';

/** A wallpaper could not be shown. */
export class PerformError extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, cause?: unknown) {
    super(`The wallpaper could not be set: ${reason}.`, { cause });
    this.name = 'PerformError';
    this.reason = reason;
  }
}
