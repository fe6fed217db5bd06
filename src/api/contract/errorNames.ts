import type { ErrorName } from './errors.ts';

/**
 * The codes that the calls of the first screens may answer. The first block is fixed (docs/product.md#errors). The
 * others are in `errors.ts`; their names come to a client with the calls that answer them.
 */
export const firstErrorCodes = {
  ok: 0,
  loginExpired: 4001002,
  loginRequired: 4001004,
  userBlocked: 4914001,
  malformedRequest: 4900000,
  unknownCall: 4900001,
  serviceFault: 4900002,
  wallpaperNotFound: 4900010,
  wallpaperOffline: 4900011,
  categoryNotFound: 4900012,
  cursorInvalid: 4900013,
} as const;

const nameByCode = new Map<number, ErrorName>();
registerErrorCodes(firstErrorCodes);

/** Makes codes known to {@link errorNameOf}. */
export function registerErrorCodes(codes: { readonly [Name in ErrorName]?: number }): void {
  for (const [name, code] of Object.entries(codes)) nameByCode.set(code, name as ErrorName);
}

/** The name of a code, or `undefined` for a code this version does not know. */
export function errorNameOf(code: number): ErrorName | undefined {
  return nameByCode.get(code);
}
