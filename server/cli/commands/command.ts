import type { Field } from './output.ts';

/** The result of a command: for programs (`data`), and as text. */
export type CommandAnswer = CommandContent & {
  /** True for a check that found something wrong: the answer is printed, and the command exits with 1. */
  hasFault?: boolean;
};

type CommandContent =
  | { kind: 'done'; sentence: string; data: object }
  | {
      kind: 'list';
      columns: readonly string[];
      rows: readonly (readonly string[])[];
      /** True where other rows follow these. */
      hasMore?: boolean;
      data: object;
    }
  | { kind: 'record'; fields: readonly Field[]; data: object };

/** The command cannot be carried out: its target does not exist, or is in the wrong state. */
export class CommandError extends Error {}

/** The command line is wrong. */
export class UsageError extends Error {}

/** The command line after the command. */
export interface CommandArguments {
  words: readonly string[];
  options: Readonly<Record<string, string | undefined>>;
  /** Options without a value that were given. */
  flags: ReadonlySet<string>;
}

/** One command of a program for the operator of the service. */
export interface Command<Tools> {
  /** Its arguments and options, for the help. */
  usage: string;
  summary: string;
  words: number;
  options: readonly string[];
  /** Options without a value. */
  flags?: readonly string[];
  /** Its options with their types, for its own help. */
  details?: readonly (readonly [option: string, type: string])[];
  /** @param open opens what the command uses; called once its arguments are checked, at most once */
  run(open: () => Promise<Tools>, given: CommandArguments): Promise<CommandAnswer>;
}

/** @throws UsageError */
export function readChoice<Choice extends string>(
  text: string | undefined,
  choices: readonly Choice[],
  what: string,
): Choice {
  const found = choices.find((choice) => choice === text);
  if (found === undefined) throw new UsageError(`${what} must be one of ${choices.join(', ')}.`);
  return found;
}
