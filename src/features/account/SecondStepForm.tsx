import { KeyRound } from 'lucide';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../design-system/Button/index.ts';
import { Form, FormSubmit } from '../../design-system/Form/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { accountStore, type Credentials, type SignInProblem } from '../../stores/session/accountStore.ts';
import { hasPasskeys } from '../../stores/session/passkeys.ts';
import { useStores } from '../../ui/storeContext.ts';
import { useToasts } from '../../ui/toasts.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { CodeField } from './AccountFields.tsx';
import styles from './SignInDialog.module.css';

interface SecondStepFormProps {
  /** Credentials that the first step accepted. */
  credentials: Credentials;
  /** Goes back to account and password. */
  onBack: () => void;
}

/** The second step of a sign-in: a code of an app, a recovery code, or a passkey. */
export function SecondStepForm({ credentials, onBack }: SecondStepFormProps) {
  const { t } = useTranslation();
  const stores = useStores();
  const toasts = useToasts();
  const account = stores.get(accountStore);
  const [isAsking, setIsAsking] = useState(false);
  const form = useForm<{ code: string }>({ defaultValues: { code: '' } });

  function handleEnd(problem: SignInProblem | 'cancelled' | null): void {
    if (problem === 'cancelled') return;
    if (problem) {
      const message =
        problem.waitSeconds === null
          ? t(`failure.${problem.failure}`)
          : t('password.wait', { seconds: problem.waitSeconds });
      form.setError(problem.failure === 'secondFactorWrong' ? 'code' : 'root', { message });
      return;
    }
    toasts.done('signIn.welcome', { name: stores.session.user?.nick_name ?? '' });
    stores.session.endSignInRequest();
  }

  async function handlePasskey(): Promise<void> {
    setIsAsking(true);
    handleEnd(await account.loginByPasskey(credentials).finally(() => setIsAsking(false)));
  }

  return (
    <Form
      className={styles.form}
      form={form}
      errorSummary={(messages) => t('signIn.errors', { messages: messages.join(t('state.betweenMessages')) })}
      onSubmit={async ({ code }) => handleEnd(await account.login(credentials, { kind: 'code', code }))}
    >
      <p className={styles.hint}>{t('secondStep.hint')}</p>
      <CodeField<{ code: string }> control={form.control} name="code" />
      <FormSubmit size={40}>{t('secondStep.submit')}</FormSubmit>
      {hasPasskeys() && (
        <Button
          size={40}
          icon={<Icon of={KeyRound} size={16} />}
          isLoading={isAsking}
          onClick={() => void handlePasskey()}
        >
          {t('secondStep.usePasskey')}
        </Button>
      )}
      <Button variant="text" onClick={onBack}>
        {t('secondStep.back')}
      </Button>
    </Form>
  );
}
