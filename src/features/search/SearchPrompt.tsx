import { observer } from 'mobx-react-lite';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../ui/useTranslation.ts';
import { Button } from '../../design-system/Button/index.ts';
import { EmptyState } from '../../design-system/EmptyState/index.ts';
import { searchStore } from '../../stores/wallpapers/search/searchStore.ts';
import { searchPath, searchTabOf } from '../shared/filters/searchPath.ts';
import { useStore } from '../../ui/storeContext.ts';
import styles from './SearchPrompt.module.css';

/** The search screen before a search: what it can find, and earlier searches. */
export const SearchPrompt = observer(function SearchPrompt() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const { history } = useStore(searchStore);
  return (
    <>
      <h1 className="visually-hidden">{t('search.title')}</h1>
      <EmptyState
        title={t('search.prompt')}
        action={
          history.words.length > 0 && (
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
          )
        }
      />
    </>
  );
});
