import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router-dom';
import { ListFailure } from '../shared/lists/ListFailure.tsx';
import { readWholeNumber } from '../../ui/readWholeNumber.ts';
import { NavigateButton } from '../shared/forms/NavigateButton.tsx';
import { useTranslation } from '../../ui/useTranslation.ts';
import { ThemeDetail } from './ThemeDetail.tsx';
import { ThemeList } from './ThemeList.tsx';

/** `/themeBeautify`: all themes by kind; with `theme_id=`: one theme with its components. */
export default observer(function ThemeBeautifyScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  if (!query.has('theme_id')) return <ThemeList />;
  const id = readWholeNumber(query.get('theme_id'));
  if (id === null)
    return (
      <ListFailure
        failure="themeNotFound"
        onRetry={() => undefined}
        wayOn={<NavigateButton to="/themeBeautify" label={t('gone.themes')} />}
      />
    );
  return <ThemeDetail key={id} id={id} />;
});
