import { Copy, Download } from 'lucide';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { downloadFile } from '../downloads/downloadFile.ts';
import { pictureFileName } from './pictureFileName.ts';
import type { MadePicture, PictureFailure } from './useDesktopPicture.ts';

/** True where pictures can be copied: a browser may have no such clipboard, or none on an address without TLS. */
function canCopyPictures(): boolean {
  return typeof ClipboardItem !== 'undefined' && 'write' in (navigator.clipboard ?? {});
}

interface PictureActionsProps {
  /** Of the desktop. */
  name: string;
  made: MadePicture | null;
  failure: PictureFailure | null;
  isDrawing: boolean;
}

/** Copies or saves the picture of a desktop. */
export function PictureActions({ name, made, failure, isDrawing }: PictureActionsProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const failed = failure === null ? undefined : t(`share.failures.${failure}.title`);

  async function handleCopy(): Promise<void> {
    if (!made) return;
    try {
      await navigator.clipboard.write([new ClipboardItem({ [made.file.type]: made.file })]);
      toasts.done('share.copied');
    } catch {
      toasts.error('share.copyFailed');
    }
  }

  function handleSave(): void {
    if (!made) return;
    downloadFile(made.url, pictureFileName(t('product'), name));
    toasts.done('share.saved');
  }

  return (
    <>
      <Button
        size={40}
        icon={<Icon of={Copy} size={16} />}
        isLoading={isDrawing}
        disabledReason={failed ?? (canCopyPictures() ? undefined : t('share.cannotCopy'))}
        onClick={() => void handleCopy()}
      >
        {t('share.copy')}
      </Button>
      <Button
        variant="primary"
        size={40}
        icon={<Icon of={Download} size={16} />}
        isLoading={isDrawing}
        disabledReason={failed}
        onClick={handleSave}
      >
        {t('share.save')}
      </Button>
    </>
  );
}
