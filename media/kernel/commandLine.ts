import { parseArgs, type ParseArgsConfig } from 'node:util';
import { proposeNearest } from '../../src/api/rules/nearest.ts';

/**
 * Parses a command line as `parseArgs` does.
 *
 * @param proposed options that a wrong one may stand for; all where absent
 * @throws Error whose message is for the user; for an unknown option it proposes the nearest
 */
export function parseCommandLine<const Config extends ParseArgsConfig>(
  config: Config,
  proposed = Object.keys(config.options ?? {}),
): ReturnType<typeof parseArgs<Config>> {
  const { args, options = {} } = config;
  const { tokens } = parseArgs({ ...(args && { args }), options, strict: false, tokens: true });
  const unknown = tokens.find((token) => token.kind === 'option' && !Object.hasOwn(options, token.name));
  if (unknown?.kind === 'option')
    throw new Error(`Unknown option: ${unknown.rawName}.${proposeNearest(unknown.name, proposed, '--')}`);
  return parseArgs(config);
}
