import { observer } from 'mobx-react-lite';
import { useEffect, useId } from 'react';
import type { PlaylistSummaryDto } from '../../../bridge/contract/playlist.ts';
import { MediaFrame } from '../../../design-system/MediaFrame/index.ts';
import { Spinner } from '../../../design-system/Spinner/index.ts';
import { playlistsStore } from '../../../stores/playlists/playlists.ts';
import { useStore, useStores } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { NavigateButton } from '../../shared/forms/NavigateButton.tsx';
import { ListFailure } from '../../shared/lists/ListFailure.tsx';
import styles from './SourcePicker.module.css';
import { playlistName } from '../../shared/playlists/playlistName.ts';

interface PlaylistChoicesProps {
  /** Id of the chosen one; null before the first choice. */
  value: string | null;
  onValueChange: (playlist: string) => void;
}

/** One of the playlists; an empty one can be chosen too, and is filled later. */
export const PlaylistChoices = observer(function PlaylistChoices(props: PlaylistChoicesProps) {
  const { t } = useTranslation();
  const playlists = useStore(playlistsStore);
  const { status, failure, list } = playlists;
  useEffect(() => void playlists.load(), [playlists]);
  if (status === 'failed')
    return <ListFailure failure={failure ?? 'clientFailed'} onRetry={() => void playlists.load()} />;
  if (status !== 'ready') return <Spinner />;
  if (list.length === 0)
    return (
      <div className={styles.nothing} role="status">
        <p>{t('playlist.none')}</p>
        <NavigateButton to="/customAutomaticChange" label={t('playlist.title')} />
      </div>
    );
  return <Choices {...props} list={list} />;
});

const Choices = observer(function Choices({
  list,
  value,
  onValueChange,
}: PlaylistChoicesProps & { list: readonly PlaylistSummaryDto[] }) {
  const { t } = useTranslation();
  const { api } = useStores();
  const group = useId();
  return (
    <div className={styles.grid} role="radiogroup" aria-label={t('playlist.listLabel')}>
      {list.map(({ id, name, count, pictures: [picture] }) => (
        <label key={id} className={styles.item} title={playlistName(name)}>
          <input type="radio" name={group} checked={value === id} onChange={() => onValueChange(id)} />
          <MediaFrame className={styles.picture} src={picture ? api.mediaUrl(picture) : null} alt="" />
          <span className={styles.name}>
            {playlistName(name)}
            <span className={styles.count}>{t('playlist.count', { count })}</span>
          </span>
        </label>
      ))}
    </div>
  );
});
