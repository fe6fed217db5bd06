import { ShieldCheck } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../design-system/Button/index.ts';
import { ErrorState } from '../../../design-system/ErrorState/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { Modal } from '../../../design-system/Modal/index.ts';
import { Skeleton } from '../../../design-system/Skeleton/index.ts';
import { Switch } from '../../../design-system/Switch/index.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { pictureSize, signaturePlace } from './drawDesktop.ts';
import type { SharedDesktop } from './drawSharedDesktop.ts';
import { PictureActions } from './PictureActions.tsx';
import { useDesktopPicture, type MadePicture, type PictureFailure } from './useDesktopPicture.ts';
import styles from './ShareDesktopDialog.module.css';

/** The desktop as a picture to give away: drawn in this page, sent nowhere (docs/product.md#sharing-a-desktop). */
export default observer(function ShareDesktopDialog(props: { desktop: SharedDesktop; onClose: () => void }) {
  const { desktop, onClose } = props;
  const { t } = useTranslation();
  const [isWithCompany, setIsWithCompany] = useState(true);
  const { made, failure, isDrawing, retry } = useDesktopPicture(desktop, isWithCompany);
  const hasCompany = desktop.pets.length > 0 || desktop.layers.some(({ kind }) => kind === 'clock');
  return (
    <Modal
      isOpen
      width="770px"
      title={t('share.title')}
      headContent={
        <span className={styles.head}>
          <span className={styles.title}>{t('share.title')}</span>
          <span>{t('share.format', pictureSize)}</span>
        </span>
      }
      closeLabel={t('shell.close')}
      isClosedByMask
      onOpenChange={onClose}
      actions={
        <>
          <span className={styles.local}>
            <Icon of={ShieldCheck} size={16} />
            {t('share.local')}
          </span>
          <PictureActions name={desktop.name} made={made} failure={failure} isDrawing={isDrawing} />
        </>
      }
    >
      <div className={styles.frame} aria-busy={isDrawing}>
        {made && (
          <img className={styles.picture} src={made.url} alt={t('share.picture', { name: desktop.name })} />
        )}
        {!made && <NoPicture failure={failure} onRetry={retry} />}
      </div>
      <div className={styles.choices}>
        <Switch
          label={t('share.company')}
          help={t('share.never')}
          isChecked={isWithCompany && hasCompany}
          disabledReason={hasCompany ? undefined : t('share.alone')}
          onCheckedChange={setIsWithCompany}
        />
        <span className={styles.caption}>
          <span>{t('share.signature')}</span>
          <span>{t('share.actualSize')}</span>
        </span>
        <Signature made={made} />
      </div>
    </Modal>
  );
});

/** In the place of the picture: it is being drawn, or there is none. */
function NoPicture({ failure, onRetry }: { failure: PictureFailure | null; onRetry: () => void }) {
  const { t } = useTranslation();
  if (failure === null)
    return (
      <span role="status" aria-label={t('share.drawing')}>
        <Skeleton width="100%" height="100%" />
      </span>
    );
  return (
    <ErrorState
      title={t(`share.failures.${failure}.title`)}
      description={t(`share.failures.${failure}.text`)}
      action={<Button onClick={onRetry}>{t('share.retry')}</Button>}
    />
  );
}

/** The corner of the picture with its signature, in its own size. */
function Signature({ made }: { made: MadePicture | null }) {
  if (!made) return <span className={styles.well} />;
  return (
    <span
      className={styles.well}
      role="img"
      aria-label={made.signature}
      style={{
        width: made.signatureWidth + 2 * signaturePlace.right,
        backgroundImage: `url("${made.url}")`,
        backgroundSize: `${pictureSize.width}px ${pictureSize.height}px`,
      }}
    />
  );
}
