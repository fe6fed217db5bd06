import { host as en } from './en/host.ts';
import type { Language } from './languages.ts';
import { host as zhCN } from './zh-CN/host.ts';

export type HostStrings = typeof zhCN;

/** The strings that the host shows outside of its windows: in tray, pets, notices and menus of the system. No bundle of the client has them. */
export const hostStrings: Readonly<Record<Language, HostStrings>> = { 'zh-CN': zhCN, en };
