import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../ui/useTranslation.ts';
import { CategoryStrip } from '../../design-system/CategoryStrip/index.ts';
import { themesStore } from '../../stores/wallpapers/themes.ts';
import { PagedGrid } from '../shared/lists/PagedGrid.tsx';
import { readWholeNumber } from '../../ui/readWholeNumber.ts';
import { useStore } from '../../ui/storeContext.ts';
import { BeautifyHub } from './BeautifyHub.tsx';
import { LookBar } from './look/LookBar.tsx';
import { UseThemeScope } from './look/UseThemeScope.tsx';
import { OwnThemes } from './own/OwnThemes.tsx';
import { ThemeCard, themeLayout } from './ThemeCard.tsx';
import { useLanguage } from '../../ui/useLanguage.ts';
import { NavigateButton } from '../shared/forms/NavigateButton.tsx';
import styles from './ThemeList.module.css';

const menuEntriesOfEveryKind = 'all';

/** The themes of a kind, or all, as small desktops. */
export const ThemeList = observer(function ThemeList() {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const themes = useStore(themesStore);
  const [query, setQuery] = useSearchParams();
  const kind = readWholeNumber(query.get('theme_type')) ?? undefined;
  useEffect(() => void themes.ensureKinds(), [themes]);
  return (
    <UseThemeScope>
      {(onUse) => (
        <>
          <div className={styles.top}>
            <BeautifyHub />
            <LookBar />
            <OwnThemes />
          </div>
          {/* Outside of the grid, which is remounted for each kind: the control keeps the focus. */}
          <header className={styles.head}>
            <h1>{t('theme.title')}</h1>
            {themes.kinds.length > 0 && (
              <CategoryStrip
                label={t('theme.kinds')}
                moreLabel={t('list.more')}
                value={String(kind ?? menuEntriesOfEveryKind)}
                options={[
                  { value: menuEntriesOfEveryKind, label: t('theme.all') },
                  ...themes.kinds.map(({ theme_type: type, name, name_en: english }) => ({
                    value: String(type),
                    label: pick(name, english),
                  })),
                ]}
                onValueChange={(value) =>
                  setQuery(value === menuEntriesOfEveryKind ? {} : { theme_type: value }, { replace: true })
                }
              />
            )}
          </header>
          <PagedGrid
            key={kind ?? menuEntriesOfEveryKind}
            list={themes.list(kind)}
            getKey={({ fields }) => fields.theme_id}
            layout={themeLayout}
            label={t('theme.list')}
            renderCard={(theme, { width, isScrollingFast }) => (
              <ThemeCard theme={theme} width={width} isPictureHeld={isScrollingFast} onUse={onUse} />
            )}
            emptyAction={<NavigateButton to="/themeBeautify" label={t('gone.themes')} />}
          />
        </>
      )}
    </UseThemeScope>
  );
});
