/** The messages of all errors of a form, including nested ones, in the order of its fields. */
export function errorMessages(errors: object): string[] {
  return Object.entries(errors).flatMap(([, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return [];
    // An error has a message or a type; a group of fields has only fields. A server error has only a message.
    if ('message' in error && typeof error.message === 'string') return error.message ? [error.message] : [];
    if ('type' in error && typeof error.type === 'string') return [];
    return errorMessages(error);
  });
}
