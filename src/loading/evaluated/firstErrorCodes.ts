import { errorCodes, type ErrorName } from '../../api/contract/errors.ts';

const names: readonly ErrorName[] = [
  'ok',
  'loginExpired',
  'loginRequired',
  'userBlocked',
  'malformedRequest',
  'unknownCall',
  'serviceFault',
  'wallpaperNotFound',
  'wallpaperOffline',
  'categoryNotFound',
  'cursorInvalid',
];

/** What the calls of the first screens (`catalogueCalls`) may answer; the other codes come with the other calls. */
export const firstErrorCodes: { readonly [Name in ErrorName]?: number } = Object.fromEntries(
  names.map((name) => [name, errorCodes[name]]),
);
