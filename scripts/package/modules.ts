import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { listFiles } from './programFiles.ts';

const named = v.optional(v.record(v.string(), v.string()), {});
const author = v.union([
  v.string(),
  v.pipe(
    v.object({ name: v.string() }),
    v.transform(({ name }) => name),
  ),
]);
const license = v.union([
  v.string(),
  v.pipe(
    v.array(v.string()),
    v.transform((names) => names.join(' OR ')),
  ),
]);
const manifest = v.object({
  name: v.string(),
  version: v.string(),
  license: v.optional(license),
  author: v.optional(author),
  dependencies: named,
  optionalDependencies: named,
});

/** An installed package of npm. */
export interface Module extends v.InferOutput<typeof manifest> {
  /** Relative to the root of the repository. */
  folder: string;
}

/**
 * The named packages and their dependencies, sorted by folder. A package that is optional and not installed here, as
 * for another system, is left out.
 *
 * @throws Error when a package is missing: `npm ci` has not been run
 */
export async function findModules(root: string, names: readonly string[]): Promise<Module[]> {
  const found = new Map<string, Module>();
  const open = names.map((name) => ({ name, from: '.', isOptional: false }));
  for (let wanted = open.pop(); wanted; wanted = open.pop()) {
    const folder = await resolveModule(root, wanted.name, wanted.from);
    if (folder === null) {
      if (wanted.isOptional) continue;
      throw new Error(`The package ${wanted.name} is not installed. Run npm ci.`);
    }
    if (found.has(folder)) continue;
    const module = { ...(await readManifest(root, folder)), folder };
    found.set(folder, module);
    for (const name of Object.keys({ ...module.dependencies, ...module.optionalDependencies }))
      open.push({ name, from: folder, isOptional: name in module.optionalDependencies });
  }
  return [...found.values()].sort((one, other) => (one.folder < other.folder ? -1 : 1));
}

/** Returns the folder in which Node finds a package for the code of a folder. */
async function resolveModule(root: string, name: string, from: string): Promise<string | null> {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (await readFile(join(root, candidate, 'package.json')).catch(() => null)) return candidate;
    if (folder === '.') return null;
  }
}

async function readManifest(root: string, folder: string): Promise<v.InferOutput<typeof manifest>> {
  return v.parse(manifest, JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')));
}

/** The files of a package that are read when it runs, relative to the root of the repository. */
export async function listModuleFiles(root: string, { folder }: Module): Promise<string[]> {
  const files = await listFiles(root, folder);
  return files.filter((path) => isRunTimeFile(path.slice(folder.length + 1)));
}

/** Files that Node and the system's linker load. The rest is for people, compilers and debuggers. */
const runTimeKinds = /\.(?:[cm]?js|json|node|so(?:\.[\d.]+)?)$/;
/** Folders beside the code of a package. */
const otherFolders =
  /^(?:\.[^/]+|autogen|bench(?:mark)?s?|browser|coverage|docs?|examples?|install|integration|node_modules|scripts|website)\//;
const tests = /(?:^|\/)(?:tests?|__tests__)\/|(?:^|[./-])(?:test|spec)(?:-runner)?\.[cm]?js$/;
/** Settings of tools. */
const settings =
  /(?:^|\/)(?:\.[^/]+|tsconfig[^/]*\.json|[\w-]+\.config\.[cm]?js|release-please-config\.json)$/;

/** @param path relative to the folder of the package */
export function isRunTimeFile(path: string): boolean {
  return runTimeKinds.test(path) && ![otherFolders, tests, settings].some((pattern) => pattern.test(path));
}
