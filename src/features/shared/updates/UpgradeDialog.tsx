import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { Modal } from '../../../design-system/Modal/index.ts';
import { updatesStore } from '../../../stores/devices/updates.ts';
import { useStores } from '../../../ui/storeContext.ts';
import { UpdateStatus } from './UpdateStatus.tsx';
import { useUpdate } from './useUpdate.ts';

/**
 * The prompt of a client that is too old for 3D wallpapers (docs/product.md#3d-wallpapers). A client that cannot look
 * for updates says where to do it.
 */
export default observer(function UpgradeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const updates = useStores().get(updatesStore);
  const update = useUpdate();
  return (
    <Modal
      isOpen
      title={t('upgrade.title')}
      closeLabel={t('shell.close')}
      width="440px"
      onOpenChange={onClose}
      actions={
        updates.canCheck ? (
          <>
            <Button variant="neutral" onClick={onClose}>
              {t('upgrade.later')}
            </Button>
            <Button
              variant="primary"
              isLoading={updates.state.status === 'checking'}
              onClick={() => void update()}
            >
              {t('upgrade.now')}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            {t('upgrade.understood')}
          </Button>
        )
      }
    >
      {updates.canCheck ? <UpdateStatus fallback={t('upgrade.reason')} /> : t('upgrade.howTo')}
    </Modal>
  );
});
