import type { PartKind, PartLack } from '../../../../src/bridge/contract/themes.ts';

/** The look of a desktop: null for a part that is the system's own, absent for one that is not decided. */
export type Look = Partial<Record<PartKind, Record<string, unknown> | null>>;

/** One part of a look, in the words of the capability that performs it. */
export interface LookPart {
  /** Returns the reason why this machine cannot apply it; null where it can. */
  lack(): PartLack | null;
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
  return textOf(first) === textOf(second);
}

/** The same text for the same content, whatever the order of its fields. */
function textOf(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
