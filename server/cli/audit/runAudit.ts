import { parseArgs } from 'node:util';
import { applicationCommands } from './applicationCommands.ts';
import {
  AuditError,
  UsageError,
  type AuditAnswer,
  type AuditArguments,
  type AuditCommand,
  type AuditTools,
} from './auditCommand.ts';
import { complaintCommands } from './complaintCommands.ts';
import { formatRecord, formatTable } from './output.ts';
import { peopleCommands } from './peopleCommands.ts';
import { reportCommands } from './reportCommands.ts';
import { workCommands } from './workCommands.ts';

const commands: Readonly<Record<string, AuditCommand>> = {
  ...workCommands,
  ...reportCommands,
  ...complaintCommands,
  ...applicationCommands,
  ...peopleCommands,
};

/** Exit codes of the process: done; not possible; wrong usage. */
export const exitCodes = { done: 0, refused: 1, misused: 2 } as const;

export interface AuditResult {
  exitCode: (typeof exitCodes)[keyof typeof exitCodes];
  /** For the standard output; empty where there is none. */
  output: string;
  /** For the standard error. */
  complaint: string;
}

/**
 * Runs one command of the audit.
 *
 * @param words the arguments after `npm run audit --`
 * @param open called once the arguments are valid
 */
export async function runAudit(
  words: readonly string[],
  open: () => Promise<AuditTools & { close(): Promise<void> }>,
): Promise<AuditResult> {
  try {
    const { command, given, isJson } = readCommandLine(words);
    if (command === null) return { exitCode: exitCodes.done, output: helpText(), complaint: '' };
    const tools = await open();
    try {
      const answer = await command.run(tools, given);
      return { exitCode: exitCodes.done, output: isJson ? toJson(answer) : toText(answer), complaint: '' };
    } finally {
      await tools.close();
    }
  } catch (error) {
    if (error instanceof UsageError)
      return { exitCode: exitCodes.misused, output: '', complaint: `${error.message}\n\n${helpText()}` };
    if (error instanceof AuditError)
      return { exitCode: exitCodes.refused, output: '', complaint: error.message };
    throw error;
  }
}

/** @throws UsageError */
function readCommandLine(words: readonly string[]): {
  command: AuditCommand | null;
  given: AuditArguments;
  isJson: boolean;
} {
  const { values, positionals } = parse(words);
  const { json = false, help = false, ...options } = values;
  const [name, ...rest] = positionals;
  const given = { words: rest, options };
  if (help) return { command: null, given, isJson: json };
  if (name === undefined) throw new UsageError('No command given.');
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`Unknown command: ${name}.`);
  if (rest.length !== command.words)
    throw new UsageError(`Wrong number of arguments. Usage: ${command.usage}`);
  const foreign = Object.keys(options).find((option) => !command.options.includes(option));
  if (foreign !== undefined) throw new UsageError(`The command ${name} has no option --${foreign}.`);
  return { command, given, isJson: json };
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        code: { type: 'string' },
        note: { type: 'string' },
        'user-type': { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function helpText(): string {
  const rows = Object.values(commands).map(({ usage, summary }) => [`  ${usage}`, summary]);
  return [
    'npm run audit -- <command> [--json]',
    '',
    ...rows.map(([usage, summary]) => `${usage}\n      ${summary}`),
    '',
    'It can run while the service runs, and uses the database of DATABASE_URL or YUEQI_DATA_DIR.',
    'Exit codes: 0 done, 1 not possible, 2 wrong usage.',
  ].join('\n');
}

function toJson(answer: AuditAnswer): string {
  return JSON.stringify(answer.data, null, 2);
}

function toText(answer: AuditAnswer): string {
  if (answer.kind === 'done') return answer.sentence;
  if (answer.kind === 'record') return formatRecord(answer.fields);
  return answer.rows.length === 0 ? 'No entries.' : formatTable(answer.columns, answer.rows);
}
