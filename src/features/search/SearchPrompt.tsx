import { observer } from 'mobx-react-lite';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../ui/useTranslation.ts';
import { Button } from '../../design-system/Button/index.ts';
import { searchStore } from '../../stores/wallpapers/search/searchStore.ts';
import { searchPath, searchTabOf } from '../shared/filters/searchPath.ts';
import { EmptyPlace } from '../shared/shelves/EmptyPlace.tsx';
import { NearTags } from '../shared/shelves/NearTags.tsx';
import { useStore } from '../../ui/storeContext.ts';
import styles from './SearchPrompt.module.css';

/** The most tags that are offered. */
const tagLimit = 8;

/** The search screen before a search: what it can find, earlier searches, and tags that many wallpapers have. */
export const SearchPrompt = observer(function SearchPrompt() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const { history } = useStore(searchStore);
  return (
    <>
      <h1 className="visually-hidden">{t('search.title')}</h1>
      <EmptyPlace
        title={t('search.prompt')}
        action={
          <div className={styles.ways}>
            {history.words.length > 0 && (
              <>
                <h2>{t('search.history')}</h2>
                <ul className={styles.history} aria-label={t('search.history')}>
                  {history.words.map((word) => (
                    <li key={word}>
                      <Button
                        variant="outline"
                        size={28}
                        onClick={() => void navigate(searchPath(word, searchTabOf(address)))}
                      >
                        {word}
                      </Button>
                    </li>
                  ))}
                </ul>
              </>
            )}
            <h2>{t('shelf.tags')}</h2>
            <NearTags keyword="" limit={tagLimit} />
          </div>
        }
      />
    </>
  );
});
