import { Modal } from '../../../design-system/Modal/index.ts';
import { lockScreenStore } from '../../../stores/lockScreen/lockScreen.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import styles from './LockPreviewDialog.module.css';

/** The picture that the client composed, as large as the window takes. */
export function LockPreviewDialog({ image }: { image: string }) {
  const { t } = useTranslation();
  const { closePreview } = useStore(lockScreenStore);
  return (
    <Modal
      isOpen
      title={t('lockScreen.previewTitle')}
      closeLabel={t('shell.close')}
      width="90%"
      isClosedByMask
      onOpenChange={closePreview}
    >
      <img className={styles.image} src={image} alt={t('lockScreen.preview')} />
    </Modal>
  );
}
