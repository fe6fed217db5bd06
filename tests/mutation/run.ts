import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isTestCode } from '../architecture/testCode.ts';
import { Children } from '../../scripts/testRun/children.ts';
import { ensurePrograms, testLibraries, testPrograms } from '../../scripts/systemPackages.ts';
import { pictureFaults } from './pictureFaults.ts';
import { plantPictureFaults } from './plantPictureFaults.ts';
import { chooseSample, describeReport, readReport } from './report.ts';

const root = join(import.meta.dirname, '..', '..');

/** The code whose mistakes cost most: state, borders and what the service decides. */
const defaultFiles = ['src/stores/**/*.ts', 'src/bridge/*.ts', 'server/domains/**/*.ts'];

/** The share of mutants that the tests must notice. */
const target = 0.85;

/**
 * `npm run mutation -- [--files GLOB]… [--sample FILES] [--seed N]`: changes the chosen files in small ways, one at a
 * time, and runs the tests that reach the changed line. Prints what survived by file and line; exits 1 below 85 %
 * killed. With `--pictures` it plants faults of looks in place of that, of which the stories must notice every one.
 */
const { values } = parseArgs({
  options: {
    files: { type: 'string', multiple: true, default: defaultFiles },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    pictures: { type: 'boolean', default: false },
  },
});
if (values.pictures) {
  await ensurePrograms(testPrograms, testLibraries);
  const children = new Children();
  children.endWithProcess();
  const found = await plantPictureFaults(children);
  process.exit(found < pictureFaults.length ? 1 : 0);
}
const all: string[] = [];
for (const pattern of values.files) {
  for await (const path of glob(pattern, { cwd: root })) if (!isTestCode(path)) all.push(path);
}
const sample = values.sample === undefined ? Infinity : Number(values.sample);
const files = chooseSample([...new Set(all)].sort(), sample, Number(values.seed));
if (files.length === 0) throw new Error('No file matches.');
process.stdout.write(`${files.length} of ${all.length} files:\n${files.join('\n')}\n`);

const stryker = join(root, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
const child = spawn(
  process.execPath,
  [stryker, 'run', 'tests/mutation/stryker.config.js', '--mutate', files.join(',')],
  { cwd: root, stdio: 'inherit' },
);
const [code] = (await once(child, 'exit')) as [number | null];
if (code !== 0) throw new Error(`Stryker ended with ${code}; what it had found is kept for the next run.`);
const file = join(root, 'test-results', 'mutation', 'report.json');
const report = readReport(JSON.parse(await readFile(file, 'utf8')), files);
process.stdout.write(describeReport(report));
process.exitCode = report.killed / report.judged < target ? 1 : 0;
