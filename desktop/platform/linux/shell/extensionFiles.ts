import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toLegacyModule } from './legacyModules.ts';

/** Name of the extension, in the form that GNOME asks for. It never changes. */
export const extensionUuid = 'stages@yueqi.app';

/** Versions of GNOME Shell that the extension was made for, by the kind of its files. */
export const shellVersions = {
  legacy: ['42', '43', '44'],
  modules: ['45', '46', '47', '48', '49', '50', '51'],
} as const;

/** Scripts for the shells before 45, modules for those after. */
export type ExtensionKind = keyof typeof shellVersions;

const sourceFolder = join(import.meta.dirname, '..', '..', '..', 'shells', 'gnome', 'extension');
const entry = 'extension.js';
const legacyEntry = 'extension.legacy.js';
const firstWithModules = 45;

/** The kind that a shell loads; a shell that names no version gets modules, as today's do. */
export function kindFor(shellVersion: string | null): ExtensionKind {
  const major = Number.parseInt(shellVersion ?? '', 10);
  return major < firstWithModules ? 'legacy' : 'modules';
}

/** Returns the files of the extension by their names. @param version of the product, by which an older one is recognised */
export async function readExtensionFiles(kind: ExtensionKind, version: string): Promise<Map<string, string>> {
  const names = (await readdir(sourceFolder)).filter((name) => name.endsWith('.js') && name !== legacyEntry);
  const files = new Map<string, string>();
  for (const name of names.toSorted()) {
    if (kind === 'modules') files.set(name, await readSource(name));
    else if (name !== entry) files.set(name, toLegacyModule(await readSource(name)));
    else files.set(name, toLegacyModule(await readSource(legacyEntry)));
  }
  files.set('metadata.json', `${JSON.stringify(metadataOf(kind, version), null, 2)}\n`);
  return files;
}

const readSource = (name: string): Promise<string> => readFile(join(sourceFolder, name), 'utf8');

function metadataOf(kind: ExtensionKind, version: string) {
  return {
    uuid: extensionUuid,
    name: 'Yueqi Wallpaper',
    description:
      'Shows the live wallpapers of Yueqi in the overview, in workspace thumbnails and on the lock screen, and lets Yueqi pause them while windows cover them. It needs Yueqi, which is installed by itself.',
    'shell-version': shellVersions[kind],
    // The lock screen's background: the reason is at disable() in extension.js.
    'session-modes': ['user', 'unlock-dialog'],
    'version-name': version,
  };
}
