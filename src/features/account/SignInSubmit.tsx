import { observer } from 'mobx-react-lite';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from '../../ui/useTranslation.ts';
import { Countdown } from '../../design-system/Countdown/index.ts';
import { FormSubmit } from '../../design-system/Form/index.ts';
import { InlineMessage } from '../../design-system/InlineMessage/index.ts';
import type { Credentials } from '../../stores/session/accountStore.ts';
import { signInWaitsStore, type SignInKind } from '../../stores/session/signInWaits.ts';
import { useStores } from '../../ui/storeContext.ts';
import styles from './SignInDialog.module.css';

interface SignInSubmitProps {
  kind: SignInKind;
  control: Control<Credentials>;
  label: string;
}

/** The button of a sign-in form; after too many attempts it counts down until the next one is accepted. */
export const SignInSubmit = observer(function SignInSubmit({ kind, control, label }: SignInSubmitProps) {
  const { t } = useTranslation();
  const stores = useStores();
  const account = useWatch({ control, name: 'account' });
  const end = stores.get(signInWaitsStore).endOf(kind, account);
  return (
    <>
      {end !== null && (
        <InlineMessage
          kind="warning"
          title={t('signIn.waitTitle')}
          text={
            <div className={styles.wait}>
              {t('signIn.waitFor')}
              <Countdown
                label={t('signIn.waitFor')}
                target={end}
                largestUnit="minutes"
                now={() => stores.clock.now()}
                labels={{
                  days: '',
                  hours: '',
                  minutes: t('signIn.minutes'),
                  seconds: t('signIn.seconds'),
                  remaining: ({ minutes, seconds }) => t('signIn.waitRemaining', { minutes, seconds }),
                  ended: t('signIn.waitOver'),
                }}
              />
            </div>
          }
        />
      )}
      <FormSubmit size={40} disabledReason={end === null ? undefined : t('signIn.waitReason')}>
        {label}
      </FormSubmit>
    </>
  );
});
