import type { PartKind, PartLack } from '../../../../src/bridge/contract/themes.ts';

/** What a desktop wears: null where a part is as it is without us, nothing where it is not decided. */
export type Look = Partial<Record<PartKind, Record<string, unknown> | null>>;

/** One part of a look, in the words of the capability that performs it. */
export interface LookPart {
  /** Why this machine cannot put it on; null where it can. */
  lack(): PartLack | null;
  /** Null where it is as it is without us. */
  current(): Record<string, unknown> | null;
  /** What a stored choice is to this version; null where it is none. */
  parse(choice: unknown): Record<string, unknown> | null;
  /** Brings what it takes to this machine, so that {@link LookPart.apply} does not have to wait. */
  prepare?(choice: Record<string, unknown>): Promise<void>;
  /** Puts it on, resolves once it is seen; null gives back what was there without us. */
  apply(choice: Record<string, unknown> | null): Promise<void>;
}

/** The parts that this version knows; a kind that is missing is unknown to it. */
export type LookParts = Partial<Record<PartKind, LookPart>>;

/** Whether two choices put on the same. */
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
