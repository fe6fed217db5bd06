import { observer } from 'mobx-react-lite';
import { playlistOrders, type PlaylistSummaryDto } from '../../bridge/contract/playlist.ts';
import { Checkbox } from '../../design-system/Checkbox/index.ts';
import { SegmentedControl } from '../../design-system/SegmentedControl/index.ts';
import { Select } from '../../design-system/Select/index.ts';
import { playlistsStore } from '../../stores/playlists/playlists.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { describeInterval, offeredIntervals } from './side/intervals.ts';
import { usePlaylistActions } from './actions/usePlaylistActions.ts';
import styles from './PlaylistSettings.module.css';

/** Interval and order in which a playlist changes the wallpaper; each choice takes effect at once. */
export const PlaylistSettings = observer(function PlaylistSettings({
  playlist,
}: {
  playlist: PlaylistSummaryDto;
}) {
  const { t } = useTranslation();
  const playlists = useStore(playlistsStore);
  const { perform } = usePlaylistActions();
  const { id, order, interval_seconds: seconds } = playlist;
  const configure = (choice: Parameters<typeof playlists.configure>[1]): void =>
    void perform(playlists.configure(id, choice));
  const orderLabels = { list: t('playlist.inOrder'), shuffle: t('playlist.atRandom') };
  // Another program may have chosen one that is not offered here.
  const intervals = [...new Set([...offeredIntervals, seconds])].toSorted((a, b) => a - b);
  return (
    <div className={styles.settings}>
      <div className={styles.field}>
        <span className={styles.label}>{t('playlist.order')}</span>
        <SegmentedControl
          label={t('playlist.order')}
          size="large"
          value={order}
          options={playlistOrders.map((value) => ({ value, label: orderLabels[value] }))}
          onValueChange={(value) => configure({ order: value })}
        />
      </div>
      <div className={styles.field}>
        <Select
          label={t('playlist.interval')}
          value={String(seconds)}
          options={intervals.map((value) => ({ value: String(value), label: describeInterval(t, value) }))}
          onValueChange={(value) => configure({ interval_seconds: Number(value) })}
        />
      </div>
      <fieldset className={styles.field}>
        <legend className={styles.label}>{t('playlist.alsoAt')}</legend>
        <Checkbox
          label={t('playlist.onSignIn')}
          isChecked={playlist.is_on_sign_in}
          onCheckedChange={(isOn) => configure({ is_on_sign_in: isOn })}
        />
        <Checkbox
          label={t('playlist.onUnlock')}
          isChecked={playlist.is_on_unlock}
          onCheckedChange={(isOn) => configure({ is_on_unlock: isOn })}
        />
      </fieldset>
    </div>
  );
});
