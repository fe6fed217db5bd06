import { isDeepStrictEqual } from 'node:util';
import type { PartKind, PartUnsupportedReason } from '../../../../src/bridge/contract/themes.ts';

/** The look of a desktop: null for a part that is the system's own, absent for one that is not decided. */
export type Look = Partial<Record<PartKind, Record<string, unknown> | null>>;

/** One part of a look, in the words of the capability that performs it. */
export interface LookPart {
  /** Returns the reason why this machine cannot apply it; null where it can. */
  unsupportedReason(): PartUnsupportedReason | null;
  /** Null where it is as it is without us. */
  current(): Record<string, unknown> | null;
  /** Returns a stored choice as this version understands it; null where it does not. */
  parse(choice: unknown): Record<string, unknown> | null;
  /** Brings what it takes to this machine, so that {@link LookPart.apply} does not have to wait. */
  prepare?(choice: Record<string, unknown>): Promise<void>;
  /** Puts it on, resolves once it is seen; null gives back what was there without us. */
  apply(choice: Record<string, unknown> | null): Promise<void>;
}

/** The parts that this version knows; a kind that is missing is unknown to it. */
export type LookParts = Partial<Record<PartKind, LookPart>>;

/** True if two choices result in the same look. */
export function isSameChoice(first: unknown, second: unknown): boolean {
  return isDeepStrictEqual(asStored(first), asStored(second));
}

/** Returns a choice as the store reads it back: without fields that are undefined. */
function asStored(choice: unknown): unknown {
  return JSON.parse(JSON.stringify(choice ?? null));
}
