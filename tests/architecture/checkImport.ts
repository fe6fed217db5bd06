import { domainImports } from '../../server/domains/imports.ts';
import { closedFiles } from './closedFiles.ts';
import { isConfined, isParser, mayParse } from './confinedPackages.ts';
import { layers, type Layer } from './layers.ts';
import { isTestCode } from './testCode.ts';

/** The folders whose every file belongs to a layer. Scripts and tests are free. */
const ruledFolders = ['src', 'server', 'desktop', 'media', 'content'];

const byExactness = [...layers].sort((one, other) => exactness(other.path) - exactness(one.path));

const isRuled = (path: string): boolean => ruledFolders.includes(path.split('/')[0] ?? '');

/** Returns the fault of an import, or null. Paths are relative to the repository's root, with `/`. */
export function checkImport(from: string, to: string): string | null {
  if (!isRuled(from) || isTestCode(from)) return null;
  if (isTestCode(to)) return `${from} must not import test code (${to}).`;
  const found = layerOf(from);
  if (!found) return `${from} belongs to no layer: add a row to tests/architecture/layers.ts.`;
  const { layer, room } = found;
  if (isConfined(to) && !isConfined(from))
    return `${from} must not import ${to}, which runs in a process of its own.`;
  const closing = closedFiles.find(({ paths }) => paths.some((path) => covers(path, to)));
  if (closing && !closing.readers.some((path) => covers(path, from)))
    return `${from} must not import ${to}. ${closing.because}`;
  if (!isRuled(to) || layerOf(to)?.room === room) return null;
  if (layer.may.some((path) => covers(path, to))) return null;
  if (domainImports.some((pair) => covers(domain(pair.from), from) && covers(domain(pair.to), to)))
    return null;
  return `${from} must not import ${to}. ${layer.because}`;
}

/** Returns the fault of a package's import, or null. */
export function checkPackage(from: string, name: string): string | null {
  if (isTestCode(from)) return null;
  if (isParser(name) && (isRuled(from) || from.startsWith('scripts/')) && !mayParse(from))
    return `${from} must not import ${name}: what it parses may end its process. Use an operation of media/foreign.`;
  const layer = layerOf(from)?.layer;
  const isRefused = layer?.without?.some((refused) =>
    refused.endsWith('*') ? name.startsWith(refused.slice(0, -1)) : name === refused,
  );
  return layer && isRefused ? `${from} must not import ${name}. ${layer.because}` : null;
}

/** The row that decides for a file, and the folder or file that it matched. */
export function layerOf(path: string): { layer: Layer; room: string } | null {
  const layer = byExactness.find((candidate) => covers(candidate.path, path));
  if (!layer) return null;
  return { layer, room: path.split('/').slice(0, layer.path.split('/').length).join('/') };
}

const domain = (name: string) => `server/domains/${name}`;

/** True if a path of the table is the file, or holds it. `*` is a folder, never a file. */
export function covers(pattern: string, path: string): boolean {
  const names = path.split('/');
  return pattern
    .split('/')
    .every((part, index) => (part === '*' ? index < names.length - 1 : names[index] === part));
}

/** Longer paths before shorter ones; of equal length a literal name before `*`. */
function exactness(pattern: string): number {
  return pattern.split('/').length * 2 - (pattern.includes('*') ? 1 : 0);
}
