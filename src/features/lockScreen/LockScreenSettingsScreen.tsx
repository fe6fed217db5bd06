import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { LockScreenState } from '../../bridge/contract/lockScreen.ts';
import { protocolThresholds } from '../../bridge/contract/thresholds.ts';
import { InlineMessage } from '../../design-system/InlineMessage/index.ts';
import { Switch } from '../../design-system/Switch/index.ts';
import { lockScreenStore } from '../../stores/lockScreen/lockScreen.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { DesktopPage } from '../shared/desktopPage/DesktopPage.tsx';
import { LockerStatus } from './LockerStatus.tsx';
import { LockOptions } from './LockOptions.tsx';
import { LockPlaylist } from './LockPlaylist.tsx';
import { LockPreview } from './preview/LockPreview.tsx';
import { LockPreviewDialog } from './preview/LockPreviewDialog.tsx';
import { LockWallpaperDialog } from './LockWallpaperDialog.tsx';
import styles from './LockScreenSettings.module.css';
import { useLockActions } from './actions/useLockActions.ts';

/** `/lockScreenSettings`: which picture the machine's locker shows, and when it locks (docs/product.md#lock-screen). */
export default observer(function LockScreenSettingsScreen() {
  const { t } = useTranslation();
  const store = useStore(lockScreenStore);
  const { gate, status, state } = store;
  useEffect(() => {
    if (gate === 'open') void store.load();
  }, [store, gate]);
  return (
    <DesktopPage
      feature="lockScreen"
      title={t('lockScreen.title')}
      lead={t('lockScreen.intro')}
      actions={state && <EnableSwitch state={state} />}
      gate={gate}
      since={protocolThresholds.lockScreenAutoChange}
      status={status}
      onRetry={() => void store.load()}
      placeholderHeight={324}
    >
      {state && <Settings state={state} />}
    </DesktopPage>
  );
});

function EnableSwitch({ state }: { state: LockScreenState }) {
  const { t } = useTranslation();
  const { configure } = useLockActions();
  return (
    <Switch
      label={t('lockScreen.enable')}
      isChecked={state.is_enabled}
      disabledReason={
        state.unsupported_reason ? t(`lockScreen.unsupportedReasons.${state.unsupported_reason}`) : undefined
      }
      onCheckedChange={(isOn) => void configure({ is_enabled: isOn })}
    />
  );
}

const Settings = observer(function Settings({ state }: { state: LockScreenState }) {
  const { t } = useTranslation();
  const { preview } = useStore(lockScreenStore);
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      {state.fault && (
        <InlineMessage
          className={styles.fault}
          kind={state.fault === 'locker_failed' ? 'error' : 'warning'}
          text={t(`lockScreen.faults.${state.fault}`)}
        />
      )}
      <div className={styles.columns}>
        <LockPreview state={state} onChoose={() => setIsChoosing(true)} />
        <LockOptions state={state} />
      </div>
      <LockPlaylist state={state} onAdd={() => setIsChoosing(true)} />
      <LockerStatus state={state} />
      {isChoosing && <LockWallpaperDialog onClose={() => setIsChoosing(false)} />}
      {preview !== null && <LockPreviewDialog image={preview} />}
    </>
  );
});
