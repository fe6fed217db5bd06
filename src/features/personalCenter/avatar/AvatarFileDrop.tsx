import { accountLimits } from '../../../api/contract/accounts.ts';
import { FileDrop } from '../../../design-system/FileDrop/index.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import type { useAvatarImage } from './useAvatarImage.ts';

const megabytes = accountLimits.avatar.maximum / 1024 / 1024;

interface AvatarFileDropProps extends Pick<ReturnType<typeof useAvatarImage>, 'problem' | 'isReading'> {
  onFile: (file: File) => void;
}

/** Chooses the image of an avatar, and shows why the last one was refused. */
export function AvatarFileDrop({ problem, isReading, onFile }: AvatarFileDropProps) {
  const { t } = useTranslation();
  return (
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
      onFiles={([file]) => file && onFile(file)}
    />
  );
}
