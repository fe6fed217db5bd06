import * as v from 'valibot';
import { rightKinds, type RightKind } from '../../../api/contract/infringements.ts';
import type { KeyValueStorage } from '../../kernel/keyValueStorage.ts';
import type { KeptEvidence } from './evidenceFile.ts';

/** What somebody has typed of a report. */
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

/** A draft that outlives the page, and whose it is: empty for a guest, who may turn out to be anybody. */
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

/** What was typed before the page was loaded anew; null where nothing was, or somebody else did. */
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

/** Keeps a draft; null takes it away. */
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
      // Where the browser refuses, the draft lives as long as the page.
      return null;
    }
  };
  return {
    get: (key) => orNothing(() => sessionStorage.getItem(key)),
    set: (key, value) => void orNothing(() => sessionStorage.setItem(key, value)),
    remove: (key) => void orNothing(() => sessionStorage.removeItem(key)),
  };
}
