import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../design-system/Button/index.ts';
import { Logo } from '../../design-system/Logo/index.ts';
import { Modal } from '../../design-system/Modal/index.ts';
import { welcomeStore } from '../../stores/preferences/welcome.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { AppearanceChoice } from '../shared/preferences/AppearanceChoice.tsx';
import { LanguageChoice } from '../shared/preferences/LanguageChoice.tsx';
import { FirstWallpapers } from './FirstWallpapers.tsx';
import styles from './WelcomeDialog.module.css';

/** The first start on one screen: language, theme, first wallpaper. Each choice takes effect behind it. */
export default observer(function WelcomeDialog() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const store = useStore(welcomeStore);

  function handleImport(): void {
    store.close();
    void navigate('/localWallpapers');
  }

  return (
    <Modal
      isOpen
      width="680px"
      title={t('welcome.title')}
      closeLabel={t('welcome.later')}
      headContent={<Logo className={styles.mark} label={t('product')} />}
      onOpenChange={() => store.close()}
      actions={
        <>
          <Button variant="neutral" onClick={handleImport}>
            {t('welcome.own')}
          </Button>
          <Button variant="primary" autoFocus onClick={() => store.close()}>
            {t('welcome.begin')}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{t('welcome.lead')}</p>
      <section className={styles.choice}>
        <h3>{t('settings.language')}</h3>
        <LanguageChoice />
      </section>
      <section className={styles.choice}>
        <h3>{t('settings.theme')}</h3>
        <AppearanceChoice />
      </section>
      <section>
        <h3 className={styles.wallpapers}>{t('welcome.wallpaper')}</h3>
        <FirstWallpapers wallpapers={store.wallpapers} />
      </section>
    </Modal>
  );
});
