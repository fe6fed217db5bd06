import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createRenditionPool } from '../../../media/foreign/renditionPool.ts';
import { defineCapability } from '../capability.ts';
import { LibraryDatabase } from './libraryDatabase.ts';
import { libraryMigrations } from './libraryMigrations.ts';
import { removeLeftRenditions } from './removeLeftRenditions.ts';
import { Renditions } from './renditions.ts';
import { registerUploads } from './uploads.ts';

/** Half of the processors: the window and the wallpaper on the desktop need the others. */
const poolSize = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)));

/** The user's own wallpapers on this machine. */
export const libraryCapability = defineCapability({
  name: 'library',
  needs: {},
  migrations: libraryMigrations,
  async start({ settings, app, guard, database, media, broadcast }) {
    const library = new LibraryDatabase(database);
    library.forgetRemoved();
    library.onUpdate((wallpaper) => broadcast('library.updated', { wallpaper }));
    media.addOwner((md5) => library.ownsFile(md5));
    const pool = createRenditionPool({ size: poolSize });
    const renditions = new Renditions(database, library);
    await removeLeftRenditions(renditions, library, media);
    const uploads = await registerUploads(app, guard, join(settings.dataFolder, 'uploads'));
    return { library, renditions, uploads, pool };
  },
  methods: ({ library }) => ({
    'library.list': async (request) => library.list(request),
    'library.listWids': async (filter) => ({ wids: library.listWids(filter) }),
    'library.detail': async ({ wid }) => ({ wallpaper: library.get(wid) }),
    'library.remove': async ({ wids }) => (library.remove(wids), {}),
    'library.restore': async ({ wids }) => (library.restore(wids), {}),
  }),
  stop: ({ pool }) => pool.close(),
});
