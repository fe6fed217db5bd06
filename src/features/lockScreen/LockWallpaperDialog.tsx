import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Button } from '../../design-system/Button/index.ts';
import { Modal } from '../../design-system/Modal/index.ts';
import { SegmentedControl } from '../../design-system/SegmentedControl/index.ts';
import { ownListsStore } from '../../stores/social/works/ownLists.ts';
import { currentWallpaperStore } from '../../stores/wallpapers/currentWallpaper.ts';
import type { Wallpaper } from '../../stores/wallpapers/entities/wallpaper.ts';
import { libraryStore } from '../../stores/wallpapers/library.ts';
import { useStore, useStores } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { NavigateButton } from '../shared/forms/NavigateButton.tsx';
import { LockCandidate } from './LockCandidate.tsx';
import styles from './LockWallpaperDialog.module.css';

const sources = ['desktop', 'library', 'favourites'] as const;
type Source = (typeof sources)[number];
const emptyWords = {
  desktop: 'lockScreen.chooser.emptyDesktop',
  library: 'lockScreen.chooser.emptyLibrary',
  favourites: 'lockScreen.chooser.emptyFavourites',
} as const;

interface Leaving {
  /** The membership opens in place of the dialog. */
  onMemberNeeded: () => void;
}

/** Sources of wallpapers for the lock screen: the desktop, the local ones, the favourites. */
export const LockWallpaperDialog = observer(function LockWallpaperDialog(props: { onClose: () => void }) {
  const { t } = useTranslation();
  const [source, setSource] = useState<Source>('desktop');
  return (
    <Modal
      isOpen
      title={t('lockScreen.chooser.title')}
      closeLabel={t('shell.close')}
      width="770px"
      height="600px"
      onOpenChange={props.onClose}
      actions={
        <Button variant="primary" onClick={props.onClose}>
          {t('lockScreen.chooser.done')}
        </Button>
      }
    >
      <SegmentedControl
        label={t('lockScreen.chooser.source')}
        value={source}
        options={sources.map((value) => ({ value, label: t(`lockScreen.chooser.sources.${value}`) }))}
        onValueChange={setSource}
      />
      {source === 'desktop' ? (
        <DesktopCandidates onMemberNeeded={props.onClose} />
      ) : (
        <ListedCandidates key={source} source={source} onMemberNeeded={props.onClose} />
      )}
    </Modal>
  );
});

const DesktopCandidates = observer(function DesktopCandidates({ onMemberNeeded }: Leaving) {
  const stores = useStores();
  const { current } = stores.desktop;
  const { wallpaper, load } = useStore(currentWallpaperStore);
  useEffect(() => {
    if (current) void load(current);
  }, [current, load]);
  const found = current && wallpaper?.wid === current.wid ? [wallpaper] : [];
  return (
    <Candidates
      wallpapers={found}
      source="desktop"
      isEmpty={current === null}
      onMemberNeeded={onMemberNeeded}
    />
  );
});

const ListedCandidates = observer(function ListedCandidates(
  props: Leaving & { source: 'library' | 'favourites' },
) {
  const { t } = useTranslation();
  const library = useStore(libraryStore);
  const ownLists = useStore(ownListsStore);
  const list = props.source === 'library' ? library.list : ownLists.list('favourites');
  useEffect(() => void list.reload(), [list]);
  return (
    <>
      <Candidates
        wallpapers={list.items}
        source={props.source}
        isEmpty={list.isEmpty || list.status === 'failed'}
        onMemberNeeded={props.onMemberNeeded}
      />
      {list.hasMore && (
        <Button className={styles.more} isLoading={list.isLoadingMore} onClick={() => void list.loadMore()}>
          {t('lockScreen.chooser.more')}
        </Button>
      )}
    </>
  );
});

interface CandidatesProps extends Leaving {
  wallpapers: readonly Wallpaper[];
  source: Source;
  isEmpty: boolean;
}

const Candidates = observer(function Candidates(props: CandidatesProps) {
  const { wallpapers, source, isEmpty, onMemberNeeded } = props;
  const { t } = useTranslation();
  if (isEmpty)
    return (
      <div className={styles.empty} role="status">
        <p>{t(emptyWords[source])}</p>
        <NavigateButton to="/staticWallpaper" label={t('lockScreen.browse')} />
      </div>
    );
  return (
    <ul className={styles.list}>
      {wallpapers.map((wallpaper) => (
        <LockCandidate key={wallpaper.wid} wallpaper={wallpaper} onMemberNeeded={onMemberNeeded} />
      ))}
    </ul>
  );
});
