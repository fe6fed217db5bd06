import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { accountLimits } from '../../../api/contract/accounts.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { FileDrop } from '../../../design-system/FileDrop/index.ts';
import { InlineMessage } from '../../../design-system/InlineMessage/index.ts';
import { Modal } from '../../../design-system/Modal/index.ts';
import { ProgressBar } from '../../../design-system/ProgressBar/index.ts';
import { needsSignIn, type Failure } from '../../../stores/kernel/failure.ts';
import { profileStore } from '../../../stores/session/profile.ts';
import { useStores } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { AvatarCrop } from './AvatarCrop.tsx';
import { renderAvatar } from './avatarImage.ts';
import { initialCrop, type Crop } from './cropGeometry.ts';
import styles from '../Dialogs.module.css';
import { useAvatarImage } from './useAvatarImage.ts';

const megabytes = accountLimits.avatar.maximum / 1024 / 1024;

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
            <Button
              disabledReason={isSending ? t('avatar.sending', percentOf(progress)) : undefined}
              onClick={handleChange}
            >
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
          <FileDrop
            autoFocus
            label={t('avatar.file')}
            help={t('avatar.fileHelp', { size: megabytes })}
            error={problem ? t(`avatar.problems.${problem}`, { size: megabytes }) : undefined}
            invitation={isReading ? t('avatar.reading') : t('avatar.invitation')}
            overText={t('avatar.over')}
            refusedText={t('avatar.refused')}
            chooseLabel={t('avatar.choose')}
            rejectionText={({ reason }) => t(`uploadWork.rejections.${reason}`)}
            onFiles={([file]) => file && void choose(file)}
          />
        )}
        {failure !== null && (
          <InlineMessage
            kind={failure === 'cancelled' ? 'info' : 'error'}
            text={failure === 'cancelled' ? t('avatar.stopped') : t(`failure.${failure}`)}
          />
        )}
        {progress !== null && (
          <div className={styles.progress}>
            <span role="status">{t('avatar.sending', percentOf(progress))}</span>
            <ProgressBar label={t('avatar.title')} value={progress} />
            <Button size={28} onClick={profile.cancelAvatar}>
              {t('avatar.stop')}
            </Button>
          </div>
        )}
      </div>
    </Modal>
  );
});

function percentOf(progress: number | null): { percent: number } {
  return { percent: Math.round((progress ?? 0) * 100) };
}
