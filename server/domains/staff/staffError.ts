import { staffErrors, type StaffErrorCode } from '../../../src/api/contract/console/staffErrors.ts';

/** A refusal of the console: its code, and in English what happened, why, and what to do. */
export class StaffError extends Error {
  readonly code: StaffErrorCode;
  readonly status: number;
  /** Seconds after which to try again; null where waiting does not help. */
  readonly waitSeconds: number | null;

  constructor(code: StaffErrorCode, message: string, waitSeconds: number | null = null) {
    super(message);
    this.name = 'StaffError';
    this.code = code;
    this.status = staffErrors[code];
    this.waitSeconds = waitSeconds;
  }
}
