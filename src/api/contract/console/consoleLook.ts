/** The cookie with the console's theme and language, so that its first paint is right. Nothing in it is secret. */
export const consoleLookCookie = 'yueqi_console_look';
