import { observer } from 'mobx-react-lite';
import { FileArchive, Film, Image, type IconNode } from 'lucide';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { type WorkKind, workLimits } from '../../../api/contract/works.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { FileDrop } from '../../../design-system/FileDrop/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { MediaFrame } from '../../../design-system/MediaFrame/index.ts';
import type { WorkFile } from '../../../stores/social/works/workFile.ts';
import { workUploadStore } from '../../../stores/social/works/workUpload.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { measureMedia } from './measureMedia.ts';
import styles from './UploadWork.module.css';
import { useFileDragOver } from './useFileDragOver.ts';

const icons: Record<WorkKind, IconNode> = { picture: Image, video: Film, web: FileArchive };
const bytesOfMegabyte = 1024 * 1024;
const { picture, video, archive, pixels } = workLimits;
const limits = {
  picture: picture.maximum / bytesOfMegabyte,
  video: video.maximum / bytesOfMegabyte,
  archive: archive.maximum / bytesOfMegabyte,
  ...pixels,
};

/** The file of a new work: a drop area, then a summary of the file. */
export const WorkFileField = observer(function WorkFileField({ isMissing }: { isMissing: boolean }) {
  const { t } = useTranslation();
  const upload = useStore(workUploadStore);
  const { chosen, problem, isInspecting } = upload;
  if (chosen) return <ChosenFile chosen={chosen} />;
  const error = problem
    ? t(`uploadWork.problems.${problem}`, limits)
    : isMissing
      ? t('uploadWork.fileNeeded')
      : undefined;
  return (
    <FileDrop
      autoFocus
      label={t('uploadWork.file')}
      help={t('uploadWork.fileHelp', limits)}
      error={error}
      isRequired
      invitation={isInspecting ? t('uploadWork.inspecting') : t('uploadWork.invitation')}
      overText={t('uploadWork.over')}
      refusedText={t('uploadWork.refused')}
      chooseLabel={t('uploadWork.choose')}
      rejectionText={({ reason }) => t(`uploadWork.rejections.${reason}`)}
      onFiles={([file]) => file && void upload.choose(file, measureMedia)}
    />
  );
});

const ChosenFile = observer(function ChosenFile({ chosen }: { chosen: WorkFile }) {
  const { t } = useTranslation();
  const upload = useStore(workUploadStore);
  const { file, kind } = chosen;
  const facts = [
    t(`uploadWork.kinds.${kind}`),
    chosen.pixels && `${chosen.pixels.width} × ${chosen.pixels.height}`,
    `${Math.max(0.1, file.size / bytesOfMegabyte).toFixed(1)} MB`,
  ];
  const { dropProps } = useFileDragOver(({ accepted: [another] }) => {
    if (another && !upload.isSending) void upload.choose(another, measureMedia);
  });
  return (
    <div className={styles.file} {...dropProps}>
      <div className={styles.thumbnail}>
        {kind === 'picture' ? <Thumbnail file={file} /> : <Icon of={icons[kind]} size={20} />}
      </div>
      <div className={styles.fileWords}>
        <span className={styles.fileName} title={file.name}>
          {file.name}
        </span>
        <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      {/* Where nothing else helps, the dialog offers it itself. */}
      {!upload.isSending && !upload.isFileRefused && (
        <Button size={28} onClick={upload.drop}>
          {t('uploadWork.change')}
        </Button>
      )}
    </div>
  );
});

function Thumbnail({ file }: { file: File }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return <MediaFrame src={address} alt="" />;
}
