import { computer as en } from './en/computer.ts';
import type { Language } from './languages.ts';
import { computer as zhCN } from './zh-CN/computer.ts';

/** The strings about this computer, for the command line; the client has them in its catalogue. */
export const computerStrings: Readonly<Record<Language, typeof zhCN>> = { 'zh-CN': zhCN, en };
