import { useTranslation } from '../../../ui/useTranslation.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { Modal } from '../../../design-system/Modal/index.ts';

/**
 * The prompt of a client that is too old for 3D wallpapers. This client cannot check for updates itself, so the
 * prompt says where to do it (docs/product.md#3d-wallpapers).
 */
export default function UpgradeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal
      isOpen
      title={t('upgrade.title')}
      closeLabel={t('shell.close')}
      width="440px"
      onOpenChange={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('upgrade.understood')}
        </Button>
      }
    >
      {t('upgrade.howTo')}
    </Modal>
  );
}
