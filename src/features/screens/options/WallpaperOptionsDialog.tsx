import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { dynamicKinds } from '../../../api/contract/entities.ts';
import type { ScreenState } from '../../../bridge/contract/desktop.ts';
import { RotateCcw } from 'lucide';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { Modal } from '../../../design-system/Modal/index.ts';
import { desktopStore } from '../../../stores/desktop/desktopStore.ts';
import { OptionsDraft } from '../../../stores/desktop/optionsDraft.ts';
import { packageSettingsStore } from '../../../stores/desktop/packages/packageSettings.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { NavigateButton } from '../../shared/forms/NavigateButton.tsx';
import { useCommand } from '../../shared/desktop/useCommand.ts';
import { CopyTo } from './CopyTo.tsx';
import { OptionControls } from './OptionControls.tsx';
import { OptionTabs, type OptionTab } from './package/OptionTabs.tsx';
import { PackagePresets } from './package/PackagePresets.tsx';
import { PositionPreview } from './PositionPreview.tsx';
import { Presets } from './presets/Presets.tsx';
import styles from './WallpaperOptionsDialog.module.css';

/** Display options of a wallpaper on one screen: the preview changes at once, the desktop when it is done. */
export default observer(function WallpaperOptionsDialog(props: { state: ScreenState; onClose: () => void }) {
  const { onClose } = props;
  const { t } = useTranslation();
  const desktop = useStore(desktopStore);
  const run = useCommand();
  const [draft] = useState(() => new OptionsDraft(props.state));
  const [tab, setTab] = useState<OptionTab>('picture');
  const settings = usePackage(props.state);
  const shownTab = settings.detail ? tab : 'picture';

  function handleDone(): void {
    if (draft.isChanged) run(() => desktop.setOptions(draft.options));
    onClose();
  }

  const controls = <OptionControls draft={draft} />;
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
            {shownTab === 'picture' ? (
              <>
                <Button
                  variant="text"
                  icon={<Icon of={RotateCcw} size={14} />}
                  disabledReason={draft.isPlain ? t('options.presets.plain') : undefined}
                  onClick={draft.reset}
                >
                  {t('options.reset')}
                </Button>
                <CopyTo draft={draft} />
              </>
            ) : (
              <>
                <span className={styles.live}>{t('packages.live')}</span>
                {props.state.shown && (
                  <NavigateButton to={`/author?wid=${props.state.shown.wid}`} label={t('authoring.open')} />
                )}
              </>
            )}
          </span>
          {shownTab === 'picture' && <Button onClick={onClose}>{t('options.cancel')}</Button>}
          <Button variant="primary" onClick={handleDone}>
            {t('options.done')}
          </Button>
        </>
      }
    >
      <div className={styles.layout}>
        <div className={styles.side}>
          <PositionPreview draft={draft} />
          {shownTab === 'picture' ? <Presets draft={draft} /> : <PackagePresets />}
        </div>
        {settings.detail ? (
          <OptionTabs state={props.state} value={tab} onValueChange={setTab} picture={controls} />
        ) : (
          controls
        )}
      </div>
    </Modal>
  );
});

/** The package that is on the screen; one without a `detail` is none. */
function usePackage({ shown, screen }: ScreenState) {
  const { language } = useTranslation();
  const settings = useStore(packageSettingsStore);
  const desktop = useStore(desktopStore);
  const isPackage = shown !== null && shown.sub_wtype === dynamicKinds.webEngine;
  const [wid, md5] = isPackage ? [shown.wid, shown.md5] : [null, ''];
  const place = desktop.isEach && desktop.screens.length > 1 ? screen.id : null;
  useEffect(() => {
    void settings.open(wid === null ? null : { wid, md5, language }, place);
  }, [settings, wid, md5, language, place]);
  return settings;
}
