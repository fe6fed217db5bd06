import { useTranslation } from '../../ui/useTranslation.ts';
import { Button } from '../../design-system/Button/index.ts';
import type { Failure } from '../../stores/kernel/failure.ts';
import type { ScreenAddress } from '../../stores/kernel/paths.ts';
import { ListFailure } from '../shared/lists/ListFailure.tsx';
import { NavigateButton } from '../shared/forms/NavigateButton.tsx';
import styles from './DetailFailure.module.css';

interface DetailFailureProps {
  failure: Failure;
  /** List of more wallpapers of the type. */
  listPath: ScreenAddress;
  onRetry: () => void;
  onBack: () => void;
}

/** Reason why there is no detail, and two next steps. */
export default function DetailFailure({ failure, listPath, onRetry, onBack }: DetailFailureProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.failed}>
      <ListFailure
        isScreen
        failure={failure}
        onRetry={onRetry}
        wayOn={<NavigateButton to={listPath} label={t('gone.home')} />}
      />
      <Button variant="text" onClick={onBack}>
        {t('detail.back')}
      </Button>
    </div>
  );
}
