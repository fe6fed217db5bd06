import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../../scripts/buildIfStale.ts';
import type { Pixels } from '../../desktop/platform/linux/stage/decodeScreenshot.ts';
import { desktopTestPrograms, ensurePrograms } from '../../scripts/systemPackages.ts';
import { Box } from './box/box.ts';
import { prepareRoot } from './box/roots.ts';
import type { Check, CheckContext } from './check.ts';
import { chooseChecks } from './checks.ts';
import { desktops } from './desktops.ts';
import { formatMatrix, isClean, type DesktopReport } from './matrix.ts';
import { decodePicture } from './pictures.ts';
import { Product } from './product.ts';
import type { DesktopRow } from './session.ts';

const results = join(import.meta.dirname, '..', '..', 'test-results', 'desktops');

/**
 * `npm run test:desktops [-- gnome-48 … --check kills …]`: the product on real desktops, each from its own Debian, in a box. Prints the
 * matrix; it, pictures and logs are in `test-results/desktops`. As root, with a network where a root has still to be made.
 */
async function main(): Promise<void> {
  if (process.getuid?.() !== 0) throw new Error('Boxes are made by root alone: run this as root.');
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'string', multiple: true, default: [] } },
  });
  const chosen = chooseRows(positionals);
  await ensurePrograms(desktopTestPrograms);
  await buildIfStale();
  const reports: DesktopReport[] = [];
  for (const row of chosen) reports.push(await tryDesktop(row, values.check));
  const matrix = formatMatrix(reports);
  await mkdir(results, { recursive: true });
  await writeFile(join(results, 'matrix.md'), matrix);
  print(`\n${matrix}\nPictures: ${results}`);
  process.exitCode = isClean(reports) ? 0 : 1;
}

function chooseRows(names: readonly string[]): readonly DesktopRow[] {
  const unknown = names.find((name) => !desktops.some((row) => row.name === name));
  if (unknown !== undefined)
    throw new Error(`There is no ${unknown}. Known: ${desktops.map(({ name }) => name).join(', ')}.`);
  return names.length === 0 ? desktops : desktops.filter(({ name }) => names.includes(name));
}

async function tryDesktop(row: DesktopRow, only: readonly string[]): Promise<DesktopReport> {
  const found: { check: string; result: { state: 'passed' | 'failed' | 'unable'; seen: string } }[] = [];
  const figures: { name: string; value: number }[] = [];
  const folder = join(results, row.name);
  await rm(folder, { recursive: true, force: true });
  const root = await prepareRoot(row.suite, row.packages, print);
  print(`\n${row.title} (root of ${root.megabytes} MB: ${root.folder})`);
  const box = await Box.start(root.folder);
  const stop = (): void => void box.stop().finally(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  try {
    const session = await row.start(box);
    const product = new Product(box);
    const picture = async (name: string): Promise<Pixels> => {
      const png = await session.takePicture();
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${name}.png`), png);
      return decodePicture(png);
    };
    const context: CheckContext = {
      row,
      session,
      product,
      ownWallpaper: await session.readOwnWallpaper(),
      bare: await picture('bare'),
      picture,
      saveText: (name, text) => writeFile(join(folder, name), text),
      figure: (name, value) => figures.push({ name, value }),
    };
    for (const check of chooseChecks(row, only)) {
      const result = await runCheck(check, context);
      print(`  ${check.name}: ${result.state}, ${result.seen}`);
      found.push({ check: check.name, result });
    }
  } catch (error) {
    found.push({ check: 'session', result: { state: 'failed', seen: String(error) } });
    print(`  ${String(error)}`);
  } finally {
    await saveLogs(box, folder);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
    await box.stop();
  }
  return { title: row.title, results: found, figures };
}

/** Saves what the product, the shell and their kin wrote, also where the session did not start. */
async function saveLogs(box: Box, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { output } = await box.run(['bash', '-c', 'ls /tmp/*.log']);
  for (const path of output.split('\n').filter((line) => line !== ''))
    await writeFile(join(folder, basename(path)), await box.readFile(path));
}

async function runCheck(
  check: Check,
  context: CheckContext,
): Promise<DesktopReport['results'][number]['result']> {
  try {
    const result = await check.run(context);
    return typeof result === 'string' ? { state: 'passed', seen: result } : result;
  } catch (error) {
    await context.picture(`failed-${check.name.replaceAll(/\W+/g, '-')}`).catch(() => undefined);
    return { state: 'failed', seen: error instanceof Error ? error.message : String(error) };
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main();
