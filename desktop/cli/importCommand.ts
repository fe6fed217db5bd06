import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { toSystemPath } from '../../media/fileNames/bytePath.ts';
import { shownName, walkFolder, type FoundSource } from '../../media/import/walkFolder.ts';
import { MediaError, toMediaError } from '../../media/mediaError.ts';
import type { ImportFault, ImportResultDto } from '../../src/bridge/contract/library.ts';
import { CommandError } from './commandError.ts';
import type { CommandInput } from './hostCommand.ts';
import type { RunningHost } from './runningHost.ts';
import { faultOf, uploadFiles } from './uploadFiles.ts';

type Failure = ImportResultDto['failures'][number];

/** `yueqi import <file>…`: pictures, videos and packages, each a file, an archive or a folder. @throws CommandError */
export async function importFiles(host: RunningHost, { parameters, print }: CommandInput): Promise<void> {
  if (parameters.length === 0)
    throw new CommandError('usage', 'Name what to import: yueqi import <file or folder>.');
  const {
    imported,
    duplicates,
    failures,
    wallpapers,
    still_animations: still,
  } = await importPaths(host, parameters);
  for (const { wid, name } of wallpapers) print(`YQ${wid}  ${name}`);
  print(`Imported ${imported}${duplicates > 0 ? `, skipped ${duplicates} that were there already` : ''}.`);
  if (still > 0)
    print(`${still} of them move, and stay pictures: there is no browser to make videos of them.`);
  if (failures.length > 0)
    throw new CommandError('failed', 'Not imported:', { details: failures.map(describeFailure) });
}

/** Imports everything that some paths name. Unreadable files are among the failures. */
export async function importPaths(host: RunningHost, paths: readonly string[]): Promise<ImportResultDto> {
  const found: { sources: FoundSource[]; failures: Failure[] } = { sources: [], failures: [] };
  for (const path of paths) {
    const { sources, failures } = await listSources(path);
    found.sources.push(...sources);
    found.failures.push(...failures);
  }
  const result = await uploadFiles(host, found.sources);
  return { ...result, failures: [...found.failures, ...result.failures] };
}

export function describeFailure(failure: Failure): string {
  return `${failure.path}: ${describeFault(failure)}`;
}

export function describeFault({ code, detail }: ImportFault): string {
  return `${code.replaceAll('_', ' ')}${detail === null ? '' : ` (${detail})`}`;
}

/** Files with the paths that a page would send: those of a folder begin with its name. */
async function listSources(given: string): Promise<{ sources: FoundSource[]; failures: Failure[] }> {
  const path = resolve(given);
  const name = shownName(basename(path));
  const entry = await stat(toSystemPath(path)).catch(toMediaError);
  if (entry instanceof MediaError || !(entry.isFile() || entry.isDirectory())) {
    const fault = faultOf(entry instanceof MediaError ? entry : new MediaError('not_a_file'));
    return { sources: [], failures: [{ path: shownName(given), ...fault }] };
  }
  if (entry.isFile()) return { sources: [{ path, shownPath: name }], failures: [] };
  const { sources, links, leftOut } = await walkFolder(path);
  const failures = [
    ...links.map(({ shownPath }) => ({ shownPath, code: 'package_unsafe' as const, detail: null })),
    ...leftOut.map(({ shownPath, error }) => ({ shownPath, ...faultOf(error) })),
  ];
  const below = (shownPath: string) => (shownPath === name ? name : `${name}/${shownPath}`);
  return {
    sources: sources.map((source) => ({ ...source, shownPath: `${name}/${source.shownPath}` })),
    failures: failures.map(({ shownPath, ...fault }) => ({ path: below(shownPath), ...fault })),
  };
}
