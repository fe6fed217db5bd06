import { defineStore } from '../kernel/storeScope.ts';

/** What the address of a visit said, for reporting and for gates. What it did not say, or said wrongly, is null. */
export interface Visit {
  /** Counts for gates only while no client has said which protocol it speaks. */
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
