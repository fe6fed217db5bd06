import { Pause, Play, RotateCw, X } from 'lucide';
import { observer } from 'mobx-react-lite';
import { setStates } from '../../../bridge/contract/constants.ts';
import type { DownloadProgressDto } from '../../../bridge/contract/download.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { IconButton } from '../../../design-system/IconButton/index.ts';
import { MediaFrame } from '../../../design-system/MediaFrame/index.ts';
import { ProgressBar } from '../../../design-system/ProgressBar/index.ts';
import { downloadsStore } from '../../../stores/downloads/downloads.ts';
import { useStore, useStores } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { imageUrlFor } from '../desktop/imageUrls.ts';
import styles from './DownloadRow.module.css';

/** Width of the picture, in CSS pixels. */
const pictureWidth = 96;

/** One download: how far it is, and what can be done with it. */
export const DownloadRow = observer(function DownloadRow({ progress }: { progress: DownloadProgressDto }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { api } = useStores();
  const downloads = useStore(downloadsStore);
  const { md5, wid, progress: percent } = progress;
  const wallpaper = downloads.wallpaperOf(wid);
  const picture = wallpaper && imageUrlFor(wallpaper.fields, pictureWidth);
  const name = wallpaper?.fields.name ?? t('favorites.unknownName', { wid });
  const isFailed = progress.state === setStates.failed;

  async function perform(request: Promise<boolean>): Promise<void> {
    if (!(await request)) toasts.failed('clientFailed');
  }

  return (
    <li className={styles.row}>
      <MediaFrame className={styles.picture} src={picture && api.mediaUrl(picture)} alt="" />
      <div className={styles.text}>
        <span className={styles.name}>{name}</span>
        <span className={isFailed ? styles.failed : styles.state}>{stateText(progress, t)}</span>
        <ProgressBar label={t('favorites.progressOf', { name })} value={percent / 100} />
      </div>
      {isFailed ? (
        <IconButton
          label={t('favorites.retry', { name })}
          icon={<Icon of={RotateCw} size={16} />}
          onClick={() => void perform(downloads.retry(progress))}
        />
      ) : progress.state === setStates.paused ? (
        <IconButton
          label={t('favorites.resume', { name })}
          icon={<Icon of={Play} size={16} />}
          onClick={() => void perform(downloads.resume(md5))}
        />
      ) : (
        <IconButton
          label={t('favorites.pause', { name })}
          icon={<Icon of={Pause} size={16} />}
          onClick={() => void perform(downloads.pause(md5))}
        />
      )}
      <IconButton
        label={t('favorites.cancel', { name })}
        icon={<Icon of={X} size={16} />}
        onClick={() => void perform(downloads.cancel(md5))}
      />
    </li>
  );
});

function stateText({ state, progress, reason }: DownloadProgressDto, t: Translate): string {
  if (state === setStates.failed) return t(`reason.${reason ?? 'unknown'}`);
  if (state === setStates.paused) return t('favorites.paused', { percent: progress });
  if (state === setStates.queued) return t('set.queued');
  return t('set.downloading', { percent: progress });
}
