import { observer } from 'mobx-react-lite';
import { Button } from '../../design-system/Button/index.ts';
import { InlineMessage } from '../../design-system/InlineMessage/index.ts';
import { ProgressBar } from '../../design-system/ProgressBar/index.ts';
import type { Translate } from '../../i18n/i18n.ts';
import type { AddedCounts } from '../../stores/playlists/addToPlaylist.ts';
import { wholeListStore, type WholeListResult } from '../../stores/playlists/wholeList.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import styles from './PlaylistEditor.module.css';
import { playlistName } from '../shared/playlists/playlistName.ts';

/** Progress of reading a whole list that is to be added, then the result with the skipped entries. */
export const WholeListMessage = observer(function WholeListMessage() {
  const { t } = useTranslation();
  const whole = useStore(wholeListStore);
  const { progress, result } = whole;
  if (progress) {
    const { read, expected } = progress;
    const isMeasured = expected !== null && expected > 0;
    return (
      <InlineMessage
        kind="info"
        title={t('playlist.adding')}
        text={
          <>
            {isMeasured
              ? t('playlist.readOf', { read, count: expected })
              : t('playlist.read', { count: read })}
            {isMeasured && (
              <ProgressBar className={styles.progress} label={t('playlist.adding')} value={read / expected} />
            )}
          </>
        }
        actions={
          <Button size={28} onClick={whole.cancel}>
            {t('playlist.stop')}
          </Button>
        }
      />
    );
  }
  if (!result) return null;
  const left = leftOut(t, result);
  return (
    <InlineMessage
      kind={kindOf(result, left.length > 0)}
      title={titleOf(t, result)}
      text={left.join(t('playlist.between'))}
      dismissLabel={t('playlist.close')}
      onDismiss={whole.dismiss}
    />
  );
});

function kindOf(result: WholeListResult, isAnyLeftOut: boolean): 'success' | 'info' | 'warning' | 'error' {
  if (result.kind !== 'added') return 'error';
  if (isAnyLeftOut) return 'warning';
  return result.counts.added > 0 ? 'success' : 'info';
}

function titleOf(t: Translate, result: WholeListResult): string {
  if (result.kind !== 'added') return t('playlist.nothingAdded');
  const { counts, playlist } = result;
  if (counts.added === 0 && counts.duplicates > 0)
    return t('playlist.nothingNew', { name: playlistName(playlist.name) });
  return t('playlist.addedMany', { count: counts.added, name: playlistName(playlist.name) });
}

/** Returns the reasons for skipped entries, each with its number; empty where none was skipped. */
function leftOut(t: Translate, result: WholeListResult): string[] {
  switch (result.kind) {
    case 'added':
      return reasonsOf(t, result.counts, result.isCut);
    case 'refused':
      return [t(`playlist.refusal.${result.failure}`)];
    case 'unread':
      return [t('playlist.unread')];
    default:
      return [t('reason.network')];
  }
}

function reasonsOf(
  t: Translate,
  { duplicates, refused, notOwned, overLimit }: AddedCounts,
  isCut: boolean,
): string[] {
  return [
    ...(refused > 0
      ? [`${t('playlist.left.refused', { count: refused })}${t('playlist.threeDimensional')}`]
      : []),
    ...(notOwned > 0 ? [t('playlist.left.notOwned', { count: notOwned })] : []),
    ...(duplicates > 0 ? [t('playlist.left.duplicates', { count: duplicates })] : []),
    ...(overLimit > 0 ? [t('playlist.left.overLimit', { count: overLimit })] : []),
    ...(isCut || overLimit > 0 ? [t('playlist.refusal.full')] : []),
  ];
}
