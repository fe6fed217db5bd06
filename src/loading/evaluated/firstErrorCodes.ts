import { errorCodes, type ErrorName } from '../../api/contract/errors.ts';

const names: readonly ErrorName[] = [
  'ok',
  'loginExpired',
  'loginRequired',
  'userBlocked',
  'malformedRequest',
  'unknownCall',
  'serviceFault',
  'serviceBusy',
  'wallpaperNotFound',
  'wallpaperOffline',
  'categoryNotFound',
  'cursorInvalid',
];

/** The error codes of the first screens' calls (`catalogueCalls`); the other codes are loaded with the other calls. */
export const firstErrorCodes: { readonly [Name in ErrorName]?: number } = Object.fromEntries(
  names.map((name) => [name, errorCodes[name]]),
);
