import { parseCommandLine } from '../../media/kernel/commandLine.ts';
import { proposeNearest } from '../../src/api/rules/nearest.ts';

/** Returns true where the help is asked for. @throws Error for anything else: the service is set by its environment */
export function asksForHelp(words: readonly string[]): boolean {
  const { values, positionals } = parseCommandLine({
    args: [...words],
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  const other = positionals.find((word) => word !== 'help');
  if (other !== undefined) throw new Error(`Unknown argument: ${other}.${proposeNearest(other, ['help'])}`);
  return values.help === true || positionals.length > 0;
}
