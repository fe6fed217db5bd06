import { readdir } from 'node:fs/promises';
import { join, matchesGlob } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import {
  findNearTests,
  findReachedTests,
  needMachine,
  readReferences,
  type ReferenceGraph,
} from './reach.ts';
import { contractDomains, journeysByFolder, readers } from './reachTables.ts';

const root = join(import.meta.dirname, '..', '..');
let references: ReferenceGraph;

beforeAll(async () => {
  references = await readReferences(root, []);
});

test('a component reaches its own stories and those of what shows it', () => {
  const { stories, journeys } = findReachedTests(references, ['src/design-system/Tabs/Tabs.module.css']);
  expect(stories).toContain('src/design-system/Tabs/Tabs.stories.tsx');
  expect(stories).toContain('src/features/search/SearchScreen.stories.tsx');
  expect(stories).not.toContain('src/design-system/Switch/Switch.stories.tsx');
  expect(journeys.length).toBeGreaterThan(40);
});

test('near to a component are its own stories, and no journeys', () => {
  const { unit, stories, journeys } = findNearTests(references, [
    'src/design-system/Button/Button.module.css',
  ]);
  expect(stories).toEqual(['src/design-system/Button/Button.stories.tsx']);
  expect(unit).toContain('tests/architecture/styles.test.ts');
  expect(unit).not.toContain('scripts/package/package.test.ts');
  expect(journeys).toEqual([]);
});

test('the tests near to a component and to a store need no program, database or built client; those of a job do', () => {
  const isNeeded = (path: string): boolean => needMachine(findNearTests(references, [path]));
  expect(isNeeded('src/design-system/Tooltip/Tooltip.tsx')).toBe(false);
  expect(isNeeded('src/features/shared/filters/FilterRow.tsx')).toBe(false);
  expect(isNeeded('server/jobs/traitsJob.ts')).toBe(true);
  expect(isNeeded('desktop/capabilities/device/capability.ts')).toBe(true);
  expect(needMachine({ unit: [], stories: [], journeys: ['tests/e2e/find.spec.ts'] })).toBe(true);
});

test('near to a part that several screens share are the stories of these screens', () => {
  const { stories } = findNearTests(references, ['src/features/shared/filters/FilterRow.tsx']);
  expect(stories).toContain('src/features/classify/ClassifyScreen.stories.tsx');
  expect(stories).not.toContain('src/features/pets/PetsScreen.stories.tsx');
});

test('near to a store are its tests and the stories of what reads it; a journey is near to itself', () => {
  const journey = 'tests/e2e/find.spec.ts';
  const near = findNearTests(references, ['src/stores/wallpapers/catalogue.ts', journey]);
  const far = findReachedTests(references, ['src/stores/wallpapers/catalogue.ts']);
  expect(near.unit).toEqual(
    expect.arrayContaining(far.unit.filter((path) => path.startsWith('src/stores/'))),
  );
  expect(near.stories).toContain('src/features/personalCenter/PersonalCenterScreen.stories.tsx');
  expect(near.stories.length).toBeLessThan(far.stories.length);
  expect(near.journeys).toEqual([journey]);
});

test('what reads whole folders is reached by the files in them: guides, stories and the names of the sidebar', () => {
  const guide = findNearTests(references, ['src/design-system/Kbd/Kbd.en.mdx']);
  expect(guide.unit).toContain('.storybook/guides/guides.test.ts');
  expect(guide.stories).toEqual([
    '.storybook/foundations/Guides.stories.tsx',
    'src/design-system/Kbd/Kbd.stories.tsx',
  ]);
  const story = findNearTests(references, ['src/features/search/SearchScreen.stories.tsx']);
  expect(story.unit).toContain('.storybook/navigation.test.ts');
  expect(findReachedTests(references, ['src/design-system/tokens.css']).unit).toContain(
    'scripts/tokens/designTokens.test.ts',
  );
  const tests = [...references.keys()];
  for (const glob of Object.keys(readers))
    expect(
      tests.some((path) => matchesGlob(path, glob)),
      `${glob} of readers in reachTables.ts names no test`,
    ).toBe(true);
});

test('a rule of one domain reaches its contract tests and those of the domains that import it', () => {
  const { unit, stories, journeys } = findReachedTests(references, [
    'server/domains/contests/contestRules.ts',
  ]);
  expect(unit).toContain('tests/contract/contests/votes.test.ts');
  expect(unit).toContain('tests/contract/service/calls.test.ts');
  expect(unit).not.toContain('tests/contract/commerce/ledger.test.ts');
  expect(stories).toEqual([]);
  expect(journeys).toContain('tests/e2e/people/contest.spec.ts');
  expect(journeys).not.toContain('tests/e2e/tidy/groups.spec.ts');
});

test('a program that runs in a child process reaches the tests of the process that starts it', () => {
  const { unit } = findReachedTests(references, [
    'desktop/capabilities/lockScreen/composing/composeWorker.ts',
  ]);
  expect(unit.filter((path) => path.startsWith('desktop/capabilities/lockScreen/')).length).toBeGreaterThan(
    0,
  );
});

test('the set-up of all tests reaches all, a document only what reads every file', () => {
  const all = findReachedTests(references, ['package-lock.json']);
  expect(all.unit.length).toBeGreaterThan(500);
  expect(all.stories.length).toBeGreaterThan(100);
  expect(all.journeys.length).toBeGreaterThan(40);
  const few = findReachedTests(references, ['docs/product.md']);
  expect(few.unit).toContain('tests/architecture/citations.test.ts');
  expect([few.stories, few.journeys]).toEqual([[], []]);
});

test('a removed file reaches what still refers to it', async () => {
  const removed = 'src/design-system/Tabs/gone.ts';
  expect(findReachedTests(await readReferences(root, [removed]), [removed]).journeys.length).toBeGreaterThan(
    40,
  );
});

test('the tables name folders and journeys that exist, and every folder that a change can go to', async () => {
  const list = async (folder: string) =>
    (await readdir(join(root, folder), { withFileTypes: true }))
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${folder}/${name}`);
  const rows = Object.keys(journeysByFolder);
  const wanted = (
    await Promise.all(['src/features', 'server/domains', 'desktop/capabilities'].map(list))
  ).flat();
  expect(
    wanted.filter((folder) => !rows.includes(folder)),
    'say in reachTables.ts which journeys reach these',
  ).toEqual([]);
  for (const folder of rows) await expect(readdir(join(root, folder))).resolves.not.toEqual([]);
  const journeys = [...references.keys()].filter((path) => path.startsWith('tests/e2e/'));
  for (const glob of Object.values(journeysByFolder).flat())
    expect(
      journeys.some((journey) => matchesGlob(journey, `tests/e2e/${glob}.spec.ts`)),
      glob,
    ).toBe(true);
  const domains = (await list('server/domains')).map((folder) => folder.split('/')[2]);
  for (const [folder, named] of Object.entries(contractDomains)) {
    expect(await readdir(join(root, 'tests/contract', folder))).not.toEqual([]);
    expect(domains).toEqual(expect.arrayContaining([...named]));
  }
});
