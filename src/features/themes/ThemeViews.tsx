import { Undo2 } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useMemo, useState, type ReactNode } from 'react';
import { Icon } from '../../design-system/Icon/index.ts';
import type { Theme } from '../../stores/wallpapers/themes.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { DesktopPreview, type DesktopPreviewProps } from '../shared/desktopPreview/DesktopPreview.tsx';
import { DownloadOverlay } from '../shared/setting/DownloadOverlay.tsx';
import { listParts } from './partIcons.ts';
import type { ThemeLook } from './themeLook.ts';
import { useThemeLook } from './useThemeLook.ts';
import styles from './ThemeDetail.module.css';

/** Widths of the preview and of what switches it, in CSS pixels. */
const [previewWidth, viewWidth] = [635, 201];

const views = ['desktop', 'lock', 'second'] as const;
type View = (typeof views)[number];

type Shown = Pick<DesktopPreviewProps, 'variant' | 'layers' | 'pets' | 'panel'>;

/** Pets and a panel are on the first screen; a lock screen has its clock alone. */
function shownIn(view: View, { layers, pets, panel }: ThemeLook): Shown {
  if (view === 'lock') return { variant: 'lock' };
  return view === 'second' ? { layers } : { layers, pets, panel };
}

/** A theme in large: as a desktop, as a lock screen, and on a second screen. */
export const ThemeViews = observer(function ThemeViews(props: { theme: Theme; children: ReactNode }) {
  const { theme, children } = props;
  const { wallpaper, fields } = theme;
  const { t } = useTranslation();
  const { language, pick } = useLanguage();
  const [view, setView] = useState<View>('desktop');
  const look = useThemeLook(theme);
  const shown = useMemo(
    () => ({
      desktop: shownIn('desktop', look),
      lock: shownIn('lock', look),
      second: shownIn('second', look),
    }),
    [look],
  );
  const parts = new Intl.ListFormat(language).format(
    listParts(fields).map((kind) => t(`look.kinds.${kind}`)),
  );
  return (
    <div className={styles.side}>
      <div className={styles.preview}>
        <DesktopPreview
          {...shown[view]}
          wallpaper={wallpaper}
          width={previewWidth}
          isPlaying
          label={t('theme.preview', {
            name: pick(fields.name, fields.name_en),
            view: t(`theme.views.${view}`),
            parts,
          })}
        />
        <DownloadOverlay wallpaper={wallpaper} />
        {children}
      </div>
      <div className={styles.views} role="group" aria-label={t('theme.look')}>
        {views.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.view}
            aria-pressed={view === each}
            onClick={() => setView(each)}
          >
            <span className={styles.viewPicture}>
              <DesktopPreview {...shown[each]} wallpaper={wallpaper} width={viewWidth} />
            </span>
            {t(`theme.views.${each}`)}
          </button>
        ))}
      </div>
      <p className={styles.kept}>
        <Icon of={Undo2} size={14} />
        {t('theme.kept')}
      </p>
    </div>
  );
});
