/** The languages that the product speaks. */
export const clientLanguages = ['zh-CN', 'en'] as const;

export type ClientLanguage = (typeof clientLanguages)[number];
