import { Film } from 'lucide';
import { observer } from 'mobx-react-lite';
import { Icon } from '../../design-system/Icon/index.ts';
import { MediaChip } from '../../design-system/MediaChip/index.ts';
import { MediaFrame } from '../../design-system/MediaFrame/index.ts';
import type { Wallpaper } from '../../stores/wallpapers/entities/wallpaper.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import { useStores } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { imageUrlFor } from '../shared/desktop/imageUrls.ts';
import { DownloadOverlay } from '../shared/setting/DownloadOverlay.tsx';
import { useSetWallpaper } from '../shared/setting/useSetWallpaper.ts';
import styles from './WelcomeDialog.module.css';

/** Width of a choice, in CSS pixels. */
const choiceWidth = 200;

/** The wallpapers to begin with: a press sets one at once. */
export const FirstWallpapers = observer(function FirstWallpapers(props: {
  wallpapers: readonly Wallpaper[];
}) {
  const { set } = useSetWallpaper();
  return (
    <ul className={styles.grid}>
      {props.wallpapers.map((wallpaper) => (
        <li key={wallpaper.wid}>
          <FirstWallpaper wallpaper={wallpaper} onSet={() => void set(wallpaper)} />
        </li>
      ))}
    </ul>
  );
});

const FirstWallpaper = observer(function FirstWallpaper(props: { wallpaper: Wallpaper; onSet: () => void }) {
  const { wallpaper, onSet } = props;
  const { fields } = wallpaper;
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const { api, desktop, devices } = useStores();
  const isCurrent = desktop.isCurrent(wallpaper.wid);
  const picture = imageUrlFor(fields, choiceWidth, devices.pixelRatio);
  const name = pick(fields.name, fields.name_en);
  return (
    <>
      <button
        type="button"
        className={styles.wallpaper}
        aria-pressed={isCurrent}
        aria-label={t('set.actionName', { name })}
        onClick={onSet}
      >
        <MediaFrame src={picture && api.mediaUrl(picture)} alt="" placeholderColor={fields.palette[0]} />
        <DownloadOverlay wallpaper={wallpaper} />
      </button>
      <span className={styles.chips}>
        {!wallpaper.isStatic && !isCurrent && (
          <MediaChip kind="plain" icon={<Icon of={Film} size={14} />} label={t('shell.dynamic')} />
        )}
        {isCurrent && <MediaChip kind="current" label={t('card.inUse')} />}
      </span>
    </>
  );
});
