/** The message centre, and what each message says. */
export const enMessages = {};
