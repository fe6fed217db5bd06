import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from '../../ui/useTranslation.ts';
import { InlineMessage } from '../../design-system/InlineMessage/index.ts';
import { Modal } from '../../design-system/Modal/index.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../design-system/Tabs/index.ts';
import type { Credentials } from '../../stores/session/accountStore.ts';
import { useStores } from '../../ui/storeContext.ts';
import { LoginForm } from './LoginForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { SecondStepForm } from './SecondStepForm.tsx';
import styles from './SignInDialog.module.css';

/** Signs in or registers; the action that required it continues afterwards. Closing it cancels that action. */
export default observer(function SignInDialog() {
  const { t } = useTranslation();
  const { session } = useStores();
  const [waiting, setWaiting] = useState<Credentials | null>(null);
  if (waiting)
    return (
      <Modal
        isOpen
        width="400px"
        title={t('secondStep.title')}
        closeLabel={t('shell.close')}
        onOpenChange={() => session.endSignInRequest()}
      >
        <SecondStepForm credentials={waiting} onBack={() => setWaiting(null)} />
      </Modal>
    );
  return (
    <Tabs defaultValue={session.signInRequest?.form ?? 'login'}>
      <Modal
        isOpen
        width="400px"
        title={t('signIn.title')}
        closeLabel={t('shell.close')}
        headContent={
          <TabList
            label={t('signIn.tabs')}
            scrollLabels={{ previous: t('search.previousTabs'), next: t('search.nextTabs') }}
          >
            <Tab value="login">{t('signIn.login')}</Tab>
            <Tab value="register">{t('signIn.register')}</Tab>
          </TabList>
        }
        onOpenChange={() => session.endSignInRequest()}
      >
        {session.isExpired && (
          <InlineMessage className={styles.expired} kind="info" text={t('signIn.expired')} />
        )}
        <TabPanel className={styles.panel} value="login">
          <LoginForm onSecondStep={setWaiting} />
        </TabPanel>
        <TabPanel className={styles.panel} value="register">
          <RegisterForm />
        </TabPanel>
      </Modal>
    </Tabs>
  );
});
