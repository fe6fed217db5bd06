import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../design-system/Button/index.ts';
import { safetyStore } from '../../stores/session/safety.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { SafetySection } from './SafetySection.tsx';
import { useSafetyProblem } from './dialogs/useSafetyProblem.ts';

/** Number of recovery codes left, and the button for new ones. */
export const RecoverySection = observer(function RecoverySection({ left }: { left: number }) {
  const { t } = useTranslation();
  const store = useStore(safetyStore);
  const show = useSafetyProblem();
  const [isCreating, setIsCreating] = useState(false);

  async function handleCreate(): Promise<void> {
    setIsCreating(true);
    show(await store.createRecoveryCodes().finally(() => setIsCreating(false)));
  }

  return (
    <SafetySection
      title={t('safety.recovery')}
      hint={left > 0 ? t('safety.recoveryLeft', { count: left }) : t('safety.recoveryNone')}
      actions={
        <Button isLoading={isCreating} onClick={() => void handleCreate()}>
          {t('safety.createCodes')}
        </Button>
      }
    />
  );
});
