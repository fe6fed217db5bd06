import { clock as clockEn, groups as groupsEn } from './en/layers.ts';
import type { Language } from './languages.ts';
import { clock as clockZhCN, groups as groupsZhCN } from './zh-CN/layers.ts';

export type ClockStrings = typeof clockZhCN;
export type GroupStrings = typeof groupsZhCN;

/** The strings of the clock, which a stage and its preview draw in the language of the clock's settings. */
export const clockStrings: Readonly<Record<Language, ClockStrings>> = { 'zh-CN': clockZhCN, en: clockEn };

/** The strings of the boxes with the files of the desktop. */
export const groupStrings: Readonly<Record<Language, GroupStrings>> = { 'zh-CN': groupsZhCN, en: groupsEn };
