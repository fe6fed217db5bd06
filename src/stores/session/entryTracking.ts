import { makeAutoObservable } from 'mobx';
import { parseTrayno } from '../../api/contract/trayno.ts';
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

/** In the storage of the session: a reload, whose address says nothing any more, belongs to the same visit. */
const traynoKey = 'yueqi.trayno';

/** The texts of one window, which end with it. */
type SessionTexts = Pick<Storage, 'getItem' | 'setItem'>;

/** The tracking parameters of the address that this page was entered by, and the channel of its client. */
export class EntryTrackingStore {
  address: Readonly<EntryTracking> = {
    protocol: null,
    deviceId: null,
    trayno: null,
    tid: null,
    tod: null,
    from: null,
  };
  /** Null for a client without one, and in a plain browser. */
  clientTrayno: string | null = null;
  readonly #texts: SessionTexts | null;

  /** @param texts null where nothing outlives the page */
  constructor(texts: SessionTexts | null = null) {
    this.#texts = texts;
    this.address = { ...this.address, trayno: parseTrayno(texts?.getItem(traynoKey) ?? '') };
    makeAutoObservable(this, {}, { deep: false });
  }

  /** The channel of the address wins over that of the client. */
  get tracking(): Readonly<EntryTracking> {
    return { ...this.address, trayno: this.address.trayno ?? this.clientTrayno };
  }

  /** An address that names no channel leaves the one of this session. */
  adopt(address: EntryTracking): void {
    this.address = { ...address, trayno: address.trayno ?? this.address.trayno };
    if (address.trayno === null) return;
    try {
      this.#texts?.setItem(traynoKey, address.trayno);
    } catch {
      // Where storage is forbidden it holds until the next load.
    }
  }

  adoptClient(trayno: string): void {
    this.clientTrayno = parseTrayno(trayno);
  }
}

function findSessionTexts(): SessionTexts | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}

export const entryTrackingStore = defineStore(() => new EntryTrackingStore(findSessionTexts()));
