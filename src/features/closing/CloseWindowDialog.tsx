import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../design-system/Button/index.ts';
import { Checkbox } from '../../design-system/Checkbox/index.ts';
import { Modal } from '../../design-system/Modal/index.ts';
import { closingStore } from '../../stores/devices/closing.ts';
import { useStores } from '../../ui/storeContext.ts';
import { useToasts } from '../../ui/toasts.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import styles from './CloseWindowDialog.module.css';

/** Asks whether the wallpaper goes on without the window, where no tray keeps a way back to it. */
export default observer(function CloseWindowDialog() {
  const { t } = useTranslation();
  const stores = useStores();
  const toasts = useToasts();
  const [isRemembered, setRemembered] = useState(false);
  const { devices } = stores;

  async function handleChoice(choice: 'stay' | 'quit'): Promise<void> {
    devices.endClosingQuestion();
    if (!(await stores.get(closingStore).answer(choice, isRemembered))) toasts.error('closing.failed');
  }

  return (
    <Modal
      isOpen
      isAlert
      width="440px"
      title={t('closing.title')}
      closeLabel={t('shell.close')}
      onOpenChange={() => devices.endClosingQuestion()}
      actions={
        <>
          <Button variant="neutral" onClick={() => void handleChoice('quit')}>
            {t('closing.quit')}
          </Button>
          <Button variant="primary" autoFocus onClick={() => void handleChoice('stay')}>
            {t('closing.stay')}
          </Button>
        </>
      }
    >
      <p className={styles.explanation}>{t('closing.explanation')}</p>
      <Checkbox label={t('closing.remember')} isChecked={isRemembered} onCheckedChange={setRemembered} />
    </Modal>
  );
});
