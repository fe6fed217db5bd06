import { observer } from 'mobx-react-lite';
import { useForm } from 'react-hook-form';
import { safetyLimits, type SignInFactorDto } from '../../../api/contract/safety.ts';
import { FormTextField } from '../../../design-system/Form/index.ts';
import { safetyStore } from '../../../stores/session/safety.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';

interface NameDialogProps {
  /** The sign-in factor to rename; without it a passkey is created. */
  factor?: SignInFactorDto;
  onClose: () => void;
}

/** The name of a passkey that is created then, or another name for an app or a passkey. */
export const NameDialog = observer(function NameDialog({ factor, onClose }: NameDialogProps) {
  const { t } = useTranslation();
  const store = useStore(safetyStore);
  const toasts = useToasts();
  const form = useForm<{ name: string }>({
    defaultValues: { name: factor ? factor.name : t('safety.passkeyName') },
  });

  async function handleSubmit({ name }: { name: string }): Promise<void> {
    const problem = await (factor ? store.rename(factor.factor_id, name) : store.addPasskey(name));
    if (problem === 'cancelled') return form.setError('root', { message: t('safety.passkeyFailed') });
    if (problem !== null)
      return form.setError('root', {
        message: t(problem === 'existing' ? 'safety.existing' : `failure.${problem}`),
      });
    if (factor) toasts.done('safety.renamed');
    else toasts.done('safety.added', { name: name || t('safety.unnamed.passkey') });
    onClose();
  }

  return (
    <FormDialog
      form={form}
      title={factor ? t('safety.rename') : t('safety.addPasskey')}
      width="400px"
      submitLabel={factor ? t('safety.save') : t('safety.add')}
      cancelLabel={t('safety.cancel')}
      errorSummary={(messages) => t('signIn.errors', { messages })}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <FormTextField<{ name: string }>
        control={form.control}
        name="name"
        label={t('safety.name')}
        help={t('safety.nameHelp')}
        size={40}
        autoFocus
        maxLength={safetyLimits.name.maximum}
        autoComplete="off"
      />
    </FormDialog>
  );
});
