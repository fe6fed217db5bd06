export const languages = ['zh-CN', 'en'] as const;
export type Language = (typeof languages)[number];

/** The values that replace `{{name}}`. */
export type MessageValues = Readonly<Record<string, string | number>>;
