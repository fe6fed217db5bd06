import { observer } from 'mobx-react-lite';
import type { SignInFactorDto } from '../../../api/contract/safety.ts';
import { AlertDialog } from '../../../design-system/AlertDialog/index.ts';
import { safetyStore } from '../../../stores/session/safety.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { useSafetyProblem } from './useSafetyProblem.ts';

interface RemoveDialogProps {
  factor: SignInFactorDto;
  onClose: () => void;
}

/** Asks before an app or a passkey is removed. */
export const RemoveDialog = observer(function RemoveDialog({ factor, onClose }: RemoveDialogProps) {
  const { t } = useTranslation();
  const store = useStore(safetyStore);
  const toasts = useToasts();
  const show = useSafetyProblem();
  const name = factor.name || t(`safety.unnamed.${factor.kind}`);

  /** The question closes first: another dialog may ask who is there. */
  function handleConfirm(): void {
    onClose();
    void store.remove(factor.factor_id).then((problem) => {
      if (problem === null) toasts.done('safety.removed', { name });
      else show(problem);
    });
  }

  return (
    <AlertDialog
      isOpen
      isDanger
      title={t('safety.removeTitle', { name })}
      cancelLabel={t('safety.cancel')}
      confirmLabel={t('safety.remove')}
      onOpenChange={onClose}
      onConfirm={handleConfirm}
    >
      {t('safety.removeText')}
    </AlertDialog>
  );
});
