import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Children } from '../../scripts/testRun/children.ts';
import { readVitestReport } from '../../scripts/testRun/reports.ts';
import { pictureFaults, type PictureFault } from './pictureFaults.ts';

const root = join(import.meta.dirname, '..', '..');

/**
 * Plants each fault of `pictureFaults`, one at a time, and runs the stories of the component that shows it.
 *
 * @returns the number of faults whose pictures were compared and found different
 */
export async function plantPictureFaults(children: Children): Promise<number> {
  let found = 0;
  for (const [index, fault] of pictureFaults.entries()) {
    const isFound = await isNoticed(children, fault, index);
    if (isFound) found++;
    process.stdout.write(`${isFound ? 'found   ' : 'SURVIVED'} ${fault.name} (${fault.file})\n`);
  }
  process.stdout.write(`${found} of ${pictureFaults.length} faults of pictures found\n`);
  return found;
}

/** A run that fails for another reason, or that did not reach a story, has noticed nothing. */
async function isNoticed(children: Children, fault: PictureFault, index: number): Promise<boolean> {
  const report = join(root, 'test-results', 'mutation', `picture-${index}.json`);
  await mkdir(dirname(report), { recursive: true });
  const component = fault.component ?? dirname(fault.file);
  await children.run(
    'vitest',
    [
      'run',
      ...['--config', 'tests/mutation/pictures.config.ts', '--root', root, '--mode', `fault-${index}`],
      ...['--retry', '0', '--reporter', 'json', '--outputFile', report],
      `src/design-system/${component}/`,
    ],
    { cwd: root, onOutput: () => undefined },
  );
  const result = readVitestReport(JSON.parse(await readFile(report, 'utf8')), root);
  return result?.notes?.some((note) => note.includes('differs from its fingerprint')) ?? false;
}
