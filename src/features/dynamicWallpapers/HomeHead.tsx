import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { ChevronRight } from 'lucide';
import { languageOf } from '../../ui/languageOf.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { Carousel } from '../../design-system/Carousel/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { MediaChip } from '../../design-system/MediaChip/index.ts';
import { MediaFrame } from '../../design-system/MediaFrame/index.ts';
import { formatCount } from '../../i18n/format.ts';
import type { HomeStore, HomeTheme } from '../../stores/wallpapers/home/home.ts';
import type { Wallpaper } from '../../stores/wallpapers/entities/wallpaper.ts';
import { themePath } from '../../stores/kernel/paths.ts';
import { imageUrlFor } from '../shared/desktop/imageUrls.ts';
import { useStores } from '../../ui/storeContext.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import { Link } from '../../ui/Link.tsx';
import { afterFirstPaint } from '../../loading/afterFirstPaint.ts';
import { lazyComponent } from '../../loading/lazyComponent.ts';
import styles from './HomeHead.module.css';

/* The loop is no part of the first paint. */
const BannerLoop = lazyComponent(() => import('./BannerLoop.tsx'), afterFirstPaint);

/** Sizes of the images in the head (docs/product.md#home), in CSS pixels. */
const widths = { left: 710, right: 226, theme: 84, index: 54 } as const;

/** The head of the home page: five images left, two right, at most three themes. */
export const HomeHead = observer(function HomeHead({ home }: { home: HomeStore }) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const { api, devices } = useStores();
  if (home.bannerLeft.length === 0) return null;
  const source = (wallpaper: Wallpaper, width: number): string => {
    const md5 = imageUrlFor(wallpaper.fields, width, devices.pixelRatio);
    return md5 ? api.mediaUrl(md5) : '';
  };
  return (
    <>
      <div className={styles.stage}>
        <Carousel
          label={t('home.bannerLabel')}
          pauseLabel={t('home.pauseBanner')}
          playLabel={t('home.playBanner')}
          slides={home.bannerLeft.map((wallpaper, index) => ({
            key: String(wallpaper.wid),
            thumbnail: source(wallpaper, widths.index),
            label: t('home.goToSlide', {
              number: index + 1,
              name: pick(wallpaper.fields.name, wallpaper.fields.name_en),
            }),
            content: (isCurrent) => (
              <BannerSlide
                wallpaper={wallpaper}
                source={source(wallpaper, widths.left)}
                // The product moves, and so does its home page: once, in the first slide.
                isPlayed={index === 0 && isCurrent}
              />
            ),
          }))}
        />
        <div className={styles.right}>
          {home.bannerRight.map((wallpaper) => (
            <RightBanner key={wallpaper.wid} wallpaper={wallpaper} source={source(wallpaper, widths.right)} />
          ))}
        </div>
      </div>
      {home.topThemes.length > 0 && devices.offers('themes') && (
        <ul className={styles.themes} aria-label={t('home.themes')}>
          {home.topThemes.map((item) => (
            <li key={item.theme.theme_id}>
              <ThemeLink item={item} source={source(item.wallpaper, widths.theme)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
});

interface BannerSlideProps {
  wallpaper: Wallpaper;
  source: string;
  isPlayed: boolean;
}

function BannerSlide({ wallpaper, source, isPlayed }: BannerSlideProps) {
  const { t } = useTranslation();
  const { language, nameOf, pick } = useLanguage();
  const { fields } = wallpaper;
  const author = nameOf(fields.author);
  return (
    <Link className={styles.slide} to={wallpaper.detailPath}>
      <img src={source} alt="" />
      {isPlayed && fields.preview_video && (
        <Suspense>
          <BannerLoop wallpaper={wallpaper} />
        </Suspense>
      )}
      <span className={styles.slideWords}>
        <span className={styles.slideChips}>
          <MediaChip kind="plain" label={t('home.banner')} />
          {wallpaper.isWebEngine && <MediaChip kind="plain" label={t('card.threeDimensional')} />}
        </span>
        <strong>{pick(fields.name, fields.name_en)}</strong>
        <span>
          <span lang={languageOf(author)}>{author}</span> ·{' '}
          {t('card.downloads', { amount: formatCount(fields.download_count, language) })}
        </span>
      </span>
    </Link>
  );
}

function RightBanner({ wallpaper, source }: { wallpaper: Wallpaper; source: string }) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  return (
    <Link className={styles.rightBanner} to={wallpaper.detailPath}>
      <MediaFrame src={source} alt="" placeholderColor={wallpaper.fields.palette[0]} />
      <span className={styles.rightWords}>
        <MediaChip kind="plain" label={t('home.bannerRight')} />
        <strong>{pick(wallpaper.fields.name, wallpaper.fields.name_en)}</strong>
      </span>
    </Link>
  );
}

function ThemeLink({ item, source }: { item: HomeTheme; source: string }) {
  const { language, pick } = useLanguage();
  const { theme } = item;
  const parts = (language === 'en' ? theme.parts_en : theme.parts).join(' · ');
  return (
    <Link className={styles.theme} to={themePath(theme.theme_id)}>
      <img src={source} alt="" width={84} height={48} />
      <span className={styles.themeWords}>
        <strong>{pick(theme.name, theme.name_en)}</strong>
        <span title={parts}>{parts}</span>
      </span>
      <Icon of={ChevronRight} size={16} />
    </Link>
  );
}
