import type { KeysOf } from '../catalogue.ts';
import { audit } from './audit.ts';
import { contests, money } from './money.ts';
import { cases, content, people } from './pages.ts';
import { choices, fields } from './fields.ts';
import { health, log, statistics } from './service.ts';
import { errors, shell, signIn } from './shell.ts';

/** The strings of the console in Chinese: the shape that every other language must have. They are in its bundle alone. */
export const zhCN = {
  console: {
    ...{ shell, signIn, errors, audit, cases, people, content, money, contests, statistics, health, log },
    ...{ choices, fields },
  },
};

/** The same keys in every language. */
type StringsOf<Node> = {
  readonly [Key in keyof Node]: Node[Key] extends string ? string : StringsOf<Node[Key]>;
};

export type ConsoleCatalogue = StringsOf<typeof zhCN>;

/** Groups whose keys are values of the contract; a newer service may answer others. */
type ValueGroup =
  | 'choices'
  | 'fields'
  | 'cases.reasons'
  | 'cases.rights'
  | 'contests.states'
  | 'money.incidents'
  | 'money.orderKinds'
  | 'money.orderStates'
  | 'money.withdrawalStates'
  | 'statistics.funnelNames'
  | 'statistics.steps'
  | 'health.queueNames';

/** Every string of the console, by its path: `console.shell.title`. */
export type ConsoleKey = KeysOf<ConsoleCatalogue> | `console.${ValueGroup}.${string}`;
