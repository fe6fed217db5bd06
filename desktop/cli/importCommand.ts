import { basename, resolve } from 'node:path';
import { walkFolder, type FoundSource } from '../../media/import/walkFolder.ts';
import { stat } from 'node:fs/promises';
import { CommandError } from './commandError.ts';
import type { CommandInput } from './commands.ts';
import type { RunningHost } from './runningHost.ts';
import { uploadFiles } from './uploadFiles.ts';

/** `yueqi import <file>…`: pictures, videos and packages, each a file, an archive or a folder. @throws CommandError */
export async function importFiles(host: RunningHost, { parameters, print }: CommandInput): Promise<void> {
  if (parameters.length === 0)
    throw new CommandError('usage', 'Name what to import: yueqi import <file or folder>.');
  const sources: FoundSource[] = [];
  for (const given of parameters) sources.push(...(await listSources(given, print)));
  const { imported, duplicates, failures } = await uploadFiles(host, sources);
  print(`Imported ${imported}${duplicates > 0 ? `, skipped ${duplicates} that were there already` : ''}.`);
  if (failures.length === 0) return;
  const lines = failures.map(
    ({ path, code, detail }) =>
      `${path}: ${code.replaceAll('_', ' ')}${detail === null ? '' : ` (${detail})`}`,
  );
  throw new CommandError('failed', `Not imported:\n  ${lines.join('\n  ')}`);
}

/** Files with the paths that a page would send: those of a folder begin with its name. */
async function listSources(given: string, print: CommandInput['print']): Promise<FoundSource[]> {
  const path = resolve(given);
  const entry = await stat(path).catch(() => null);
  if (!entry) throw new CommandError('failed', `${given} is not a file or folder that can be read.`);
  if (!entry.isDirectory()) return [{ path, shownPath: basename(path) }];
  const { sources, links, unreadable } = await walkFolder(path);
  const [locked] = unreadable;
  if (locked) throw new CommandError('failed', `${given}/${locked.shownPath} cannot be read.`);
  for (const { shownPath } of links) print(`${given}/${shownPath} is a link; it is left out.`);
  return sources.map((source) => ({ ...source, shownPath: `${basename(path)}/${source.shownPath}` }));
}
