import { service as en } from './en/service.ts';
import type { Language } from './languages.ts';
import { service as zhCN } from './zh-CN/service.ts';

export type ServiceStrings = typeof zhCN;

/** The strings that the service shows by itself: on its pages, in mails and notices. No bundle of the client has them. */
export const serviceStrings: Readonly<Record<Language, ServiceStrings>> = { 'zh-CN': zhCN, en };
