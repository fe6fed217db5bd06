import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { fingerprintPath } from '../../.storybook/fingerprints/fingerprintFile.ts';
import { codeFolders, listSourceFiles } from '../../tests/architecture/importGraph.ts';
import { findNearestStories } from './nearestStories.ts';
import { contractDomains, everything, findJourneys, readers } from './reachTables.ts';

/** The test files that a change can reach, relative to the root, sorted. */
export interface ReachedTests {
  unit: string[];
  stories: string[];
  journeys: string[];
}

/** The references of each file of the repository, by path: imports, style sheets, programs of child processes. */
export type ReferenceGraph = ReadonlyMap<string, readonly string[]>;

/** `'./x.ts'`, `new URL('../y.css', …)`, `import('./z.ts')` and `'./w.css?inline'` alike. */
const relativeReference = /['"`](\.{1,2}\/[^'"`\n$?]+)(?:\?\w+)?['"`]/g;
/** `join(import.meta.dirname, '..', 'scripts', 'start.ts')` */
const joinedReference = /join\(\s*import\.meta\.dirname((?:,\s*'[^']*')+),?\s*\)/g;

/**
 * Reads the references of all code, tests and stories among themselves.
 *
 * @param changed may name removed files, to which references still lead
 */
export async function readReferences(root: string, changed: readonly string[]): Promise<ReferenceGraph> {
  const files = await listSourceFiles(root, [...codeFolders, 'tests', '.storybook']);
  const isFile = rememberFiles(root, changed);
  const references = new Map<string, string[]>();
  const open = [...files];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (references.has(path)) continue;
    const targets = readTargets(root, path).filter(isFile);
    references.set(path, targets);
    // Style sheets import one another; pictures and data refer to nothing.
    open.push(...targets.filter((target) => /\.(css|tsx?|js)$/.test(target)));
  }
  return references;
}

function readTargets(root: string, path: string): string[] {
  const source = readText(join(root, path));
  const folder = dirname(path);
  return [
    ...[...source.matchAll(relativeReference)].map(([, target = '']) => join(folder, target)),
    ...[...source.matchAll(joinedReference)].map(([, parts = '']) =>
      join(folder, ...[...parts.matchAll(/'([^']*)'/g)].map(([, part = '']) => part)),
    ),
    ...(path.endsWith('.stories.tsx') ? [fingerprintPath(path)] : []),
    ...(source.includes("'#.storybook/preview'") ? ['.storybook/preview.tsx'] : []),
  ];
}

/** A removed file refers to nothing. */
function readText(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function rememberFiles(root: string, others: readonly string[]): (path: string) => boolean {
  const known = new Map(others.map((path) => [path, true]));
  return (path) => {
    const answer =
      known.get(path) ?? statSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false;
    known.set(path, answer);
    return answer;
  };
}

/** All test files of the repository. */
function listTests(references: ReferenceGraph): ReachedTests {
  const files = [...references.keys()].sort();
  return {
    unit: files.filter((path) => /\.test\.tsx?$/.test(path)),
    stories: files.filter((path) => path.endsWith('.stories.tsx')),
    journeys: files.filter((path) => /^tests\/e2e\/.*\.spec\.ts$/.test(path)),
  };
}

/**
 * Finds the tests that a change can reach: by references from the test's file, and by `reachTables.ts` where the way leads
 * through HTTP or a process.
 *
 * @param changed paths of files that were changed, added or removed
 */
export function findReachedTests(references: ReferenceGraph, changed: readonly string[]): ReachedTests {
  const all = listTests(references);
  if (reachesEverything(changed)) return all;
  const isReached = (test: string): boolean =>
    readsOne(test, changed) || distance(references, test, changed) !== null;
  const journeys = findJourneys(changed, all.journeys);
  return {
    unit: all.unit.filter(isReached),
    stories: all.stories.filter(isReached),
    journeys: all.journeys.filter((journey) => journeys.has(journey) || isReached(journey)),
  };
}

/**
 * Finds the tests near to a change: the unit tests that it can reach, the nearest stories to each of its files, and journeys
 * that were changed themselves.
 *
 * @param changed paths of files that were changed, added or removed
 */
export function findNearTests(references: ReferenceGraph, changed: readonly string[]): ReachedTests {
  const all = listTests(references);
  const isReached = (test: string): boolean =>
    readsOne(test, changed) || distance(references, test, changed) !== null;
  const nearest = new Set(findNearestStories(references, all.stories, changed));
  return {
    unit: all.unit.filter(isReached),
    stories: all.stories.filter((test) => nearest.has(test) || readsOne(test, changed)),
    journeys: all.journeys.filter((journey) => changed.includes(journey)),
  };
}

/** Tests of the client's parts, of scripts and of the repository itself. */
const plainTests = [
  'src/**',
  'scripts/!(build|hosting|package)/**',
  'scripts/*',
  '.storybook/**',
  'tests/architecture/**',
];

/** True for tests that start programs of the machine, open a database, or show the built client. */
export function needMachine({ unit, journeys }: ReachedTests): boolean {
  return journeys.length > 0 || !unit.every((path) => plainTests.some((glob) => matchesGlob(path, glob)));
}

/** True for a change of what all tests are run with. */
export function reachesEverything(changed: readonly string[]): boolean {
  return changed.some((path) => everything.some((glob) => matchesGlob(path, glob)));
}

/** True for a test that reads one of the files without a reference to it. */
function readsOne(test: string, changed: readonly string[]): boolean {
  return Object.entries(readers).some(
    ([tests, files]) =>
      matchesGlob(test, tests) && changed.some((path) => files.some((glob) => matchesGlob(path, glob))),
  );
}

/** The number of references from a test to the nearest of the files; null where it reaches none. */
function distance(references: ReferenceGraph, test: string, files: readonly string[]): number | null {
  const distances = distancesFrom(references, test);
  const found = files.flatMap((path) => distances.get(path) ?? []);
  return found.length > 0 ? Math.min(...found) : null;
}

const known = new WeakMap<ReferenceGraph, Map<string, ReadonlyMap<string, number>>>();

/** Every file that a test reaches, with the number of references to it, the test itself at 0. */
function distancesFrom(references: ReferenceGraph, test: string): ReadonlyMap<string, number> {
  const ofGraph = known.get(references) ?? new Map<string, ReadonlyMap<string, number>>();
  known.set(references, ofGraph);
  const distances = ofGraph.get(test) ?? measureDistances(references, test);
  ofGraph.set(test, distances);
  return distances;
}

/** Every contract test builds the whole service; which domains it is about says the table of its folder. */
function measureDistances(references: ReferenceGraph, test: string): ReadonlyMap<string, number> {
  const domains = contractDomains[/^tests\/contract\/([^/]+)\//.exec(test)?.[1] ?? ''];
  const mayFollow = (from: string, to: string): boolean => {
    // The preview lays pages of documentation around stories; their tests show none.
    if (from === '.storybook/preview.tsx') return !docsPages.includes(to);
    return domains === undefined || !isComposition(from) || !isDomain(to) || domains.includes(domainOf(to));
  };
  const found = new Map([[test, 0]]);
  // What is added while it is walked is walked too, the nearest first.
  for (const [from, count] of found)
    for (const to of references.get(from) ?? [])
      if (!found.has(to) && mayFollow(from, to)) found.set(to, count + 1);
  return found;
}

const docsPages = ['ComponentPage.tsx', 'DocsFrame.tsx', 'guides/blocks.tsx'].map(
  (file) => `.storybook/${file}`,
);
const isDomain = (path: string): boolean => path.startsWith('server/domains/');
const domainOf = (path: string): string => path.split('/')[2] ?? '';
const isComposition = (path: string): boolean =>
  /^(server\/(http|jobs|seed|cli)\/|server\/[^/]+\.ts$|tests\/support\/)/.test(path);
