import { homedir } from 'node:os';
import { createPosterMaker } from '../../browser/posterMaker.ts';
import { defineCapability } from '../capability.ts';
import { libraryCapability } from '../library/capability.ts';
import { packagesCapability } from '../packages/capabilities/packages.ts';
import { LibraryImports } from './libraryImports.ts';
import {
  findWallpapers,
  presentFound,
  systemWallpaperFolders,
  type FoundWallpaper,
} from './systemWallpapers.ts';

/** Brings wallpapers into the library: uploads, folders, dropped files, and what the system has. */
export const importsCapability = defineCapability({
  name: 'imports',
  needs: { library: libraryCapability, packages: packagesCapability },
  start({ environment, media, machine, broadcast, log, packages, ...needed }) {
    const { library, pool, uploads } = needed.library;
    const imports = new LibraryImports({
      ...{ database: library, store: media, pool, bundles: packages.importer, uploads },
      posters: createPosterMaker(machine.browser.path, environment, log),
      onProgress: (progress) => broadcast('library.importProgress', progress),
    });
    const found: { files: readonly FoundWallpaper[] } = { files: [] };
    // A file dropped where the page takes none; the page shows the progress as it does of every import.
    machine.browser.onFile((path) => {
      imports
        .importPaths([path], { expected: 1 })
        .catch((error: unknown) => log('a dropped file was not imported', error));
    });
    return { imports, found };
  },
  methods: ({ imports, found }, { environment, platform, library: { pool } }) => ({
    'library.beginImport': async ({ ticket, expected, is_small_accepted: isSmallAccepted }) => (
      imports.beginUpload({ ticket, expected, isSmallAccepted }),
      {}
    ),
    'library.importUploaded': ({ ticket }) => imports.endUpload(ticket),
    'library.cancelImport': async () => (imports.cancelImport(), {}),
    'library.importState': async () => ({ progress: imports.importProgress }),
    'library.findSystem': async () => {
      found.files = await findWallpapers(
        systemWallpaperFolders({ environment, platform: platform.system, home: homedir() }),
      );
      return { total: found.files.length, list: await presentFound(found.files, pool) };
    },
    'library.importSystem': async ({ id }) => {
      const wanted = id === null ? found.files : found.files.slice(id, id + 1);
      return imports.importPaths(
        wanted.map(({ path }) => path),
        { expected: wanted.length },
      );
    },
  }),
});
