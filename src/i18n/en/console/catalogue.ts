import type { ConsoleCatalogue } from '../../zh-CN/console/catalogue.ts';
import { audit } from './audit.ts';
import { contests, money } from './money.ts';
import { cases, content, people } from './pages.ts';
import { choices, fields } from './fields.ts';
import { health, log, statistics } from './service.ts';
import { errors, shell, signIn } from './shell.ts';

/** The strings of the console in English. */
export const en: ConsoleCatalogue = {
  console: {
    ...{ shell, signIn, errors, audit, cases, people, content, money, contests, statistics, health, log },
    ...{ choices, fields },
  },
};
