import { firstErrorCodes } from './errorNames.ts';

/**
 * The error codes of the service, one list: those of the first screens, and these. Ours begin at 4900000
 * (docs/product.md#errors).
 */
export const errorCodes = {
  ...firstErrorCodes,
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
