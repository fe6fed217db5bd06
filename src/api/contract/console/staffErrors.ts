/** Reasons why the console refuses a call: a closed set, with the status of its answer. */
export const staffErrors = {
  malformed: 400,
  signInRefused: 401,
  sessionEnded: 401,
  roleMissing: 403,
  foreignPage: 403,
  notFound: 404,
  /** The state of what it is about does not allow it. */
  stateRefused: 409,
  /** Another member of the staff looks at it, or the lease has ended. */
  notLeased: 409,
  decidedAlready: 409,
  /** The decision has taken effect. */
  undoTooLate: 409,
  passwordRefused: 422,
  codeRefused: 422,
  valueRefused: 422,
  tooManyTries: 429,
  serviceFault: 500,
} as const;

export type StaffErrorCode = keyof typeof staffErrors;

export const staffErrorCodes = Object.keys(staffErrors) as StaffErrorCode[];
