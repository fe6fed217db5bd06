import { observer } from 'mobx-react-lite';
import { useCardTabIndex } from '../../design-system/VirtualGrid/index.ts';
import { MediaFrame } from '../../design-system/MediaFrame/index.ts';
import { searchStore } from '../../stores/wallpapers/search/searchStore.ts';
import type { HomeTheme } from '../../stores/wallpapers/home/home.ts';
import { themePath } from '../../stores/kernel/paths.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import type { GridLayout } from '../shared/lists/gridLayouts.ts';
import { PagedGrid } from '../shared/lists/PagedGrid.tsx';
import { NearNotice } from '../shared/lists/ListTitle.tsx';
import { imageUrlFor } from '../shared/desktop/imageUrls.ts';
import { useStore, useStores } from '../../ui/storeContext.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import { Highlight } from './Highlight.tsx';
import { Link } from '../../ui/Link.tsx';
import styles from './ThemeResults.module.css';

/** Small cards with two lines: the name and the parts. */
const layout: GridLayout = { cardWidth: 210, cardHeight: 162, gap: 16, rowGap: 16, inset: 1 };

/** Themes that a text finds. */
export const ThemeResults = observer(function ThemeResults({ keyword }: { keyword: string }) {
  const { t } = useTranslation();
  const list = useStore(searchStore).themes(keyword);
  return (
    <PagedGrid
      list={list}
      keyword={keyword}
      header={<NearNotice list={list} keyword={keyword} tab="theme" />}
      getKey={({ theme }) => theme.theme_id}
      label={t('search.themes')}
      layout={layout}
      renderCard={(item, { width }) => (
        <ThemeCard item={item} keyword={list.correctedKeyword ?? keyword} width={width} />
      )}
    />
  );
});

const ThemeCard = observer(function ThemeCard(props: { item: HomeTheme; keyword: string; width: number }) {
  const { item, keyword, width } = props;
  const { language, pick } = useLanguage();
  const { api } = useStores();
  const { theme, wallpaper } = item;
  const picture = imageUrlFor(wallpaper.fields, width);
  return (
    <Link className={styles.card} tabIndex={useCardTabIndex()} to={themePath(theme.theme_id)}>
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
