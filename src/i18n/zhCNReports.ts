/** Infringement reports, subscriptions and the pages of authors. */
export const zhCNReports = {} as const;
