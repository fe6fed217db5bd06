import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router-dom';
import { Tab, TabList, TabPanel, Tabs } from '../../design-system/Tabs/index.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { OwnListPanel } from '../shared/lists/OwnListPanel.tsx';
import { DownloadsPanel } from '../shared/downloads/DownloadsPanel.tsx';
import styles from './FavoritesScreen.module.css';

const lists = ['favourites', 'downloads'] as const;

/** `/favorites`: what this machine keeps for whoever uses it, signed in or not. */
export default observer(function FavoritesScreen() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const shown = query.get('list') === 'downloads' ? 'downloads' : 'favourites';
  return (
    <>
      <header className={styles.head}>
        <h1>{t('favorites.title')}</h1>
        <p>{t('favorites.hint')}</p>
      </header>
      <Tabs
        value={shown}
        onValueChange={(list) => setQuery(list === 'downloads' ? { list } : {}, { replace: true })}
      >
        <TabList
          label={t('favorites.label')}
          scrollLabels={{ previous: t('search.previousTabs'), next: t('search.nextTabs') }}
        >
          {lists.map((list) => (
            <Tab key={list} value={list}>
              {t(`favorites.tabs.${list}`)}
            </Tab>
          ))}
        </TabList>
        <TabPanel value="favourites">
          <OwnListPanel name="favourites" />
        </TabPanel>
        <TabPanel value="downloads">
          <DownloadsPanel />
        </TabPanel>
      </Tabs>
    </>
  );
});
