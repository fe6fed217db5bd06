import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';

/** The folders that hold code of ours. */
export const codeFolders = ['src', 'server', 'desktop', 'media', 'content', 'scripts'];

/** One import, export from or dynamic import of another file of the repository; paths are relative to its root. */
export interface Import {
  from: string;
  to: string;
}

/** A source file and what it imports. */
export interface SourceFile {
  path: string;
  imports: Import[];
  /** The specifiers of packages and of Node's own modules, as they are written. */
  packages: string[];
}

/** The TypeScript files below the given folders of `root`, sorted, with their imports of one another. */
export async function readImportGraph(root: string, folders: readonly string[]): Promise<SourceFile[]> {
  return (await listSourceFiles(root, folders)).map((path) => readSourceFile(root, path));
}

/** The paths of the TypeScript files below the given folders of `root`, sorted. */
export async function listSourceFiles(root: string, folders: readonly string[]): Promise<string[]> {
  const paths: string[] = [];
  for (const folder of folders) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (entry.isFile() && /\.tsx?$/.test(entry.name)) {
        paths.push(relative(root, join(entry.parentPath, entry.name)));
      }
    }
  }
  return paths.sort();
}

/** @throws when the file does not parse: an unread file would pass every rule */
function readSourceFile(root: string, path: string): SourceFile {
  const source = readFileSync(join(root, path), 'utf8');
  const { module, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message ?? ''}`);
  const specifiers = [
    ...module.staticImports.map((statement) => statement.moduleRequest.value),
    ...module.staticExports.flatMap((statement) =>
      statement.entries.flatMap((entry) => (entry.moduleRequest ? [entry.moduleRequest.value] : [])),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const literal = /^(['"`])([^$]*)\1$/.exec(source.slice(start, end))?.[2];
      return literal === undefined ? [] : [literal];
    }),
  ];
  const imports = specifiers
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => ({ from: path, to: join(dirname(path), specifier) }))
    .filter((found) => /\.tsx?$/.test(found.to));
  return { path, imports, packages: specifiers.filter((specifier) => !/^[.#]/.test(specifier)) };
}
