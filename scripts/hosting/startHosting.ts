import { join } from 'node:path';
import { findBrowser } from '../../desktop/browser/findBrowser.ts';
import { createPosterMaker } from '../../desktop/browser/posterMaker.ts';
import type { DocumentedVariable } from '../../media/environment/variables.ts';
import { variableHelp } from '../../media/environment/variableTexts.ts';
import { processEnvironment } from '../../media/environment/processEnvironment.ts';
import { readServiceSettings, serviceVariables } from '../../server/environment.ts';
import { exitCodes } from '../../server/cli/commands/runCommands.ts';
import { errorPriority } from '../../server/kernel/journalStream.ts';
import { serve } from '../../server/serve.ts';
import { describeStartFailure } from '../../server/startFailure.ts';
import { toTerminalLine } from '../../src/api/rules/terminalText.ts';
import { asksForHelp } from './hostingArguments.ts';

const sections: readonly (readonly [string, readonly DocumentedVariable[]])[] = [
  ['Environment:', serviceVariables.service],
  ['Files and media:', serviceVariables.files],
  ['Alipay, with YUEQI_PAY=alipay:', serviceVariables.alipay],
  ['WeChat Pay, with YUEQI_PAY=wechat:', serviceVariables.wechat],
];

/**
 * Serves what is built, or prints the help that the words ask for.
 *
 * @param usage how it is called
 * @param prepare called before it serves
 * @throws what is a fault of the program
 */
export async function runHosting(
  usage: string,
  words: readonly string[],
  prepare: () => Promise<void> = async () => undefined,
): Promise<void> {
  try {
    if (asksForHelp(words)) return void process.stdout.write(hostingHelp(usage));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)} Try: ${usage} help\n`);
    process.exitCode = exitCodes.misused;
    return;
  }
  await prepare();
  await startHosting();
}

/** The text of `--help` of the service. @param usage how it is called */
function hostingHelp(usage: string): string {
  const variables = sections.flatMap(([title, listed]) => ['', title, ...variableHelp(listed)]);
  return [usage, '', 'Serves wallpapers until a signal ends it.', ...variables, ''].join('\n');
}

/**
 * Serves what is built until a signal ends it. What keeps it from starting is printed, a sentence each, and ends the process.
 *
 * @throws what is a fault of the program
 */
async function startHosting(): Promise<void> {
  const environment = processEnvironment;
  try {
    await serve(readServiceSettings(environment), {
      distFolder: join(import.meta.dirname, '..', '..', 'dist'),
      openPosters: async () =>
        createPosterMaker(await findBrowser({ environment }), environment, () => undefined),
    });
  } catch (error) {
    const failure = describeStartFailure(error);
    if (!failure) throw error;
    const priority = errorPriority(environment, process.stderr);
    for (const problem of failure.problems) process.stderr.write(`${priority}${toTerminalLine(problem)}\n`);
    // Connections that an interrupted start left open would keep the process.
    process.exit(failure.exitCode);
  }
}
