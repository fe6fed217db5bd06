import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { fingerprintPath } from '../../.storybook/fingerprints/fingerprintFile.ts';
import { codeFolders, listSourceFiles } from '../../tests/architecture/importGraph.ts';
import { alwaysRun, contractDomains, everything, findJourneys } from './reachTables.ts';

/** The test files that a change can reach, relative to the root, sorted. */
export interface ReachedTests {
  unit: string[];
  stories: string[];
  journeys: string[];
}

/** The references of each file of the repository, by path: imports, style sheets, programs of child processes. */
export type ReferenceGraph = ReadonlyMap<string, readonly string[]>;

/** `'./x.ts'`, `new URL('../y.css', …)` and `import('./z.ts')` alike. */
const relativeReference = /['"`](\.{1,2}\/[^'"`\n$]+)['"`]/g;
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

/**
 * Finds the tests that a change can reach: by references from the test's file, and by `reachTables.ts` where the way leads
 * through HTTP or a process.
 *
 * @param changed paths of files that were changed, added or removed
 */
export function findReachedTests(references: ReferenceGraph, changed: readonly string[]): ReachedTests {
  const files = [...references.keys()].sort();
  const all = {
    unit: files.filter((path) => /\.test\.tsx?$/.test(path)),
    stories: files.filter((path) => path.endsWith('.stories.tsx')),
    journeys: files.filter((path) => /^tests\/e2e\/.*\.spec\.ts$/.test(path)),
  };
  if (changed.some((path) => everything.some((glob) => matchesGlob(path, glob)))) return all;
  const isChanged = new Set(changed);
  const isReached = (test: string): boolean =>
    [...reachableFrom(references, test)].some((path) => isChanged.has(path));
  const journeys = findJourneys(changed, all.journeys);
  return {
    unit: all.unit.filter((test) => alwaysRun.some((glob) => matchesGlob(test, glob)) || isReached(test)),
    stories: all.stories.filter(isReached),
    journeys: all.journeys.filter((journey) => journeys.has(journey) || isReached(journey)),
  };
}

/** Every contract test builds the whole service; which domains it is about says the table of its folder. */
function reachableFrom(references: ReferenceGraph, test: string): Set<string> {
  const domains = contractDomains[/^tests\/contract\/([^/]+)\//.exec(test)?.[1] ?? ''];
  const mayFollow = (from: string, to: string): boolean => {
    // The preview lays pages of documentation around stories; their tests show none.
    if (from === '.storybook/preview.tsx') return !docsPages.includes(to);
    return domains === undefined || !isComposition(from) || !isDomain(to) || domains.includes(domainOf(to));
  };
  const found = new Set([test]);
  const open = [test];
  for (let from = open.pop(); from !== undefined; from = open.pop()) {
    for (const to of references.get(from) ?? []) {
      if (found.has(to) || !mayFollow(from, to)) continue;
      found.add(to);
      open.push(to);
    }
  }
  return found;
}

const docsPages = ['ComponentPage.tsx', 'DocsFrame.tsx', 'guides/blocks.tsx'].map(
  (file) => `.storybook/${file}`,
);
const isDomain = (path: string): boolean => path.startsWith('server/domains/');
const domainOf = (path: string): string => path.split('/')[2] ?? '';
const isComposition = (path: string): boolean =>
  /^(server\/(http|jobs|seed|cli)\/|server\/[^/]+\.ts$|tests\/support\/)/.test(path);
