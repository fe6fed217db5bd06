import * as v from 'valibot';
import { rightKinds, type RightKind } from '../../../api/contract/infringements.ts';
import type { KeyValueStorage } from '../../kernel/keyValueStorage.ts';
import type { KeptEvidence } from './evidenceFile.ts';

/** The input of a report. */
export interface ReportDraft {
  /** A number or a link, as typed. */
  wallpaper: string;
  rightKind: RightKind | null;
  claimantName: string;
  contact: string;
  statement: string;
}

export const emptyDraft: ReportDraft = {
  wallpaper: '',
  rightKind: null,
  claimantName: '',
  contact: '',
  statement: '',
};

/** A draft that survives a reload, and its user: empty when signed out, who may turn out to be anyone. */
export interface KeptDraft {
  uid: string;
  draft: ReportDraft;
  evidence: KeptEvidence[];
}

export type DraftStorage = Pick<KeyValueStorage, 'get' | 'set' | 'remove'>;

const draftKey = 'yueqi.infringementDraft';

const keptDraft = v.object({
  uid: v.string(),
  draft: v.object({
    wallpaper: v.string(),
    rightKind: v.nullable(v.picklist(rightKinds)),
    claimantName: v.string(),
    contact: v.string(),
    statement: v.string(),
  }),
  evidence: v.array(v.object({ id: v.string(), name: v.string(), bytes: v.number() })),
});

/** The draft from before a reload; null where there is none, or it is another user's. */
export function readDraft(storage: DraftStorage, uid: string): KeptDraft | null {
  const text = storage.get(draftKey);
  if (text === null) return null;
  try {
    const kept = v.parse(keptDraft, JSON.parse(text));
    if (kept.uid === '' || kept.uid === uid) return kept;
  } catch {
    // Written by another version: typing it again is the way on.
  }
  storage.remove(draftKey);
  return null;
}

/** Stores a draft; null removes it. */
export function keepDraft(storage: DraftStorage, kept: KeptDraft | null): void {
  if (kept) storage.set(draftKey, JSON.stringify(kept));
  else storage.remove(draftKey);
}

/** The storage of this one window, which ends with it: personal data must not lie about longer. */
export function createDraftStorage(): DraftStorage {
  const orNothing = <Answer>(act: () => Answer): Answer | null => {
    try {
      return act();
    } catch {
      // If the browser refuses storage, the draft lives as long as the page.
      return null;
    }
  };
  return {
    get: (key) => orNothing(() => sessionStorage.getItem(key)),
    set: (key, value) => void orNothing(() => sessionStorage.setItem(key, value)),
    remove: (key) => void orNothing(() => sessionStorage.removeItem(key)),
  };
}
