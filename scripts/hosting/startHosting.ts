import { join } from 'node:path';
import { findBrowser } from '../../desktop/browser/findBrowser.ts';
import { createPosterMaker } from '../../desktop/browser/posterMaker.ts';
import { EnvironmentError, type DocumentedVariable } from '../../media/environment/variables.ts';
import { variableHelp } from '../../media/environment/variableTexts.ts';
import { processEnvironment, readServiceSettings, serviceVariables } from '../../server/environment.ts';
import { exitCodes } from '../../server/cli/commands/runCommands.ts';
import { serve } from '../../server/serve.ts';
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
 * @throws as {@link serve}
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
 * Serves what is built until a signal ends it. Of a wrong environment every problem is printed, and nothing starts.
 *
 * @throws as {@link serve}
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
    if (!(error instanceof EnvironmentError)) throw error;
    for (const problem of error.problems) process.stderr.write(`${toTerminalLine(problem)}\n`);
    process.exitCode = 1;
  }
}
