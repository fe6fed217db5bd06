import { mkdir, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { readArguments, toSystemPath } from '../media/fileNames/bytePath.ts';
import { shownName } from '../media/import/walkFolder.ts';
import { createRenditionPool } from '../media/foreign/renditionPool.ts';
import { parseCommandLine } from '../media/kernel/commandLine.ts';
import { createMediaStore } from '../media/store/mediaStore.ts';
import { capabilities } from '../desktop/capabilities.ts';
import { findBrowser } from '../desktop/browser/findBrowser.ts';
import { LibraryImports } from '../desktop/capabilities/imports/libraryImports.ts';
import { LibraryDatabase } from '../desktop/capabilities/library/libraryDatabase.ts';
import { createPackages } from '../desktop/capabilities/packages/installed/createPackages.ts';
import { openHostDatabase } from '../desktop/storage/hostDatabase.ts';
import { createPosterMaker } from '../desktop/browser/posterMaker.ts';
import { readSettings } from '../desktop/environment.ts';
import { processEnvironment } from '../media/environment/processEnvironment.ts';
import { createProgressLines } from './importProgress.ts';
import { toTerminalLine } from '../src/api/rules/terminalText.ts';
import type { ImportProgressDto, ImportSummaryDto } from '../src/bridge/contract/library.ts';

const barWidth = 30;
const reasons: Record<ImportSummaryDto['failures'][number]['code'], string> = {
  empty_file: 'the file is empty',
  unreadable: 'the file is damaged and cannot be read',
  unsupported_format: 'this format is not supported',
  unsupported_codec: 'this video codec is not supported',
  too_many_pixels: 'the image has more than a hundred million pixels',
  file_too_large: 'the file is too large',
  too_small: 'smaller than 960 × 540; --small takes it anyway',
  not_a_file: 'it is no file, but a pipe or a device',
  hidden: 'its name begins with a dot, which hides it',
  link_too_far: 'a link that leads too far away is not followed',
  not_found: 'it is no longer there',
  access_denied: 'this program may not open it',
  store_denied: 'the folder of the library may not be written to',
  disk_full: 'the disk is full',
  no_browser: 'no Chromium-family browser was found to read the video with',
  interrupted: 'reading it was interrupted; import it again',
  package_program: 'this kind of wallpaper needs the program that it was made for',
  package_without_page: 'the file that its manifest names is missing',
  package_page: 'its page is no HTML page',
  package_manifest: 'its manifest cannot be read',
  package_unsafe: 'it has a path or link that leads out of it, or two names that are alike',
  package_too_large: 'it has more than 10,000 files or 2 GB',
  package_damaged: 'it is damaged, or unpacks to far too much',
  package_packed_otherwise: 'it is encrypted, or packed by a method that is not supported: unpack it first',
  package_missing: 'there is no wallpaper in it',
  cancelled: 'cancelled',
  unknown: 'it could not be imported',
};

/**
 * `npm run import -- <folder or archive> [--small]`: imports images, videos and packages of web wallpapers into this
 * machine's library.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseCommandLine({
    args: readArguments(),
    allowPositionals: true,
    options: { small: { type: 'boolean', default: false } },
  });
  const [given] = positionals;
  if (!given) throw new Error('No folder given. Usage: npm run import -- <folder or archive> [--small]');
  const folder = resolve(given);
  const entry = await stat(toSystemPath(folder)).catch(() => null);
  if (!entry?.isDirectory() && !entry?.isFile())
    throw new Error(`${shownName(given)} is not a folder or file that can be read.`);

  const environment = processEnvironment;
  const settings = readSettings(environment);
  await mkdir(settings.dataFolder, { recursive: true });
  const database = openHostDatabase(join(settings.dataFolder, 'host.sqlite'), capabilities);
  const pool = createRenditionPool({ size: availableParallelism() });
  const store = await createMediaStore(join(settings.dataFolder, 'media'));
  const library = new LibraryDatabase(database);
  const { importer } = createPackages({ dataFolder: settings.dataFolder, database, store, pool, library });
  const imports = new LibraryImports({
    database: library,
    store,
    pool,
    bundles: importer,
    posters: createPosterMaker(await findBrowser({ environment }), environment, () => undefined),
    uploads: null,
    onProgress: process.stdout.isTTY ? showBar : createProgressLines((line) => process.stdout.write(line)),
  });
  process.once('SIGINT', () => imports.cancelImport());
  try {
    showSummary(
      await imports.importPaths(entry.isFile() ? [folder] : folder, { isSmallAccepted: values.small }),
    );
  } finally {
    await pool.close();
    database.close();
  }
}

function showBar({ done, total, current, summary }: ImportProgressDto): void {
  if (summary) return;
  const filled = total === 0 ? barWidth : Math.round((done / total) * barWidth);
  process.stdout.write(
    `\r[${'█'.repeat(filled)}${' '.repeat(barWidth - filled)}] ${done}/${total} ${toTerminalLine(current ?? '')}\x1b[K`,
  );
}

function showSummary({ imported, duplicates, failures, bytes, milliseconds }: ImportSummaryDto): void {
  const megabytes = (bytes / 1_000_000).toFixed(1);
  const seconds = (milliseconds / 1000).toFixed(1);
  const results = [
    `Imported ${imported} (${megabytes} MB) in ${seconds} s`,
    ...(duplicates > 0 ? [`skipped ${duplicates} that were there already`] : []),
    ...(failures.length > 0 ? [`refused ${failures.length}`] : []),
  ];
  process.stdout.write(`${process.stdout.isTTY ? '\n' : ''}${results.join(', ')}.\n`);
  for (const { path, code, detail } of failures)
    process.stdout.write(`  ${toTerminalLine(`${path}: ${reasons[code]}${detail ? ` (${detail})` : ''}`)}\n`);
}

main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`The import did not run. ${toTerminalLine(reason)}\n`);
  process.exit(1);
});
