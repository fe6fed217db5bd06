import { audit } from './audit.ts';
import { contests, money } from './money.ts';
import { cases, content, people } from './pages.ts';
import { choices, fields } from './fields.ts';
import { health, log, statistics } from './service.ts';
import { errors, shell, signIn } from './shell.ts';

/** Every string of the console in Chinese. */
export const zhCN = {
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

/** A catalogue of strings: the same keys in both languages. */
type StringsOf<Catalogue> = {
  readonly [Key in keyof Catalogue]: Catalogue[Key] extends string ? string : StringsOf<Catalogue[Key]>;
};

/** Every string of the console. They are in its bundle alone. */
export type Words = StringsOf<typeof zhCN>;
