import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ScreenState } from '../../../bridge/contract/desktop.ts';
import { RotateCcw } from 'lucide';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { Modal } from '../../../design-system/Modal/index.ts';
import { desktopStore } from '../../../stores/desktop/desktopStore.ts';
import { OptionsDraft } from '../../../stores/desktop/optionsDraft.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { useCommand } from '../../shared/desktop/useCommand.ts';
import { CopyTo } from './CopyTo.tsx';
import { OptionControls } from './OptionControls.tsx';
import { PositionPreview } from './PositionPreview.tsx';
import { Presets } from './presets/Presets.tsx';
import styles from './WallpaperOptionsDialog.module.css';

/** How a wallpaper is shown on one screen: the preview changes at once, the desktop when it is done. */
export default observer(function WallpaperOptionsDialog(props: { state: ScreenState; onClose: () => void }) {
  const { onClose } = props;
  const { t } = useTranslation();
  const desktop = useStore(desktopStore);
  const run = useCommand();
  const [draft] = useState(() => new OptionsDraft(props.state));

  function handleDone(): void {
    if (draft.isChanged) run(() => desktop.setOptions(draft.options));
    onClose();
  }

  return (
    <Modal
      isOpen
      title={t('options.title')}
      closeLabel={t('shell.close')}
      width="1020px"
      height="560px"
      pivotY={0.75}
      onOpenChange={onClose}
      actions={
        <>
          <span className={styles.aside}>
            <Button
              variant="text"
              icon={<Icon of={RotateCcw} size={14} />}
              disabledReason={draft.isPlain ? t('options.presets.plain') : undefined}
              onClick={draft.reset}
            >
              {t('options.reset')}
            </Button>
            <CopyTo draft={draft} />
          </span>
          <Button onClick={onClose}>{t('options.cancel')}</Button>
          <Button variant="primary" onClick={handleDone}>
            {t('options.done')}
          </Button>
        </>
      }
    >
      <div className={styles.layout}>
        <div className={styles.side}>
          <PositionPreview draft={draft} />
          <Presets draft={draft} />
        </div>
        <OptionControls draft={draft} />
      </div>
    </Modal>
  );
});
