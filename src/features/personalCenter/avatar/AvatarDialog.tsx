import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { InlineMessage } from '../../../design-system/InlineMessage/index.ts';
import { Modal } from '../../../design-system/Modal/index.ts';
import { needsSignIn, type Failure } from '../../../stores/kernel/failure.ts';
import { profileStore } from '../../../stores/session/profile.ts';
import { useStores } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { AvatarCrop } from './AvatarCrop.tsx';
import { AvatarFileDrop } from './AvatarFileDrop.tsx';
import { renderAvatar } from './avatarImage.ts';
import { AvatarProgress } from './AvatarProgress.tsx';
import { initialCrop, type Crop } from './cropGeometry.ts';
import styles from '../Dialogs.module.css';
import { useAvatarImage } from './useAvatarImage.ts';

/** Chooses an image, crops a square, and sets it as the avatar. A failure keeps the crop. */
export default observer(function AvatarDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const stores = useStores();
  const { session } = stores;
  const profile = stores.get(profileStore);
  const toasts = useToasts();
  const { picture, problem, isReading, choose, drop } = useAvatarImage();
  const [crop, setCrop] = useState<Crop>(initialCrop);
  const [failure, setFailure] = useState<Failure | 'cancelled' | null>(null);
  const { progress } = profile;
  const isSending = progress !== null;
  const sendingText = t('avatar.sending', { percent: Math.round((progress ?? 0) * 100) });

  async function handleSave(): Promise<void> {
    if (!picture) return;
    setFailure(null);
    const result = await profile.sendAvatar(await renderAvatar(picture, crop));
    if (result === null) {
      toasts.done('avatar.saved');
      return onClose();
    }
    setFailure(result);
    if (result !== 'cancelled' && needsSignIn(result)) session.requestSignIn(() => void handleSave());
  }

  function handleChange(): void {
    drop();
    setCrop(initialCrop);
    setFailure(null);
  }

  return (
    <Modal
      isOpen={session.signInRequest === null}
      title={t('avatar.title')}
      closeLabel={t('shell.close')}
      width="550px"
      onOpenChange={onClose}
      // Work that has begun is ended by its own button.
      onBeforeClose={() => !isSending}
      actions={
        picture && (
          <>
            <Button disabledReason={isSending ? sendingText : undefined} onClick={handleChange}>
              {t('avatar.change')}
            </Button>
            <Button variant="primary" isLoading={isSending} onClick={() => void handleSave()}>
              {failure === null ? t('avatar.save') : t('avatar.retry')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.form}>
        {picture ? (
          <AvatarCrop picture={picture} crop={crop} onChange={setCrop} />
        ) : (
          <AvatarFileDrop problem={problem} isReading={isReading} onFile={(file) => void choose(file)} />
        )}
        {failure !== null && (
          <InlineMessage
            kind={failure === 'cancelled' ? 'info' : 'error'}
            text={failure === 'cancelled' ? t('avatar.stopped') : t(`failure.${failure}`)}
          />
        )}
        {progress !== null && (
          <AvatarProgress value={progress} text={sendingText} onStop={profile.cancelAvatar} />
        )}
      </div>
    </Modal>
  );
});
