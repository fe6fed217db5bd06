import type { ErrorName } from './contract/errors.ts';

const nameByCode = new Map<number, ErrorName>();

/** Registers codes for {@link knownErrorOf}: those of the first screens at start, all of them with the deferred calls. */
export function registerErrorCodes(codes: { readonly [Name in ErrorName]?: number }): void {
  for (const [name, code] of Object.entries(codes)) nameByCode.set(code, name as ErrorName);
}

/** The name of a code, or `undefined` for one that is not registered. */
export function knownErrorOf(code: number): ErrorName | undefined {
  return nameByCode.get(code);
}
