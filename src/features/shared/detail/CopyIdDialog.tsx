import { observer } from 'mobx-react-lite';
import { Copy } from 'lucide';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { MediaFrame } from '../../../design-system/MediaFrame/index.ts';
import { Modal, modalSizes } from '../../../design-system/Modal/index.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { imageUrlFor } from '../desktop/imageUrls.ts';
import { useStores } from '../../../ui/storeContext.ts';
import { toastLifetimes, useToasts } from '../../../ui/toasts.ts';
import { useLanguage } from '../../../ui/useLanguage.ts';
import styles from './CopyIdDialog.module.css';

const pictureWidth = 300;

/** The wallpaper's id, large, with its purpose; copying shows the outcome (docs/product.md#wallpaper-detail). */
export default observer(function CopyIdDialog(props: { wallpaper: Wallpaper; onClose: () => void }) {
  const { wallpaper, onClose } = props;
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const { api } = useStores();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { fields, displayId } = wallpaper;
  const picture = imageUrlFor(fields, pictureWidth);

  async function handleCopy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(displayId);
      toasts.add({ kind: 'success', text: t('detail.copied'), lifetime: toastLifetimes.standard });
    } catch {
      toasts.add({ kind: 'error', text: t('detail.copyFailed'), lifetime: toastLifetimes.standard });
    }
  }

  function handlePhone(): void {
    onClose();
    void navigate(`/guideMobile?data=${displayId}&origin=detail`);
  }

  return (
    <Modal
      isOpen
      {...modalSizes.large}
      title={t('copyId.title')}
      closeLabel={t('shell.close')}
      isClosedByMask
      onOpenChange={onClose}
      actions={
        <>
          {!wallpaper.isLocal && (
            <Button variant="neutral" size={40} onClick={handlePhone}>
              {t('guide.origins.detail')}
            </Button>
          )}
          <Button
            variant="primary"
            size={40}
            autoFocus
            icon={<Icon of={Copy} size={16} />}
            onClick={() => void handleCopy()}
          >
            {t('copyId.copy')}
          </Button>
        </>
      }
    >
      <div className={styles.layout}>
        <div className={styles.picture}>
          <MediaFrame
            src={picture ? api.mediaUrl(picture) : null}
            alt=""
            placeholderColor={fields.palette[0]}
          />
        </div>
        <div className={styles.words}>
          <span className={styles.name}>{pick(fields.name, fields.name_en)}</span>
          <strong className={styles.id}>{displayId}</strong>
          <p>{t('copyId.what')}</p>
        </div>
      </div>
      {!wallpaper.isLocal && (
        <section className={styles.steps}>
          <h3>{t('copyId.steps')}</h3>
          <ol>
            <li>{t('copyId.stepCopy')}</li>
            <li>{t('copyId.stepPaste')}</li>
            <li>{t('copyId.stepOpen')}</li>
          </ol>
        </section>
      )}
    </Modal>
  );
});
