import { observer } from 'mobx-react-lite';
import { ChevronLeft, Layers } from 'lucide';
import { Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTranslation } from '../../ui/useTranslation.ts';
import { Button } from '../../design-system/Button/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { IconButton } from '../../design-system/IconButton/index.ts';
import { Skeleton } from '../../design-system/Skeleton/index.ts';
import { themesStore, type Theme } from '../../stores/wallpapers/themes.ts';
import { AuthorBlock } from '../shared/detail/AuthorBlock.tsx';
import { IdLine } from '../shared/detail/IdLine.tsx';
import { ListFailure } from '../shared/lists/ListFailure.tsx';
import { SmallCardSection } from '../shared/lists/SmallCardSection.tsx';
import { useStore } from '../../ui/storeContext.ts';
import { ThemeViews } from './ThemeViews.tsx';
import { useLanguage } from '../../ui/useLanguage.ts';
import { WallpaperPrice } from '../shared/cards/WallpaperPrice.tsx';
import { NavigateButton } from '../shared/forms/NavigateButton.tsx';
import { LookBar } from './look/LookBar.tsx';
import { UseThemeScope } from './look/UseThemeScope.tsx';
import { lookStore } from '../../stores/look/look.ts';
import { ShareDesktopButton } from '../shared/shareDesktop/ShareDesktopButton.tsx';
import { ThemeComponents } from './ThemeComponents.tsx';
import { useThemeLook } from './useThemeLook.ts';
import styles from './ThemeDetail.module.css';
import { lazyComponent } from '../../loading/lazyComponent.ts';
import { Link } from '../../ui/Link.tsx';

const QuietActions = lazyComponent(() => import('../shared/detail/QuietActions.tsx'));

/** One theme: its preview, its components, and matching wallpapers. */
export const ThemeDetail = observer(function ThemeDetail({ id }: { id: number }) {
  const { t } = useTranslation();
  const themes = useStore(themesStore);
  useEffect(() => void themes.open(id), [themes, id]);
  if (themes.failure)
    return (
      <ListFailure
        isScreen
        failure={themes.failure}
        onRetry={() => void themes.open(id)}
        wayOn={<NavigateButton to="/themeBeautify" label={t('gone.themes')} />}
      />
    );
  const theme = themes.theme?.fields.theme_id === id ? themes.theme : null;
  if (!theme) return <ThemeSkeleton label={t('state.loading')} />;
  return (
    <>
      <div className={styles.detail}>
        <LookBar />
        <div className={styles.layout}>
          <ThemeViews theme={theme}>
            <BackButton />
          </ThemeViews>
          <ThemeColumn theme={theme} />
        </div>
      </div>
      <SmallCardSection title={t('theme.related')} wallpapers={themes.related} />
    </>
  );
});

const ThemeColumn = observer(function ThemeColumn({ theme }: { theme: Theme }) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const themes = useStore(themesStore);
  const look = useStore(lookStore);
  const { fields, wallpaper } = theme;
  const { layers, pets } = useThemeLook(theme);
  const name = pick(fields.name, fields.name_en);
  return (
    <div className={styles.column}>
      <div className={styles.head}>
        <h1 className={styles.name} title={name}>
          {name}
        </h1>
        <Suspense fallback={<span className={styles.quietRoom} />}>
          <QuietActions wallpaper={wallpaper} />
        </Suspense>
      </div>
      {/* Copying, liking, downloads and reports are those of its wallpaper (docs/product.md#wallpaper-detail). */}
      <IdLine wallpaper={wallpaper} />
      <AuthorBlock wallpaper={wallpaper} />
      <ThemeComponents theme={theme} components={themes.components} count={fields.parts.length} />
      <p className={styles.price}>
        <WallpaperPrice wallpaper={wallpaper} />
        <Link to={wallpaper.detailPath}>{t('theme.seeWallpaper')}</Link>
      </p>
      <div className={styles.actions}>
        <UseThemeScope>
          {(onUse) => (
            <Button
              variant="primary"
              size={44}
              icon={<Icon of={Layers} size={18} />}
              isLoading={look.busy === `theme ${fields.theme_id}`}
              onClick={() => onUse(theme, themes.components)}
            >
              {t('theme.use')}
            </Button>
          )}
        </UseThemeScope>
        <ShareDesktopButton size={44} desktop={{ name, wallpaper, layers, pets }} />
      </div>
      {look.gate !== 'open' && <p className={styles.note}>{t('theme.partly')}</p>}
    </div>
  );
});

function BackButton() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <div className={styles.back}>
      <IconButton
        label={t('detail.back')}
        surface="media"
        icon={<Icon of={ChevronLeft} size={18} />}
        onClick={() => void (key === 'default' ? navigate('/themeBeautify') : navigate(-1))}
      />
    </div>
  );
}

function ThemeSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.detail} role="status" aria-label={label}>
      <div className={styles.layout}>
        <Skeleton className={styles.preview} width="100%" height="auto" radius="12px" />
        <div className={styles.column}>
          <Skeleton width="180px" height="28px" />
          <Skeleton width="260px" height="18px" />
          <Skeleton width="100%" height="180px" />
        </div>
      </div>
    </div>
  );
}
