import { toTerminalJson } from '../../../src/api/rules/terminalText.ts';
import { EnvironmentError } from '../../../media/environment/variables.ts';
import { parseCommandLine } from '../../../media/kernel/commandLine.ts';
import {
  CommandError,
  UsageError,
  type CommandAnswer,
  type CommandArguments,
  type Command,
} from './command.ts';
import { proposeNearest } from '../../../src/api/rules/nearest.ts';
import { formatRecord, formatTable } from './output.ts';

/** Exit codes of the process: done; not possible, or a check found a fault; wrong usage. */
export const exitCodes = { done: 0, refused: 1, misused: 2 } as const;

export interface CommandResult {
  exitCode: (typeof exitCodes)[keyof typeof exitCodes];
  /** For the standard output; empty where there is none. */
  output: string;
  /** For the standard error. */
  complaint: string;
}

/** A program of the operator: `npm run <name> -- <command>`. */
export interface Program<Tools> {
  name: string;
  /** A sentence for the help: the data that it uses, and the variables that name them. */
  uses: string;
  commands: Readonly<Record<string, Command<Tools>>>;
}

/**
 * Runs one command of a program.
 *
 * @param words the arguments after `npm run <name> --`
 * @param open called by the command once its arguments are valid
 */
export async function runCommands<Tools>(
  program: Program<Tools>,
  words: readonly string[],
  open: () => Promise<Tools & { close(): Promise<void> }>,
): Promise<CommandResult> {
  const opened: { close(): Promise<void> }[] = [];
  try {
    const { command, given, isJson } = readCommandLine(program, words);
    if (command === null) return { exitCode: exitCodes.done, output: helpFor(program, words), complaint: '' };
    const answer = await command.run(async () => {
      const tools = await open();
      opened.push(tools);
      return tools;
    }, given);
    return {
      exitCode: answer.hasFault ? exitCodes.refused : exitCodes.done,
      output: isJson ? toJson(answer) : toText(answer),
      complaint: '',
    };
  } catch (error) {
    if (error instanceof UsageError)
      return {
        exitCode: exitCodes.misused,
        output: '',
        complaint: `${error.message}\n\n${helpFor(program, words)}`,
      };
    if (error instanceof CommandError || error instanceof EnvironmentError)
      return { exitCode: exitCodes.refused, output: '', complaint: error.message };
    throw error;
  } finally {
    for (const tools of opened) await tools.close();
  }
}

/** @throws UsageError */
function readCommandLine<Tools>(
  { commands }: Program<Tools>,
  words: readonly string[],
): {
  command: Command<Tools> | null;
  given: CommandArguments;
  isJson: boolean;
} {
  const { values, positionals } = parse(words, commands);
  const { json = false, help = false, ...others } = values;
  const [name, ...rest] = positionals;
  const given = { words: rest, ...sortOptions(others) };
  if (help || (name === 'help' && !Object.hasOwn(commands, name)))
    return { command: null, given, isJson: json };
  if (name === undefined) throw new UsageError('No command given.');
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    throw new UsageError(`Unknown command: ${name}.${proposeNearest(name, Object.keys(commands))}`);
  if (rest.length !== command.words)
    throw new UsageError(`Wrong number of arguments. Usage: ${command.usage}`);
  const known = [...command.options, ...(command.flags ?? [])];
  const foreign = Object.keys(others).find((option) => !known.includes(option));
  if (foreign !== undefined)
    throw new UsageError(
      `The command ${name} has no option --${foreign}.${proposeNearest(foreign, known, '--')}`,
    );
  return { command, given, isJson: json };
}

type OptionValues = Readonly<Record<string, string | boolean | undefined>>;

function sortOptions(values: OptionValues): Pick<CommandArguments, 'options' | 'flags'> {
  const entries = Object.entries(values);
  return {
    options: Object.fromEntries(
      entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
    flags: new Set(entries.filter(([, value]) => value === true).map(([name]) => name)),
  };
}

/** Every option of every command is known here, so that one of another command gets a sentence of its own. */
function parse<Tools>(words: readonly string[], commands: Program<Tools>['commands']) {
  const all = Object.values(commands);
  const describe = <Type extends 'string' | 'boolean'>(names: readonly string[], type: Type) =>
    Object.fromEntries(names.map((name) => [name, { type }]));
  const options = {
    ...describe(
      all.flatMap((command) => command.options),
      'string',
    ),
    ...describe(
      all.flatMap(({ flags = [] }) => flags),
      'boolean',
    ),
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  const command = commands[words.find((word) => Object.hasOwn(commands, word)) ?? ''];
  const proposed = command ? [...command.options, ...(command.flags ?? []), 'json', 'help'] : [];
  try {
    const line = { args: [...words], allowPositionals: true, options };
    const { values, positionals } = parseCommandLine(line, proposed);
    return { values: values as OptionValues & { json?: boolean; help?: boolean }, positionals };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** The help of the command that is named, where it has one; of the whole program otherwise. */
function helpFor<Tools>(program: Program<Tools>, words: readonly string[]): string {
  const name = words.find((word) => Object.hasOwn(program.commands, word));
  const command = name === undefined ? undefined : program.commands[name];
  if (!command?.details) return helpText(program);
  const details = [...command.details, ['--json', 'The answer for programs.'] as const];
  return [
    `npm run ${program.name} -- ${command.usage}`,
    '',
    command.summary,
    '',
    formatRecord(details.map(([option, type]) => [`  ${option}`, type])),
  ].join('\n');
}

function helpText<Tools>({ name, uses, commands }: Program<Tools>): string {
  const rows = Object.values(commands).map(({ usage, summary }) => [`  ${usage}`, summary]);
  return [
    `npm run ${name} -- <command> [--json]`,
    '',
    ...rows.map(([usage, summary]) => `${usage}\n      ${summary}`),
    '',
    `It can run while the service runs. ${uses}`,
    'Exit codes: 0 done, 1 not possible or a check found a fault, 2 wrong usage.',
  ].join('\n');
}

function toJson(answer: CommandAnswer): string {
  return toTerminalJson(answer.data, 2);
}

function toText(answer: CommandAnswer): string {
  if (answer.kind === 'done') return answer.sentence;
  if (answer.kind === 'record') return formatRecord(answer.fields);
  if (answer.rows.length === 0) return 'No entries.';
  const table = formatTable(answer.columns, answer.rows);
  return answer.hasMore
    ? `${table}\n\nThere are more: --before lists those after the row that it names.`
    : table;
}
