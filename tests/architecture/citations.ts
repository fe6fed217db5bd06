import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, extname, join, normalize } from 'node:path';

/** The files of the repository, by their paths from its root. */
export interface Repository {
  files: ReadonlySet<string>;
  read(path: string): string;
}

/** Something in the repository that a comment or a page refers to. */
export interface Citation {
  file: string;
  line: number;
  /** As it is written. */
  text: string;
  kind: 'page' | 'decision' | 'link' | 'path' | 'fileName' | 'outside';
}

const skippedFolders = new Set([
  'node_modules',
  '.git',
  'dist',
  'coverage',
  'storybook-static',
  'test-results',
]);
const roots = '(?:\\.ci|\\.storybook|content|desktop|docs|media|public|scripts|server|src|tests)';

/** Citations that are looked for in the whole of every file. */
const everywhere: readonly [Citation['kind'], RegExp][] = [
  ['page', /(?<!['"`])\bdocs\/[\w/.-]+\.md(?:#[\w-]+)?/g],
  ['decision', /\bdecisions?[ /]\d{4}\b/gi],
  // Documents that are not in the repository, by the number of a section.
  ['outside', /\b(?:specification|look|decisions),? (?:sections? \d|mock )|\(sections? \d/gi],
];
/** Names of files between back quotes. */
const namesOfFiles: readonly [Citation['kind'], RegExp][] = [
  ['path', new RegExp(`(?<=\`)${roots}/(?!decisions/NNNN)[\\w./-]+(?=\`)`, 'g')],
  ['fileName', /(?<=`)[\w.-]+\.(?:tsx?|mjs|css)(?=`)/g],
];
const linkTarget = /(?<=\]\()(?![a-z]+:)[^)\s]+(?=\))/g;

/** Every path below a folder, without what is built or installed. */
export async function readRepository(root: string): Promise<Repository> {
  const files = new Set<string>();
  const visit = async (folder: string): Promise<void> => {
    for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
      if (skippedFolders.has(entry.name)) continue;
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) await visit(path);
      else files.add(path);
    }
  };
  await visit('');
  return { files, read: (path) => readFileSync(join(root, path), 'utf8') };
}

/** The citations in the sources, styles and pages of the repository. */
export function listCitations(repository: Repository): Citation[] {
  return [...repository.files]
    .filter((file) => ['.ts', '.tsx', '.css', '.md', '.mjs', '.html'].includes(extname(file)))
    .flatMap((file) => citationsIn(file, repository.read(file)));
}

/** The citations in one file, with the lines on which they begin. */
export function citationsIn(file: string, source: string): Citation[] {
  const isPage = file.endsWith('.md');
  return [
    ...scan(file, source, everywhere),
    ...scan(file, isPage ? source : blankCode(source), namesOfFiles),
    ...(isPage ? scan(file, source, [['link', linkTarget]]) : []),
  ];
}

function scan(file: string, source: string, patterns: typeof everywhere): Citation[] {
  // A comment may break its line inside a citation.
  const text = source.replaceAll(/\n[ \t]*(?:\*(?!\/)|\/\/) ?/g, '\n');
  const flat = text.replaceAll('\n', ' ');
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return patterns.flatMap(([kind, pattern]) =>
    [...flat.matchAll(pattern)].map(({ 0: found, index }) => ({
      file,
      line: starts.findLastIndex((start) => start <= index) + 1,
      text: found,
      kind,
    })),
  );
}

/** Leaves the lines of comments: between the back quotes of code there may be anything. */
function blankCode(source: string): string {
  return source
    .split('\n')
    .map((line) => (/^\s*(?:\/?\*|\/\/)/.test(line) ? line : ''))
    .join('\n');
}

/** True if a citation's target is in the repository. */
export function resolves({ file, text, kind }: Citation, repository: Repository): boolean {
  switch (kind) {
    case 'outside':
      return false;
    case 'page':
      return hasPage(text, repository);
    case 'decision': {
      const number = text.slice(-4);
      return [...repository.files].some((path) => path.startsWith(`docs/decisions/${number}-`));
    }
    case 'link': {
      const target = text.startsWith('#') ? file + text : normalize(join(dirname(file), text));
      return target.includes('#') ? hasPage(target, repository) : hasPath(target, repository);
    }
    case 'path':
      return hasPath(text, repository);
    case 'fileName':
      return [...repository.files].some((path) => path === text || path.endsWith(`/${text}`));
  }
}

function hasPath(path: string, { files }: Repository): boolean {
  const folder = path.endsWith('/') ? path : `${path}/`;
  return files.has(path) || [...files].some((file) => file.startsWith(folder));
}

function hasPage(target: string, repository: Repository): boolean {
  const [path = '', anchor] = target.split('#');
  if (!repository.files.has(path)) return false;
  return anchor === undefined || headingAnchors(repository.read(path)).has(anchor);
}

/** The anchors that GitHub gives the headings of a page. */
function headingAnchors(page: string): Set<string> {
  return new Set(
    [...page.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
      heading
        .trim()
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}
