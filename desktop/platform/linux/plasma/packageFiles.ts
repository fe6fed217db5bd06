import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hostStrings } from '../../../../src/i18n/hostStrings.ts';

/** Prefix of the names of the package, whatever its version. */
export const pluginPrefix = 'app.yueqi.stage.';

/** Generations of Plasma, each with QML of its own Qt. */
export type PlasmaGeneration = 5 | 6;

/** Files of our package for one generation of Plasma (https://develop.kde.org/docs/plasma/wallpapers/). */
export interface WallpaperPackage {
  /** The version is in it: plasmashell keeps the compiled QML of a name until it restarts. */
  id: string;
  /** Texts by path within the package. */
  files: ReadonlyMap<string, string>;
}

const sourceFolder = join(import.meta.dirname, '..', '..', '..', 'shells', 'plasma', 'package');
/** Files that take the place of others on Plasma 5. */
const plasma5File = /\.plasma5(?=\.qml$)/;
/** The page needs a newer browser engine than that of Qt 5 (Chromium 87). */
const pageFile = 'contents/ui/Page.qml';
const hashLength = 10;

/** Returns the package for a generation of Plasma. @param version of the product */
export async function readWallpaperPackage(
  generation: PlasmaGeneration,
  version: string,
): Promise<WallpaperPackage> {
  const names = (await readdir(sourceFolder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(sourceFolder.length + 1))
    .toSorted();
  const files = new Map<string, string>();
  for (const name of names) {
    const text = await readFile(join(sourceFolder, name), 'utf8');
    const target = name.replace(plasma5File, '');
    if (generation === 6 && target === name) files.set(name, text);
    if (generation === 5 && target !== pageFile && (target !== name || !files.has(name)))
      files.set(target, target.endsWith('.qml') ? toPlasma5(text) : text);
  }
  const hash = createHash('sha256').update(JSON.stringify([generation, version, ...files]));
  const id = pluginPrefix + hash.digest('hex').slice(0, hashLength);
  for (const [name, text] of metadataOf(id, generation, version)) files.set(name, text);
  return { id, files };
}

/** Modules of Qt 5 and Plasma 5.27 by the version that QML of Qt 5 has to name. */
const moduleVersions = new Map([
  ['QtQuick', '2.15'],
  ['QtQuick.Window', '2.15'],
  ['QtMultimedia', '5.15'],
  ['org.kde.taskmanager', '0.1'],
]);

/**
 * Rewrites QML of Qt 6 for Qt 5: imports name their versions there.
 *
 * @throws Error for a module without a counterpart
 */
export function toPlasma5(source: string): string {
  return source.replaceAll(/^import ([\w.]+)/gm, (line, module: string) => {
    const version = moduleVersions.get(module);
    if (version === undefined) throw new Error(`This import has no counterpart in Plasma 5: ${line}`);
    return `${line} ${version}`;
  });
}

function metadataOf(id: string, generation: PlasmaGeneration, version: string): [string, string][] {
  const icon = 'preferences-desktop-wallpaper';
  const metadata = {
    KPackageStructure: 'Plasma/Wallpaper',
    KPlugin: {
      Id: id,
      Name: hostStrings.en.product,
      'Name[zh_CN]': hostStrings['zh-CN'].product,
      Description: hostStrings.en.plasmaPlugin,
      'Description[zh_CN]': hostStrings['zh-CN'].plasmaPlugin,
      Version: version,
      License: 'MIT',
      Icon: icon,
    },
    ...(generation === 6
      ? { 'X-Plasma-API-Minimum-Version': '6.0' }
      : { 'X-Plasma-API': 'declarativeappletscript', 'X-Plasma-MainScript': 'ui/main.qml' }),
  };
  return [['metadata.json', `${JSON.stringify(metadata, null, 2)}\n`]];
}
