/** The words of every error of a form, nested ones too, in the order of its fields. */
export function errorMessages(errors: object): string[] {
  return Object.entries(errors).flatMap(([, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return [];
    // An error has words or a type; a group of fields has only fields. What a server refused has words alone.
    if ('message' in error && typeof error.message === 'string') return error.message ? [error.message] : [];
    if ('type' in error && typeof error.type === 'string') return [];
    return errorMessages(error);
  });
}
