import { defineStore } from '../kernel/storeScope.ts';

/** The tracking parameters of a visit's address, for reporting and for gates. A missing or invalid one is null. */
export interface Visit {
  /** Used by gates only until a client has reported its protocol. */
  protocol: number | null;
  deviceId: string | null;
  trayno: string | null;
  /** Tracking. */
  tid: string | null;
  tod: string | null;
}

/** The present visit. */
export class EntryTrackingStore {
  visit: Readonly<Visit> = { protocol: null, deviceId: null, trayno: null, tid: null, tod: null };

  adopt(visit: Visit): void {
    this.visit = visit;
  }
}

export const entryTrackingStore = defineStore(() => new EntryTrackingStore());
