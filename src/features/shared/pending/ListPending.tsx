import { Spinner } from '../../../design-system/Spinner/index.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';

/** Something is on its way, for the eye and for the ear. */
export function ListPending() {
  const { t } = useTranslation();
  return (
    <span role="status" aria-label={t('state.loading')}>
      <Spinner size={20} />
    </span>
  );
}
