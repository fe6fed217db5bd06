/** The message centre, and what each message says. */
export const zhCNMessages = {} as const;
