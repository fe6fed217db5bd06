import { toTerminalJson } from '../../src/api/rules/terminalText.ts';
import { MediaError, toMediaError } from '../../media/mediaError.ts';
import { lintPackage, type LintReport } from '../capabilities/packages/lint/lintPackage.ts';
import { CommandError, exitCodes } from './commandError.ts';
import type { CommandInput } from './hostCommand.ts';
import { writePlace } from '../../src/bridge/rules/placeInFile.ts';

/**
 * `yueqi lint <folder|file>`: looks through a web wallpaper without a running program.
 *
 * @returns the exit status: failed where something keeps the package out
 * @throws CommandError for what is no package
 */
export async function runLint({ parameters, isJson, print }: CommandInput): Promise<number> {
  const [path, ...others] = parameters;
  if (path === undefined || others.length > 0)
    throw new CommandError('usage', 'Name one wallpaper: yueqi lint <folder|file>.');
  try {
    const report = await lintPackage(path);
    if (isJson) print(toTerminalJson(report));
    else linesOf(report).forEach(print);
    return report.findings.some(({ severity }) => severity === 'error') ? exitCodes.failed : exitCodes.done;
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    throw new CommandError('failed', error.message, { cause: error });
  }
}

/** Looks through a package; that a folder is none is a finding as well. */
export function lintAnything(path: string): Promise<LintReport> {
  return lintPackage(path).catch((error: unknown): LintReport => ({
    ...{ files: 0, bytes: 0 },
    findings: [
      { severity: 'error', file: '', line: null, column: null, message: toMediaError(error).message },
    ],
  }));
}

/** Returns the findings, a line each, and their sum. */
export function linesOf({ findings, files, bytes }: LintReport): string[] {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const amount = `${files} files, ${(bytes / 1e6).toFixed(1)} MB`;
  return [
    ...findings.map(({ severity, message, ...place }) =>
      [writePlace(place), severity, message].filter((part) => part !== '').join(': '),
    ),
    findings.length === 0
      ? `Nothing to mend (${amount}).`
      : `${errors} errors, ${findings.length - errors} warnings (${amount}).`,
  ];
}
