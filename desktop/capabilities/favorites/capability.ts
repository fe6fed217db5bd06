import { LocalLists, localListTable } from '../../storage/localLists.ts';
import { defineCapability } from '../capability.ts';

/** The favourites of this machine. */
export const favoritesCapability = defineCapability({
  name: 'favorites',
  needs: {},
  migrations: [localListTable('favorites')],
  start: ({ database }) => new LocalLists(database, 'favorites'),
  methods: (favorites) => ({
    'favorites.list': async ({ cursor, limit }) => favorites.list(cursor, limit),
    'favorites.add': async ({ wid, wtype }) => (favorites.add(wid, wtype), {}),
    'favorites.remove': async ({ wid }) => (favorites.remove(wid), {}),
    'favorites.has': async ({ wids }) => ({ wids: favorites.listAmong(wids) }),
  }),
});
