import { wallpaperTypes } from '../../../src/api/contract/entities.ts';
import { setStates } from '../../../src/bridge/contract/constants.ts';
import { unsupported } from '../../kernel/bridgeHandlers.ts';
import { findFolderChooser } from '../../platform/programs/folderChooser.ts';
import { defineCapability } from '../capability.ts';
import { downloadsCapability } from '../downloads/capability.ts';
import { importsCapability } from '../imports/capability.ts';
import { libraryCapability } from '../library/capability.ts';
import { membershipCapability } from '../membership/capability.ts';
import { storageCapability } from '../storage/capability.ts';
import { machineClock } from './timer/changeTimer.ts';
import { FolderDatabase } from './folders/folderDatabase.ts';
import { createImportFolderFiles } from './folders/importFolderFiles.ts';
import { PlaylistFolders } from './folders/playlistFolders.ts';
import { PlaylistDatabase } from './playlistDatabase.ts';
import { playlistMigrations } from './playlistMigrations.ts';
import { createPlanAccess } from './planAccess.ts';
import { Playlists } from './playlists.ts';
import { beginSession } from './session.ts';

/** The playlists that change the wallpaper by themselves. */
export const playlistsCapability = defineCapability({
  name: 'playlists',
  needs: {
    downloads: downloadsCapability,
    membership: membershipCapability,
    storage: storageCapability,
    imports: importsCapability,
    library: libraryCapability,
  },
  migrations: playlistMigrations,
  async start(context) {
    const { environment, database, media, broadcast, log, handlers } = context;
    const { imports, membership, storage } = context;
    const { downloads, tickets } = context.downloads;
    const { renditions } = context.library;
    const playlists = new Playlists({
      database: new PlaylistDatabase(database),
      isHere: async ({ md5 }) => (await media.find(renditions.playedFile(md5))) !== null,
      fetch: (target) => downloads.fetch(renditions.playedTarget(target)),
      plan: createPlanAccess(handlers),
      isNewSession: await beginSession(storage, environment),
      mayPlayDynamic: () => membership.has('dynamicPlaylists'),
      clock: machineClock,
      random: Math.random,
      describeFolder: (id) => folders.describe(id),
      notify: (changed) => broadcast('playlist.changed', changed),
      onAdded: ({ wid, wtype, md5 }) =>
        broadcast('download.progress', {
          wid,
          wtype,
          md5,
          state: setStates.addedToPlaylist,
          progress: 100,
          reason: null,
        }),
      log,
    });
    const folders = new PlaylistFolders({
      database: new FolderDatabase(database),
      clock: machineClock,
      importFiles: createImportFolderFiles(imports.imports),
      listPlaylists: () => playlists.ids(),
      addEntries: (id, entries) => void playlists.addEntries({ id, entries: [...entries] }),
      removeEntries: (id, md5s) => void playlists.removeEntries(id, md5s),
      onChange: () => playlists.refresh(),
      log,
    });
    const endFollowing = playlists.onChange(() => folders.follow());
    const chooseFolder = await findFolderChooser(environment);
    return { playlists, folders, endFollowing, chooseFolder, downloads, tickets };
  },
  methods: ({ playlists, folders, chooseFolder, downloads, tickets }, { membership }) => ({
    'playlist.list': async () => ({ playlists: playlists.list() }),
    'playlist.entries': (request) => playlists.listEntries(request),
    'playlist.find': async ({ md5s }) => playlists.find(md5s),
    'playlist.create': async ({ name }) => playlists.create(name),
    'playlist.rename': async ({ id, name }) => playlists.rename(id, name),
    'playlist.remove': ({ id }) => playlists.remove(id),
    'playlist.restore': async ({ id }) => playlists.restore(id),
    'playlist.addEntries': async ({ id, entries }) => {
      if (entries.some(({ target: { wtype } }) => wtype === wallpaperTypes.dynamic))
        membership.requireBenefit('dynamicPlaylists');
      for (const { target, ticket } of entries)
        if (ticket !== undefined) {
          tickets.give(target, ticket);
          // Downloaded now: at the entry's turn no page may be open to supply another ticket.
          downloads.start(target);
        }
      return playlists.addEntries({
        id,
        entries: entries.map(({ target, picture }) => ({ target, picture })),
      });
    },
    'playlist.removeEntries': async ({ id, md5s }) => playlists.removeEntries(id, md5s),
    'playlist.restoreEntries': async ({ id, md5s }) => playlists.restoreEntries(id, md5s),
    'playlist.moveEntries': async (request) => playlists.moveEntries(request),
    'playlist.mixEntries': async ({ id }) => playlists.mixEntries(id),
    'playlist.skip': async ({ id, md5, is_skipped: isSkipped }) => playlists.skip(id, md5, isSkipped),
    'playlist.configure': async (request) => playlists.configure(request),
    'playlist.watchFolder': async ({ id, path }) =>
      playlists.ids().includes(id)
        ? { refusal: await folders.watch(id, path) }
        : { refusal: 'unknown_playlist' },
    'playlist.unwatchFolder': async ({ id }) =>
      playlists.ids().includes(id)
        ? (await folders.unwatch(id), { refusal: null })
        : { refusal: 'unknown_playlist' },
    'playlist.suggestFolders': async () => ({ folders: await folders.suggest() }),
    'playlist.chooseFolder': chooseFolder
      ? async ({ title, start }) => ({ path: await folders.choose(chooseFolder, title, start) })
      : unsupported('no_folder_chooser'),
    'playlist.next': ({ id }) => playlists.go(id, 'next'),
    'playlist.previous': ({ id }) => playlists.go(id, 'previous'),
    'playlist.start': async ({ id }) => {
      const outcome = await playlists.start(id);
      if (outcome.refusal === 'nothing_to_show' && playlists.player.hasWithheld(id))
        membership.requireBenefit('dynamicPlaylists');
      return outcome;
    },
    'playlist.stop': ({ id }) => playlists.stop(id),
  }),
  // Not before the host listens: a folder of thousands is read.
  ready: async ({ folders }) => folders.follow(),
  async stop({ playlists, folders, endFollowing }) {
    endFollowing();
    await folders.close();
    await playlists.close();
  },
});
