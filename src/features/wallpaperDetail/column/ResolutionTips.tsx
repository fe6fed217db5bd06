import { observer } from 'mobx-react-lite';
import { Button } from '../../../design-system/Button/index.ts';
import { Modal } from '../../../design-system/Modal/index.ts';
import { windows10 } from '../../../stores/devices/resolution.ts';
import { useStores } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import styles from './ResolutionTips.module.css';

/** The rules by which a resolution is chosen (docs/product.md#resolution), and what this machine has. */
export default observer(function ResolutionTips({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { devices } = useStores();
  const { hardwareClass, isPerformanceMode, osVersion } = devices.resolutionCircumstances;
  const highest = devices.highestScreen;
  return (
    <Modal
      isOpen
      width="440px"
      title={t('detail.tips.title')}
      closeLabel={t('shell.close')}
      isClosedByMask
      onOpenChange={onClose}
      actions={
        <Button variant="primary" size={40} autoFocus onClick={onClose}>
          {t('detail.tips.understood')}
        </Button>
      }
    >
      <ul className={styles.rules}>
        <li>{t('detail.tips.screen')}</li>
        <li>{t('detail.tips.hardware')}</li>
        <li>{t('detail.tips.performance')}</li>
        <li>{t('detail.tips.members')}</li>
      </ul>
      {highest && (
        <p className={styles.own}>
          {t('detail.tips.own', {
            width: highest.width,
            height: highest.height,
            hardware: t(`detail.tips.classes.${hardwareClass}`),
          })}
        </p>
      )}
      {isPerformanceMode && <p className={styles.own}>{t('detail.tips.performanceOn')}</p>}
      {osVersion < windows10 && <p className={styles.own}>{t('detail.tips.oldWindows')}</p>}
    </Modal>
  );
});
