import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlasmaGeneration } from './packageFiles.ts';

/** Modules of QML that show wallpapers in Plasma. */
export interface QmlModules {
  canShowPages: boolean;
  canPlayVideos: boolean;
}

/** Folders in which distributions install modules, below `/usr`. */
const libraryFolders = ['lib64', 'lib'];
const moduleFolders: Readonly<Record<PlasmaGeneration, readonly string[]>> = {
  5: ['qt5/qml', 'qt/qml', 'qml'],
  6: ['qt6/qml'],
};

/** Packages with these modules, as Debian names them. */
export const modulePackages: Readonly<Record<PlasmaGeneration, readonly string[]>> = {
  5: ['qml-module-qtmultimedia', 'libqt5multimedia5-plugins'],
  6: ['qml6-module-qtwebengine', 'qml6-module-qtmultimedia'],
};

/**
 * Looks which modules are installed. On Plasma 5 no page is shown: the browser engine of Qt 5 is too old for it.
 *
 * @param usr the folder `/usr`
 */
export async function findQmlModules(generation: PlasmaGeneration, usr = '/usr'): Promise<QmlModules> {
  const folders: string[] = [];
  for (const library of libraryFolders) {
    // Debian has a folder for each architecture.
    const names = await readdir(join(usr, library)).catch(() => []);
    const bases = ['', ...names.filter((name) => name.includes('-linux-'))];
    folders.push(
      ...bases.flatMap((base) => moduleFolders[generation].map((folder) => join(usr, library, base, folder))),
    );
  }
  const has = async (module: string): Promise<boolean> => {
    const found = await Promise.all(
      folders.map((folder) =>
        access(join(folder, module, 'qmldir')).then(
          () => true,
          () => false,
        ),
      ),
    );
    return found.includes(true);
  };
  return {
    canShowPages: generation === 6 && (await has('QtWebEngine')),
    canPlayVideos: await has('QtMultimedia'),
  };
}
