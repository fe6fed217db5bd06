import { observer } from 'mobx-react-lite';
import { useForm } from 'react-hook-form';
import { safetyLimits } from '../../../api/contract/safety.ts';
import { CopyButton } from '../../../design-system/CopyButton/index.ts';
import { FormTextField } from '../../../design-system/Form/index.ts';
import { QRCode } from '../../../design-system/QRCode/index.ts';
import { safetyStore } from '../../../stores/session/safety.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import styles from './SafetyDialogs.module.css';

interface AppForm {
  name: string;
  code: string;
}

/** The QR code of a new authenticator app, and the code that makes it count. */
export const AppDialog = observer(function AppDialog({ app }: { app: { secret: string; address: string } }) {
  const { t } = useTranslation();
  const store = useStore(safetyStore);
  const toasts = useToasts();
  const form = useForm<AppForm>({ defaultValues: { name: t('safety.appName'), code: '' } });
  const secret = app.secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

  async function handleSubmit({ name, code }: AppForm): Promise<void> {
    const problem = await store.addApp(name, code);
    if (problem === 'cancelled') return;
    if (problem === null) return toasts.done('safety.added', { name });
    const message = t(problem === 'existing' ? 'safety.existing' : `failure.${problem}`);
    form.setError(problem === 'secondFactorWrong' ? 'code' : 'root', { message });
  }

  return (
    <FormDialog
      form={form}
      title={t('safety.addApp')}
      width="440px"
      submitLabel={t('safety.add')}
      cancelLabel={t('safety.cancel')}
      errorSummary={(messages) => t('signIn.errors', { messages })}
      onSubmit={handleSubmit}
      onClose={store.closeApp}
    >
      <p className={styles.hint}>{t('safety.scan')}</p>
      <div className={styles.scan}>
        <QRCode value={app.address} alt={t('safety.qr')} tooLongText={t('safety.qrTooLong')} size={152} />
        <div className={styles.secret}>
          <p className={styles.hint}>{t('safety.secret')}</p>
          <code className={styles.code}>{secret}</code>
          <CopyButton
            text={app.secret}
            size={28}
            labels={{ copy: t('safety.copy'), copied: t('safety.copied'), failed: t('safety.copyFailed') }}
          />
        </div>
      </div>
      <FormTextField<AppForm>
        control={form.control}
        name="code"
        label={t('safety.code')}
        rules={{ required: t('safety.codeNeeded') }}
        size={40}
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <FormTextField<AppForm>
        control={form.control}
        name="name"
        label={t('safety.name')}
        help={t('safety.nameHelp')}
        size={40}
        maxLength={safetyLimits.name.maximum}
        autoComplete="off"
      />
    </FormDialog>
  );
});
