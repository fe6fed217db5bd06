import { readTypedText } from '../../kernel/typedText.ts';
import type { Field } from './output.ts';

/** The result of a command: for programs (`data`), and as text. */
export type CommandAnswer =
  | { kind: 'done'; sentence: string; data: object }
  | {
      kind: 'list';
      columns: readonly string[];
      rows: readonly (readonly string[])[];
      data: readonly object[];
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
  run(tools: Tools, given: CommandArguments): Promise<CommandAnswer>;
}

const noteLimits = { minimum: 1, maximum: 500, isMultiline: true };

/** @throws UsageError */
export function readNumber(given: CommandArguments, what: string): number {
  const [text = ''] = given.words;
  const value = Number(text);
  if (!/^\d{1,15}$/.test(text) || value < 1) throw new UsageError(`${what} must be a number, not "${text}".`);
  return value;
}

/**
 * Parses the note, which is shown to users.
 *
 * @throws UsageError
 */
export function readNote({ options }: CommandArguments, isRequired: boolean): string {
  const { note } = options;
  if (note === undefined && !isRequired) return '';
  const read = readTypedText(note ?? '', noteLimits);
  if ('text' in read) return read.text;
  throw new UsageError('--note must have 1 to 500 visible characters.');
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
