import { isLocalWid } from '../../../src/bridge/contract/constants.ts';
import { LocalLists, localListTable } from '../../storage/localLists.ts';
import { defineCapability } from '../capability.ts';
import { Downloads } from './downloads.ts';

/** Fetching wallpapers to this machine, and the list of those that were fetched. */
export const downloadsCapability = defineCapability({
  name: 'downloads',
  migrations: [localListTable('downloads')],
  start({ settings, database, media, origin, broadcast }) {
    const history = new LocalLists(database, 'downloads');
    const downloads = new Downloads(
      media,
      (md5) => `${settings.apiUrl ?? origin()}/media/${md5}`,
      (progress) => broadcast('download.progress', progress),
      // What was imported here was not downloaded.
      ({ wid, wtype }) => isLocalWid(wid) || history.add(wid, wtype),
    );
    return { downloads, history };
  },
  methods: ({ downloads, history }) => ({
    'download.start': async (request) => (downloads.start(request), {}),
    'download.pause': async ({ md5 }) => (downloads.pause(md5), {}),
    'download.resume': async ({ md5 }) => (downloads.resume(md5), {}),
    'download.cancel': async ({ md5 }) => (downloads.cancel(md5), {}),
    'download.list': async () => ({ list: downloads.list() }),
    'download.history': async ({ cursor, limit }) => history.list(cursor, limit),
  }),
});
