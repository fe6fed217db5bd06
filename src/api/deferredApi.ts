import type { CommonBlock } from './contract/call.ts';
import { errorCodes } from './contract/errors.ts';
import { registerErrorCodes } from './knownErrors.ts';

registerErrorCodes(errorCodes);

/** The rest of the API, which no first screen needs, in one chunk: every call, and the names of every error. */
export { apiCalls } from './contract/index.ts';
export { sendForm } from './sendForm.ts';

/** The parameters of a GET call as encoded in its address; those without a value are omitted. */
export function queryOf(params: object): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length > 0 ? `?${query}` : '';
}

/** The identity for a call with the same response for all users (docs/product.md#requests). */
export function stripIdentity(common: CommonBlock): CommonBlock {
  return { ...common, open_id: '', token: '', device_id: '' };
}
