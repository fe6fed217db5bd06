import { translate } from '../../../i18n/i18n.ts';
import type { RootStore } from '../../../stores/rootStore.ts';
import type { PagedList } from '../../../stores/kernel/pagedList.ts';
import { memberStatementStore } from '../../../stores/payment/membership/memberStatement.ts';
import { addToPlaylistStore, type AddOutcome } from '../../../stores/playlists/addToPlaylist.ts';
import { playlistsStore } from '../../../stores/playlists/playlists.ts';
import { wholeListStore, type WholeListRequest } from '../../../stores/playlists/wholeList.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { toastLifetimes, type Toasts } from '../../../ui/toasts.ts';
import { startPurchase } from '../payment/startPurchase.ts';
import { firstPlaylistName } from '../../../bridge/contract/firstPlaylist.ts';
import { playlistName } from './playlistName.ts';

interface Surroundings {
  stores: RootStore;
  toasts: Toasts;
}

/** Adds a wallpaper to a playlist and says what came of it; a request that needs an account goes on after the sign-in. */
export async function performAdd(around: Surroundings, wallpaper: Wallpaper): Promise<void> {
  const { stores } = around;
  const outcome = await stores.get(addToPlaylistStore).add(wallpaper, firstPlaylistName);
  if (outcome.kind === 'signInNeeded')
    return stores.session.requestSignIn(() => void performAdd(around, wallpaper));
  if (outcome.kind === 'purchaseNeeded')
    return startPurchase(stores, wallpaper, () => void performAdd(around, wallpaper));
  if (outcome.kind === 'memberNeeded') {
    around.toasts.warning('playlist.memberNeeded');
    return stores
      .get(memberStatementStore)
      .runWithBenefit('dynamicPlaylists', () => void performAdd(around, wallpaper));
  }
  show(around, outcome);
}

/** Adds all of a list; the dialog of the playlists says how far it is and what was left out. */
export async function addWholeList(
  { stores }: Pick<Surroundings, 'stores'>,
  list: Pick<PagedList<Wallpaper>, 'readAll'>,
  request: Omit<WholeListRequest, 'name'>,
): Promise<void> {
  stores.get(playlistsStore).openDialog(request.playlist);
  await stores.get(wholeListStore).add(list, { ...request, name: firstPlaylistName });
}

function show({ stores, toasts }: Surroundings, outcome: AddOutcome): void {
  switch (outcome.kind) {
    case 'added':
      return showAdded({ stores, toasts }, outcome);
    case 'threeDimensional':
      return toasts.warning('playlist.threeDimensional');
    case 'network':
      return toasts.error('reason.network');
    case 'signInNeeded':
    case 'purchaseNeeded':
    case 'memberNeeded':
      return;
    case 'refused':
      return toasts.error(`playlist.refusal.${outcome.failure}`);
  }
}

function showAdded(
  { stores, toasts }: Surroundings,
  { playlist: { id, name }, counts }: Extract<AddOutcome, { kind: 'added' }>,
): void {
  if (counts.overLimit > 0) return toasts.warning('playlist.refusal.full');
  toasts.add({
    kind: counts.added === 0 ? 'info' : 'success',
    text: translate(counts.added === 0 ? 'playlist.nothingNew' : 'playlist.added', {
      name: playlistName(name),
    }),
    lifetime: toastLifetimes.longer,
    action: {
      label: translate('playlist.show'),
      onSelect: () => stores.get(playlistsStore).openDialog(id),
    },
  });
}
