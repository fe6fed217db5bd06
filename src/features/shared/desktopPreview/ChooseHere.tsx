import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { MediaFrame } from '../../../design-system/MediaFrame/index.ts';
import { firstChoicesStore } from '../../../stores/wallpapers/firstChoices.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { useLanguage } from '../../../ui/useLanguage.ts';
import { useStore, useStores } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { imageUrlFor } from '../desktop/imageUrls.ts';
import { DownloadOverlay } from '../setting/DownloadOverlay.tsx';
import { SetWallpaperScope } from '../setting/SetWallpaperScope.tsx';
import styles from './ChooseHere.module.css';

/** Width of a choice, in CSS pixels. */
const choiceWidth = 72;

/** Below a preview without a wallpaper of ours: some to set in place. Renders nothing where one of ours is set. */
export const ChooseHere = observer(function ChooseHere() {
  const { t } = useTranslation();
  const { desktop, devices } = useStores();
  const { wallpapers, ensure } = useStore(firstChoicesStore);
  const isWanted = desktop.current === null && devices.clientStatus === 'connected';
  useEffect(() => {
    if (isWanted) void ensure();
  }, [isWanted, ensure]);
  if (!isWanted || wallpapers.length === 0) return null;
  return (
    <section className={styles.line} aria-label={t('preview.choose')}>
      <span>{t('preview.choose')}</span>
      <SetWallpaperScope>
        {(onSet) => (
          <span className={styles.choices}>
            {wallpapers.map((wallpaper) => (
              <Choice key={wallpaper.wid} wallpaper={wallpaper} onSet={() => onSet(wallpaper)} />
            ))}
          </span>
        )}
      </SetWallpaperScope>
    </section>
  );
});

const Choice = observer(function Choice(props: { wallpaper: Wallpaper; onSet: () => void }) {
  const { wallpaper, onSet } = props;
  const { fields } = wallpaper;
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const { api, devices } = useStores();
  const picture = imageUrlFor(fields, choiceWidth, devices.pixelRatio);
  const name = pick(fields.name, fields.name_en);
  return (
    <button
      type="button"
      className={styles.choice}
      aria-label={t('set.actionName', { name })}
      title={name}
      onClick={onSet}
    >
      <MediaFrame src={picture && api.mediaUrl(picture)} alt="" placeholderColor={fields.palette[0]} />
      <DownloadOverlay wallpaper={wallpaper} />
    </button>
  );
});
