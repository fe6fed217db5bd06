import { availableParallelism, homedir } from 'node:os';
import { join } from 'node:path';
import { createRenditionPool } from '../../../media/foreign/renditionPool.ts';
import { createPosterMaker } from '../../browser/posterMaker.ts';
import { defineCapability } from '../capability.ts';
import { Library } from './library.ts';
import { LibraryDatabase } from './libraryDatabase.ts';
import { libraryMigrations } from './libraryMigrations.ts';
import {
  findWallpapers,
  presentFound,
  systemWallpaperFolders,
  type FoundWallpaper,
} from './systemWallpapers.ts';
import { registerUploads } from './uploads.ts';

/** Half of the processors: the window and the wallpaper on the desktop need the others. */
const poolSize = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)));

/** The user's own wallpapers on this machine. */
export const libraryCapability = defineCapability({
  name: 'library',
  needs: {},
  migrations: libraryMigrations,
  async start({ settings, app, guard, environment, database, media, machine, broadcast, log }) {
    const libraryDatabase = new LibraryDatabase(database);
    libraryDatabase.forgetRemoved();
    media.addOwner((md5) => libraryDatabase.ownsFile(md5));
    const pool = createRenditionPool({ size: poolSize });
    const uploads = await registerUploads(app, guard, join(settings.dataFolder, 'uploads'));
    const library = new Library({
      database: libraryDatabase,
      store: media,
      pool,
      posters: createPosterMaker(machine.browser.path, environment, log),
      uploads,
      onProgress: (progress) => broadcast('library.importProgress', progress),
      onUpdated: (wallpaper) => broadcast('library.updated', { wallpaper }),
    });
    const found: { files: readonly FoundWallpaper[] } = { files: [] };
    // A file dropped where the page takes none; the page shows the progress as it does of every import.
    machine.browser.onFile((path) => {
      library
        .importPaths([path], { expected: 1 })
        .catch((error: unknown) => log('a dropped file was not imported', error));
    });
    return { library, uploads, pool, found };
  },
  methods: ({ library, pool, found }, { environment, platform }) => ({
    'library.list': async (request) => library.list(request),
    'library.listWids': async (filter) => ({ wids: library.listWids(filter) }),
    'library.detail': async ({ wid }) => ({ wallpaper: library.get(wid) }),
    'library.beginImport': async ({ ticket, expected, is_small_accepted: isSmallAccepted }) => (
      library.beginUpload({ ticket, expected, isSmallAccepted }),
      {}
    ),
    'library.importUploaded': ({ ticket }) => library.endUpload(ticket),
    'library.cancelImport': async () => (library.cancelImport(), {}),
    'library.importState': async () => ({ progress: library.importProgress }),
    'library.findSystem': async () => {
      found.files = await findWallpapers(
        systemWallpaperFolders({ environment, platform: platform.system, home: homedir() }),
      );
      return { total: found.files.length, list: await presentFound(found.files, pool) };
    },
    'library.importSystem': async ({ id }) => {
      const wanted = id === null ? found.files : found.files.slice(id, id + 1);
      return library.importPaths(
        wanted.map(({ path }) => path),
        { expected: wanted.length },
      );
    },
    'library.remove': async ({ wids }) => (library.remove(wids), {}),
    'library.restore': async ({ wids }) => (library.restore(wids), {}),
  }),
  stop: ({ pool }) => pool.close(),
});
