import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createComponent, takePictures } from './createComponent.ts';

const root = join(import.meta.dirname, '..', '..');
/** Made, installed or large, and looked at by no check of a component. */
const left = /^(\.git|node_modules|dist|test-results|storybook-static|shared|content\/(catalogue|web))(\/|$)/;

let house = '';
let files: readonly string[] = [];

/** A copy of the repository, in which a component is made. */
beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'yueqi-component-'));
  await cp(root, house, {
    recursive: true,
    filter: (path) => !left.test(path.slice(root.length + 1)),
  });
  await symlink(join(root, 'node_modules'), join(house, 'node_modules'));
  files = await createComponent(house, 'Rating', 'Inputs');
});
afterAll(() => rm(house, { recursive: true, force: true }));

/** Runs a program of the packages in the copy. Resolves with what it wrote where it found nothing, else fails with it. */
async function check(program: string, ...parameters: string[]): Promise<string> {
  const { NODE_ENV: _, VITEST: _v, ...env } = process.env;
  const path = join(root, 'node_modules', '.bin', program);
  const run = promisify(execFile)(path, parameters, {
    cwd: house,
    env: { ...env, YUEQI_TEST_DATABASES: 'none' },
    maxBuffer: 64_000_000,
  });
  const { stdout } = await run.catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${program} ${parameters.join(' ')}\n${error.stdout}${error.stderr}`);
  });
  return stdout;
}

test('a component has its code, style, test, stories, examples, and a guide in each language', async () => {
  expect(files.map((file) => file.replace('src/design-system/Rating/', '')).toSorted()).toEqual([
    ...['Rating.en.mdx', 'Rating.examples.tsx', 'Rating.module.css'],
    ...['Rating.stories.tsx', 'Rating.test.ts', 'Rating.tsx', 'Rating.zh-CN.mdx', 'index.ts'],
  ]);
  const stories = await readFile(join(house, 'src/design-system/Rating/Rating.stories.tsx'), 'utf8');
  expect(stories).toContain("title: '输入/Rating'");
  expect(stories).toContain('chromatic: everyMode');
});

test('as it is made, it passes the format, the lint of styles, and the rules of guides', async () => {
  await check('oxfmt', '--check', ...files);
  await check('stylelint', 'src/design-system/Rating/*.css');
  await check('vitest', 'run', '.storybook/guides/guides.test.ts', 'src/design-system/Rating');
});

test.each(['rating', 'Rating2', '', '../Rating'])(
  'the name "%s" is refused, and nothing is made',
  async (name) => {
    await expect(createComponent(house, name)).rejects.toThrow('npm run new:component Name [Group]');
  },
);

test('a group that is not there is refused with those that are', async () => {
  await expect(createComponent(house, 'Stars', 'Toys')).rejects.toThrow('Actions, Inputs, Overlays');
  expect(await readdir(join(house, 'src/design-system'))).not.toContain('Stars');
});

test('a component that is there stays as it is', async () => {
  await expect(createComponent(house, 'Button')).rejects.toThrow('src/design-system/Button exists already.');
});

test(
  'as it is made, it passes types, lint, unused code, and all tests that read components',
  { tags: ['long'], timeout: 600_000 },
  async () => {
    await check('tsc', '-b');
    await check('oxlint', '--deny-warnings', ...files.filter((file) => /\.tsx?$/.test(file)));
    await check('knip', '--no-progress');
    await check('vitest', 'run', 'tests/architecture', 'scripts/reference', '.storybook');
  },
);

test(
  'as it is made, its stories pass with their pictures, in English too, and its guide and its example are shown',
  { tags: ['long'], timeout: 600_000 },
  async () => {
    const stories = ['--config', 'vitest.stories.config.ts', 'src/design-system/Rating'];
    await check('vitest', ...takePictures('Rating'));
    await check('vitest', 'run', '--mode', 'pictures', ...stories, '.storybook/foundations/Guides');
    await check('vitest', 'run', '--mode', 'english', ...stories);
  },
);
