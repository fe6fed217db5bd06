import { join } from 'node:path';
import { parseAst } from 'vite';
import { firstScreens, furtherShellSource, shellSource, stageSource } from '../../src/loading/firstBundle.ts';

const root = join(import.meta.dirname, '..', '..');

/** Rolldown's information about a module. */
export type FindModule = (id: string) => {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
  code: string | null;
} | null;

const idOf = (source: string): string => join(root, source);

const iconPackage = 'lucide';
const iconSet = /node_modules\/lucide\//;
const iconFile = /node_modules\/lucide\/.*\/icons\/([\w-]+)\.m?js$/;

/** `BadgeCheck` (the export) and `badge-check` (the file) are the same icon. */
const iconKey = (name: string): string => name.replaceAll('-', '').toLowerCase();

/** The icons that a module imports by name. */
export function iconsImportedBy(code: string): string[] {
  return parseAst(code).body.flatMap((statement) =>
    statement.type === 'ImportDeclaration' && statement.source.value === iconPackage
      ? statement.specifiers.flatMap((specifier) =>
          specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
            ? [iconKey(specifier.imported.name)]
            : [],
        )
      : [],
  );
}

/**
 * Everything that modules reach: without a dynamic import, unless those are followed too. Of the icons these are the ones that are imported by name: the
 * set's own index leads to all of them.
 */
function reachedFrom(
  ids: readonly string[],
  find: FindModule,
  { isDynamicFollowed = false } = {},
): ReadonlySet<string> {
  const reached = new Set<string>();
  const pending = [...ids];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (reached.has(next) || iconSet.test(next)) continue;
    reached.add(next);
    const found = find(next);
    if (!found) continue;
    pending.push(...found.importedIds, ...(isDynamicFollowed ? found.dynamicallyImportedIds : []));
    if (found.importedIds.some((id) => iconSet.test(id)))
      for (const icon of iconsImportedBy(found.code ?? '')) reached.add(icon);
  }
  return reached;
}

/**
 * Puts modules of the first screens into as few chunks as possible, since they compress better so: one for modules of
 * the shell or of several of these screens, one for the modules of each screen with a `chunk`. Modules that other
 * screens share are left alone.
 */
function createChunkNames(): (prefix: string, id: string, find: FindModule) => string | null {
  let shell: readonly ReadonlySet<string>[] | null = null;
  let screens: { chunk: string | undefined; modules: ReadonlySet<string> }[] = [];
  return (prefix, id, find) => {
    if (!shell) {
      const sources = [shellSource, ...firstScreens.flatMap(({ shellSources }) => shellSources)];
      shell = sources.map((source) => reachedFrom([idOf(source)], find));
      screens = firstScreens.map(({ source, chunk }) => ({
        chunk,
        modules: reachedFrom([idOf(source)], find),
      }));
    }
    const icon = iconFile.exec(id)?.[1];
    const key = icon === undefined ? id : iconKey(icon);
    const users = screens.filter(({ modules }) => modules.has(key));
    if (shell.some((modules) => modules.has(key)) || users.length > 1) return prefix;
    const [user] = users;
    if (!user) return null;
    // A chunk of its own costs more than an icon.
    if (icon !== undefined) return prefix;
    return user.chunk === undefined ? null : `${prefix}-${user.chunk}`;
  };
}

/** The user of a module that the shell loads after the first paint: it alone, or the stage too. */
type FurtherUser = 'shell' | 'stage' | null;

/**
 * Puts the modules that the shell loads after the first paint (`furtherShellSource`) into one chunk: every visit loads
 * all of it, and a hundred files of half a kilobyte take longer than their bytes. Modules of first screens have their
 * place already; those that the stage loads, with its layers, lie elsewhere, so that it loads nothing of the shell.
 */
function createFurtherShell(): (id: string, find: FindModule) => FurtherUser {
  let further: ReadonlySet<string> | null = null;
  let ofStage: ReadonlySet<string> = new Set();
  return (id, find) => {
    if (!further) {
      const table = idOf(furtherShellSource);
      const elsewhere = [
        stageSource,
        shellSource,
        ...firstScreens.flatMap(({ source, shellSources }) => [source, ...shellSources]),
      ].map((source) => reachedFrom([idOf(source)], find));
      const loaded = reachedFrom([table, ...(find(table)?.dynamicallyImportedIds ?? [])], find);
      further = new Set([...loaded].filter((module) => !elsewhere.some((modules) => modules.has(module))));
      ofStage = reachedFrom([idOf(stageSource)], find, { isDynamicFollowed: true });
    }
    const icon = iconFile.exec(id)?.[1];
    if (!further.has(icon === undefined ? id : iconKey(icon))) return null;
    return ofStage.has(id) ? 'stage' : 'shell';
  };
}

const nameChunk = createChunkNames();
const findFurtherUser = createFurtherShell();

/** Names the chunk of a module that this user alone, or the shell with the stage, loads after the first paint; null for any other module. */
export const furtherChunk =
  (user: Exclude<FurtherUser, null>, name: string) =>
  (id: string, context: { getModuleInfo: FindModule }): string | null =>
    findFurtherUser(id, (next) => context.getModuleInfo(next)) === user ? name : null;

/** Names the chunk of a module that first screens need; null for any other module. */
export const firstScreenChunk =
  (prefix: string) =>
  (id: string, context: { getModuleInfo: FindModule }): string | null =>
    nameChunk(prefix, id, (next) => context.getModuleInfo(next));
