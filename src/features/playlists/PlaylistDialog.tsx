import { observer } from 'mobx-react-lite';
import { useEffect, type RefObject } from 'react';
import { PlaylistMask } from '../../design-system/PlaylistMask/index.ts';
import { playlistsStore } from '../../stores/playlists/playlists.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { PlaylistEditor } from './PlaylistEditor.tsx';

/** The window's own buttons stay usable while the mask is there. */
const titleBar: RefObject<Element | null> = {
  get current() {
    return document.querySelector('header');
  },
};

/** The playlists over any screen, behind a mask (docs/product.md#playlists). */
export default observer(function PlaylistDialog() {
  const { t } = useTranslation();
  const playlists = useStore(playlistsStore);
  useEffect(() => void playlists.load(), [playlists]);
  return (
    <PlaylistMask
      isOpen
      label={t('playlist.title')}
      usableRef={titleBar}
      onRequestClose={() => true}
      onOpenChange={playlists.closeDialog}
    >
      {(requestClose) => <PlaylistEditor onClose={requestClose} />}
    </PlaylistMask>
  );
});
