import { KeyRound } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../design-system/Button/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { confirmationStore } from '../../stores/session/confirmation.ts';
import { hasPasskeys } from '../../stores/session/passkeys.ts';
import { safetyStore } from '../../stores/session/safety.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { FormDialog } from '../shared/forms/FormDialog.tsx';
import { CodeField } from './AccountFields.tsx';
import { PasswordField } from './PasswordField.tsx';
import styles from './SignInDialog.module.css';

interface Proof {
  password: string;
  code: string;
}

/** Asks once more who is there, by password, code or passkey; the action that needs it continues afterwards. */
export default observer(function ConfirmDialog() {
  const { t } = useTranslation();
  const store = useStore(confirmationStore);
  const safety = useStore(safetyStore);
  const hasFactors = Boolean(safety.safety?.factors.length);
  // Without the safety of the account loaded, the service reports that a password is not enough.
  const [isFactorNeeded, setFactorNeeded] = useState(hasFactors);
  const [kind, setKind] = useState<keyof Proof>(hasFactors ? 'code' : 'password');
  const [isAsking, setIsAsking] = useState(false);
  const form = useForm<Proof>({ defaultValues: { password: '', code: '' } });

  async function handleSubmit({ password, code }: Proof): Promise<void> {
    const failure = await store.confirm(
      kind === 'password' ? { kind, password } : { kind, code: code.trim() },
    );
    if (failure === 'secondFactorNeeded') {
      setFactorNeeded(true);
      setKind('code');
    }
    const wrong = failure === 'credentialsWrong' || failure === 'secondFactorWrong';
    const message =
      failure === 'credentialsWrong' ? t('password.failures.wrong') : failure && t(`failure.${failure}`);
    if (message) form.setError(wrong ? kind : 'root', { message });
  }

  async function handlePasskey(): Promise<void> {
    setIsAsking(true);
    const failure = await store.confirmByPasskey().finally(() => setIsAsking(false));
    if (failure && failure !== 'cancelled') form.setError('root', { message: t(`failure.${failure}`) });
  }

  return (
    <FormDialog
      form={form}
      title={t('confirmation.title')}
      width="400px"
      submitLabel={t('confirmation.submit')}
      cancelLabel={t('confirmation.cancel')}
      errorSummary={(messages) => t('confirmation.errors', { messages })}
      onSubmit={handleSubmit}
      onClose={store.close}
    >
      <p className={styles.hint}>{t(isFactorNeeded ? 'confirmation.factorHint' : 'confirmation.hint')}</p>
      {kind === 'password' ? (
        <PasswordField<Proof>
          key={kind}
          control={form.control}
          name="password"
          label={t('confirmation.password')}
          autoFocus
          autoComplete="current-password"
          rules={{ required: t('confirmation.passwordNeeded') }}
        />
      ) : (
        <CodeField<Proof> key={kind} control={form.control} name="code" />
      )}
      <div className={styles.others}>
        {!isFactorNeeded && (
          <Button variant="text" onClick={() => setKind(kind === 'password' ? 'code' : 'password')}>
            {kind === 'password' ? t('confirmation.useCode') : t('confirmation.usePassword')}
          </Button>
        )}
        {hasPasskeys() && (
          <Button
            variant="text"
            icon={<Icon of={KeyRound} size={16} />}
            isLoading={isAsking}
            onClick={() => void handlePasskey()}
          >
            {t('secondStep.usePasskey')}
          </Button>
        )}
      </div>
    </FormDialog>
  );
});
