import { observer } from 'mobx-react-lite';
import { useCardTabIndex } from '../../design-system/VirtualGrid/index.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { Button } from '../../design-system/Button/index.ts';
import type { Theme } from '../../stores/wallpapers/themes.ts';
import { themePath } from '../../stores/kernel/paths.ts';
import { DownloadOverlay } from '../shared/setting/DownloadOverlay.tsx';
import type { GridLayout } from '../shared/lists/gridLayouts.ts';
import { DesktopPreview } from '../shared/desktopPreview/DesktopPreview.tsx';
import { useRest } from '../shared/desktopPreview/usePlayTurn.ts';
import { useThemeLook } from './useThemeLook.ts';
import { lookStore } from '../../stores/look/look.ts';
import { useStore } from '../../ui/storeContext.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { listParts, partIcons } from './partIcons.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import { WallpaperPrice } from '../shared/cards/WallpaperPrice.tsx';
import { Link } from '../../ui/Link.tsx';
import styles from './ThemeCard.module.css';

/** Small desktops: three in a row beside the sidebar, in the standard window. */
export const themeLayout: GridLayout = { cardWidth: 304, cardHeight: 223, gap: 16, rowGap: 20 };

/** A theme in a grid: a small desktop, its name, its components, and a button to apply it. */
export const ThemeCard = observer(function ThemeCard(props: {
  theme: Theme;
  /** CSS pixels. */
  width: number;
  isPictureHeld?: boolean;
  onUse: (theme: Theme) => void;
}) {
  const tabIndex = useCardTabIndex();
  const { theme, width, isPictureHeld = false, onUse } = props;
  const { t } = useTranslation();
  const { language, pick } = useLanguage();
  const { fields, wallpaper } = theme;
  const { busy } = useStore(lookStore);
  const name = pick(fields.name, fields.name_en);
  const look = useThemeLook(theme);
  const { isResting, handlers } = useRest();
  return (
    <article className={styles.card} aria-label={name} {...handlers}>
      <div className={styles.frame}>
        <DesktopPreview
          {...look}
          wallpaper={wallpaper}
          width={width}
          isPictureHeld={isPictureHeld}
          isPlaying={isResting}
        />
        <DownloadOverlay wallpaper={wallpaper} />
      </div>
      <Link
        className={styles.link}
        to={themePath(fields.theme_id)}
        tabIndex={tabIndex}
        aria-label={t('theme.open', { name })}
      />
      <div className={styles.words}>
        <span className={styles.name} title={name}>
          <strong>{name}</strong>
          <WallpaperPrice wallpaper={wallpaper} />
        </span>
        <span
          className={styles.parts}
          title={(language === 'en' ? fields.parts_en : fields.parts).join(' · ')}
        >
          {listParts(fields).map((kind) => (
            <Icon key={kind} of={partIcons[kind]} size={14} />
          ))}
          {t('theme.count', { amount: fields.parts.length })}
        </span>
      </div>
      <Button
        className={styles.use}
        variant="neutral"
        tabIndex={tabIndex}
        aria-label={t('theme.useName', { name })}
        isLoading={busy === `theme ${fields.theme_id}`}
        onClick={() => onUse(theme)}
      >
        {t('theme.use')}
      </Button>
    </article>
  );
});
