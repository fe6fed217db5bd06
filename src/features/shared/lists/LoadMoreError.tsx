import { Button } from '../../../design-system/Button/index.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';

/** After the last row: the next page failed to load. The loaded rows are kept. */
export function LoadMoreError({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <span role="alert">
      {t('state.failed')}{' '}
      <Button variant="text" size={28} onClick={onRetry}>
        {t('state.retry')}
      </Button>
    </span>
  );
}
