import { EnvironmentError } from '../../media/environment/variables.ts';
import { parseCommandLine } from '../../media/kernel/commandLine.ts';
import { proposeNearest } from '../../src/api/rules/nearest.ts';
import { toTerminalLine } from '../../src/api/rules/terminalText.ts';
import { BridgeError } from '../../src/bridge/bridgeError.ts';
import { readSettings } from '../environment.ts';
import type { Settings } from '../kernel/settings.ts';
import { findRunning } from '../kernel/singleInstance/singleInstance.ts';
import { CommandError, exitCodes } from './commandError.ts';
import { hostCommands, type HostCommandName } from './commands.ts';
import type { CommandInput } from './hostCommand.ts';
import { runDoctor } from './doctorCommand.ts';
import { bashCompletion, commands, helpText } from './help.ts';
import { openHost, openInBrowser, quitHost } from './hostProcess.ts';
import { connectHost } from './runningHost.ts';

/** Output of a command, a line at a time. */
export interface Terminal {
  print: (line: string) => void;
  warn: (line: string) => void;
}

/** `yueqi <command>`, or `yueqi` alone, which opens it. @returns the exit status (docs/product.md#command-line) */
export async function runCommand(
  words: string[],
  environment: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<number> {
  // Names of files, and what others answer, are part of the lines.
  const print = (line: string) => terminal.print(toTerminalLine(line));
  const warn = (line: string) => terminal.warn(toTerminalLine(line));
  try {
    const { name, isBrowser, ...input } = readWords(words);
    if (name === 'help') return (helpText().split('\n').forEach(print), exitCodes.done);
    // Read only where it is asked for: the others need none of it.
    if (name === 'lint') return await (await import('./lintCommand.ts')).runLint({ ...input, print });
    const settings = readSettings(environment);
    if (name === 'doctor') {
      const { isJson } = input;
      const running = await findRunning(settings.dataFolder);
      const works = await runDoctor({ settings, environment }, running, { isJson, print });
      return works ? exitCodes.done : exitCodes.failed;
    }
    if (isBrowser) await openInBrowser(settings, environment, print);
    else await perform(name, { ...input, print }, { settings, environment });
    return exitCodes.done;
  } catch (error) {
    if (error instanceof EnvironmentError) {
      for (const problem of error.problems) warn(`yueqi: ${problem}`);
      return exitCodes.failed;
    }
    warn(`yueqi: ${error instanceof BridgeError ? explain(error) : messageOf(error)}`);
    if (!(error instanceof CommandError)) return exitCodes.failed;
    for (const line of error.details) warn(`  ${line}`);
    return error.exitCode;
  }
}

function readWords(words: string[]) {
  try {
    const { values, positionals } = parseCommandLine({
      args: words,
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        browser: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const [name = 'open', ...parameters] = values.help ? ['help'] : positionals;
    if (values.browser && name !== 'open') throw new Error(`"${name}" knows no --browser.`);
    return { name, parameters, isJson: values.json, isBrowser: values.browser };
  } catch (error) {
    throw new CommandError('usage', `${messageOf(error)} Try: yueqi help.`, { cause: error });
  }
}

async function perform(
  name: string,
  input: CommandInput,
  { settings, environment }: { settings: Settings; environment: NodeJS.ProcessEnv },
): Promise<void> {
  const { print, parameters } = input;
  const printAll = (text: string) => text.split('\n').forEach(print);
  if (name === 'completion') {
    if (parameters[0] !== 'bash') throw new CommandError('usage', 'There is a completion for bash alone.');
    return printAll(bashCompletion());
  }
  const running = await findRunning(settings.dataFolder);
  if (name === 'open') return openHost(settings, environment, running);
  if (!isHostCommand(name) && name !== 'quit')
    throw new CommandError(
      'usage',
      `There is no command "${name}".${proposeNearest(name, Object.keys(commands))} Try: yueqi help.`,
    );
  if (!running) throw new CommandError('notRunning', 'Yueqi does not run. Start it: yueqi open.');
  if (!isHostCommand(name)) return quitHost(running);
  const host = await connectHost(running);
  try {
    await hostCommands[name].run(host, input);
  } finally {
    host.close();
  }
}

function isHostCommand(name: string): name is HostCommandName {
  return Object.hasOwn(hostCommands, name);
}

function explain({ fault, method, cause }: BridgeError): string {
  const words = {
    missing: 'this version of the client does not know it',
    disconnected: 'the connection broke',
    timeout: 'the client did not answer in time',
    membershipRequired: 'it is for members',
    refused: 'this machine cannot do it now',
    unreadable: 'the client answered in another version',
  };
  const detail = cause instanceof Error ? ` (${cause.message})` : '';
  return `${method} was not done: ${words[fault]}${detail}.`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
