import * as v from 'valibot';
import type { PartUnsupportedReason } from '../../../../src/bridge/contract/themes.ts';
import type { LookPart } from './look.ts';

/** The interface of a capability that a look uses. */
export interface OffersChoice<Choice> {
  readonly unsupportedReason: PartUnsupportedReason | null;
  current(): Choice | null;
  apply(choice: Choice | null): unknown;
}

/**
 * A part of the look as its capability offers it: what is stored or comes from a theme is checked by the capability's own
 * schema before it is put on.
 */
export function choicePart<Schema extends v.GenericSchema<unknown, Record<string, unknown>>>(
  schema: Schema,
  offered: OffersChoice<v.InferOutput<Schema>>,
): LookPart {
  const parse = (choice: unknown): v.InferOutput<Schema> | null => {
    const parsed = v.safeParse(schema, choice);
    return parsed.success ? parsed.output : null;
  };
  return {
    unsupportedReason: () => offered.unsupportedReason,
    current: () => offered.current(),
    parse,
    async apply(choice) {
      // A choice that an older version stored may not be understood any more: that is no request to remove it.
      await offered.apply(choice === null ? null : v.parse(schema, choice));
    },
  };
}
