import { defineStore } from '../kernel/storeScope.ts';

/** The tracking parameters of a visit's address, for reporting and for gates. A missing or invalid one is null. */
export interface EntryTracking {
  /** Used by gates only until a client has reported its protocol. */
  protocol: number | null;
  deviceId: string | null;
  trayno: string | null;
  /** Tracking. */
  tid: string | null;
  tod: string | null;
  /** Source of the link to a detail (docs/product.md#entry-parameters). */
  from: string | null;
}

/** The tracking parameters of the address that this page was entered by. */
export class EntryTrackingStore {
  tracking: Readonly<EntryTracking> = {
    protocol: null,
    deviceId: null,
    trayno: null,
    tid: null,
    tod: null,
    from: null,
  };

  adopt(tracking: EntryTracking): void {
    this.tracking = tracking;
  }
}

export const entryTrackingStore = defineStore(() => new EntryTrackingStore());
