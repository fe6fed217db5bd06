/**
 * The error codes of the service, one list. The first block is the specification's (docs/product.md#errors); ours
 * begin at 4900000.
 */
export const errorCodes = {
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
  authorNotFound: 4900014,
  mediaNotFound: 4900015,
  topicNotFound: 4900016,
  rankListNotFound: 4900017,
  themeNotFound: 4900018,
  configNotFound: 4900019,
  configUnreadable: 4900020,
  workNotOwned: 4900021,
  workStateRefused: 4900022,
  selfFollowRefused: 4900023,
  accountInvalid: 4900030,
  accountTaken: 4900031,
  passwordWeak: 4900032,
  credentialsWrong: 4900033,
  tooManyTries: 4900034,
  nicknameInvalid: 4900035,
  nicknameTaken: 4900036,
  descriptionInvalid: 4900037,
  uploadRefused: 4900038,
  deviceNotFound: 4900039,
  deviceIsCurrent: 4900040,
  uploadTooLarge: 4900041,
  uploadTypeRefused: 4900042,
  uploadUnreadable: 4900043,
  uploadTooSmall: 4900044,
  uploadDuplicate: 4900045,
  archiveUnsafe: 4900046,
  archiveWithoutPage: 4900047,
  tooManyWaiting: 4900048,
  serviceFull: 4900049,
  workNameInvalid: 4900050,
  reportInvalid: 4900051,
  evidenceMissing: 4900052,
  tooManyUploads: 4900053,
} as const;

export type ErrorName = keyof typeof errorCodes;
export type ErrorCode = (typeof errorCodes)[ErrorName];

/** The name of a code, or `undefined` for a code that this version does not know. */
export function errorNameOf(code: number): ErrorName | undefined {
  const entries = Object.entries(errorCodes) as [ErrorName, ErrorCode][];
  return entries.find(([, known]) => known === code)?.[0];
}
