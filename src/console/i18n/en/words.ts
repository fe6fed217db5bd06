import type { Words } from '../zh-CN/words.ts';
import { audit } from './audit.ts';
import { contests, money } from './money.ts';
import { cases, content, people } from './pages.ts';
import { choices, fields } from './fields.ts';
import { health, log, statistics } from './service.ts';
import { errors, shell, signIn } from './shell.ts';

/** Every string of the console in English. */
export const en: Words = {
  ...{
    shell,
    signIn,
    errors,
    audit,
    cases,
    people,
    content,
    money,
    contests,
    statistics,
    health,
    log,
    choices,
    fields,
  },
};
