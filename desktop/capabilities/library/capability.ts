import { join } from 'node:path';
import { createRenditionPool } from '../../../media/render/renditionPool.ts';
import { createPosterMaker } from '../../browser/posterMaker.ts';
import { defineCapability } from '../capability.ts';
import { Library } from './library.ts';
import { LibraryDatabase } from './libraryDatabase.ts';
import { libraryMigrations } from './libraryMigrations.ts';
import { registerUploads } from './uploads.ts';

/** The user's own wallpapers on this machine. */
export const libraryCapability = defineCapability({
  name: 'library',
  migrations: libraryMigrations,
  async start({ settings, app, guard, database, media, machine, broadcast, log }) {
    const libraryDatabase = new LibraryDatabase(database);
    media.addOwner((md5) => libraryDatabase.ownsFile(md5));
    const pool = createRenditionPool({ size: 1 });
    const library = new Library({
      database: libraryDatabase,
      store: media,
      pool,
      posters: createPosterMaker(machine.browser.path, log),
      uploads: await registerUploads(app, guard, join(settings.dataFolder, 'uploads')),
      onProgress: (progress) => broadcast('library.importProgress', progress),
    });
    return { library, pool };
  },
  methods: ({ library }) => ({
    'library.list': async ({ cursor, limit }) => library.list(cursor, limit),
    'library.detail': async ({ wid }) => ({ wallpaper: library.get(wid) }),
    'library.importUploaded': ({ ticket }) => library.importUploaded(ticket),
    'library.cancelImport': async () => (library.cancelImport(), {}),
    'library.remove': async ({ wid }) => (library.remove(wid), {}),
  }),
  stop: ({ pool }) => pool.close(),
});
