import { join } from 'node:path';
import { findBrowser } from '../../desktop/browser/findBrowser.ts';
import { createPosterMaker } from '../../desktop/browser/posterMaker.ts';
import { EnvironmentError, type DocumentedVariable } from '../../media/environment/variables.ts';
import { variableHelp } from '../../media/environment/variableTexts.ts';
import { processEnvironment, readServiceSettings, serviceVariables } from '../../server/environment.ts';
import { serve } from '../../server/serve.ts';
import { toTerminalLine } from '../../src/api/rules/terminalText.ts';

const sections: readonly (readonly [string, readonly DocumentedVariable[]])[] = [
  ['Environment:', serviceVariables.service],
  ['Files and media:', serviceVariables.files],
  ['Alipay, with YUEQI_PAY=alipay:', serviceVariables.alipay],
  ['WeChat Pay, with YUEQI_PAY=wechat:', serviceVariables.wechat],
];

/** The text of `--help` of the service. @param usage how it is called */
export function hostingHelp(usage: string): string {
  const variables = sections.flatMap(([title, listed]) => ['', title, ...variableHelp(listed)]);
  return [usage, '', 'Serves wallpapers until a signal ends it.', ...variables, ''].join('\n');
}

/**
 * Serves what is built until a signal ends it. Of a wrong environment every problem is printed, and nothing starts.
 *
 * @throws as {@link serve}
 */
export async function startHosting(): Promise<void> {
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
