import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../design-system/Button/index.ts';
import { Modal } from '../../../design-system/Modal/index.ts';
import { sourceOf, type SourceChoice } from '../../../stores/desktop/assignments.ts';
import { desktopStore } from '../../../stores/desktop/desktopStore.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { useCommand } from '../../shared/desktop/useCommand.ts';
import { SourcePicker } from './SourcePicker.tsx';

/** What the chosen screen shows from now on; it keeps the options of the place. */
export default observer(function ChooseWallpaperDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const desktop = useStore(desktopStore);
  const run = useCommand();
  const [choice, setChoice] = useState<SourceChoice | null>(null);

  function handleUse(): void {
    if (!choice) return;
    run(() => desktop.assign(sourceOf(choice, desktop.held)));
    onClose();
  }

  function handleSystem(): void {
    run(() => desktop.assign({ kind: 'system' }));
    onClose();
  }

  return (
    <Modal
      isOpen
      title={t('screens.choose.title')}
      closeLabel={t('shell.close')}
      width="640px"
      height="480px"
      onOpenChange={onClose}
      actions={
        <>
          <Button onClick={handleSystem}>{t('screens.choose.system')}</Button>
          <Button
            variant="primary"
            disabledReason={choice ? undefined : t('screens.choose.missing')}
            onClick={handleUse}
          >
            {t('screens.choose.use')}
          </Button>
        </>
      }
    >
      <SourcePicker value={choice} onValueChange={setChoice} />
    </Modal>
  );
});
