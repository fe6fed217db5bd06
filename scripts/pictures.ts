import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { picturesFolderVariable } from '../.storybook/fingerprints/picturesFolder.ts';
import { openPath } from '../desktop/platform/programs/openPath.ts';
import { comparePictureFolders } from './pictures/comparePictureFolders.ts';
import { readPicturesArguments } from './pictures/picturesArguments.ts';
import { renderPicturesPage } from './pictures/picturesPage.ts';
import { ensurePrograms, testLibraries, testPrograms } from './systemPackages.ts';
import { readChangedFiles } from './testRun/changedFiles.ts';
import { Children } from './testRun/children.ts';
import { findReachedTests, readReferences } from './testRun/reach.ts';

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results', 'pictures');
const children = new Children();

/** `npm run pictures`: shows what a change does to the pictures of the stories, before, after and the difference. */
async function main(): Promise<void> {
  const { since, stories: named } = readPicturesArguments(process.argv.slice(2));
  children.endWithProcess();
  const changed = await readChangedFiles(root, since);
  const stories =
    named.length > 0 ? named : findReachedTests(await readReferences(root, changed), changed).stories;
  if (stories.length === 0) {
    process.stdout.write('No story can look different: the change reaches none.\n');
    return;
  }
  await ensurePrograms(testPrograms, testLibraries);
  await rm(results, { recursive: true, force: true });
  await mkdir(results, { recursive: true });
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-pictures-'));
  const former = join(folder, 'tree');
  try {
    await run('git', ['worktree', 'add', '--quiet', '--detach', former, since], root);
    if (!existsSync(join(former, '.storybook', 'fingerprints', 'picturesFolder.ts')))
      throw new Error(`${since} is older than the fingerprints of pictures, and cannot write pictures.`);
    await run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], former);
    await writePictures('before', former, stories);
    await writePictures('after', root, stories);
  } finally {
    await children.run('git', ['worktree', 'remove', '--force', former], { cwd: root });
    await rm(folder, { recursive: true, force: true });
  }
  const comparison = await comparePictureFolders(results);
  const page = join(results, 'index.html');
  await writeFile(page, renderPicturesPage(since, comparison));
  const { different, added, removed, same } = comparison;
  process.stdout.write(
    `${different.length} pictures differ, ${added.length} are new, ${removed.length} are gone, ${same} are the same.\n${page}\n`,
  );
  const hasScreen = process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'];
  if (hasScreen) await openPath(page, process.env);
}

/** Stories that fail show no picture; that they fail is for `npm test` to say. */
async function writePictures(
  side: 'before' | 'after',
  tree: string,
  stories: readonly string[],
): Promise<void> {
  process.stdout.write(`\n== ${side}\n`);
  await children.run(
    'vitest',
    [
      'run',
      ...[
        '--config',
        'vitest.stories.config.ts',
        '--mode',
        'pictures',
        '--reporter=dot',
        '--passWithNoTests',
      ],
      ...stories,
    ],
    { cwd: tree, environment: { [picturesFolderVariable]: join(results, side) } },
  );
}

async function run(command: string, parameters: readonly string[], cwd: string): Promise<void> {
  const code = await children.run(command, parameters, { cwd });
  if (code !== 0) throw new Error(`${command} ${parameters[0]} has failed.`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
