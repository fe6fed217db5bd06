import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { MediaFrame } from '../../design-system/MediaFrame/index.ts';
import { searchStore } from '../../stores/wallpapers/search/searchStore.ts';
import type { HomeTheme } from '../../stores/wallpapers/home/home.ts';
import { themePath } from '../../stores/kernel/paths.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { PagedGrid } from '../shared/lists/PagedGrid.tsx';
import { imageUrlFor } from '../shared/cards/imageUrls.ts';
import { useStore, useStores } from '../../ui/storeContext.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import { Highlight } from './Highlight.tsx';
import styles from './ThemeResults.module.css';

/** Small cards with two lines: the name and the parts. */
const layout = { columns: 5, cardWidth: 210, cardHeight: 162, gap: 16, rowGap: 16 };

/** Themes that a text finds. */
export const ThemeResults = observer(function ThemeResults({ keyword }: { keyword: string }) {
  const { t } = useTranslation();
  const search = useStore(searchStore);
  return (
    <PagedGrid
      list={search.themes(keyword)}
      getKey={({ theme }) => theme.theme_id}
      label={t('search.themes')}
      layout={layout}
      renderCard={(item) => <ThemeCard item={item} keyword={keyword} />}
    />
  );
});

const ThemeCard = observer(function ThemeCard({ item, keyword }: { item: HomeTheme; keyword: string }) {
  const { language, pick } = useLanguage();
  const { api } = useStores();
  const { theme, wallpaper } = item;
  const picture = imageUrlFor(wallpaper.fields, layout.cardWidth);
  return (
    <Link className={styles.card} to={themePath(theme.theme_id)}>
      <MediaFrame
        className={styles.frame}
        src={picture ? api.mediaUrl(picture) : null}
        alt=""
        placeholderColor={wallpaper.fields.palette[0]}
      />
      <strong className={styles.name}>
        <Highlight text={pick(theme.name, theme.name_en)} keyword={keyword} />
      </strong>
      <span className={styles.parts}>{(language === 'en' ? theme.parts_en : theme.parts).join(' · ')}</span>
    </Link>
  );
});
