import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { protocolThresholds } from '../../bridge/contract/thresholds.ts';
import { EmptyState } from '../../design-system/EmptyState/index.ts';
import { InlineMessage } from '../../design-system/InlineMessage/index.ts';
import { Skeleton } from '../../design-system/Skeleton/index.ts';
import { Switch } from '../../design-system/Switch/index.ts';
import { lockScreenStore } from '../../stores/lockScreen/lockScreen.ts';
import { useStore, useStores } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { NavigateButton } from '../shared/forms/NavigateButton.tsx';
import { ListFailure } from '../shared/lists/ListFailure.tsx';
import { LockerStatus } from './LockerStatus.tsx';
import { LockOptions } from './LockOptions.tsx';
import { LockPlaylist } from './LockPlaylist.tsx';
import { LockPreview } from './preview/LockPreview.tsx';
import { LockPreviewDialog } from './preview/LockPreviewDialog.tsx';
import { LockWallpaperDialog } from './chooser/LockWallpaperDialog.tsx';
import styles from './LockScreenSettings.module.css';
import { useLockActions } from './actions/useLockActions.ts';

/** `/lockScreenSettings`: which picture the machine's locker shows, and when it locks (docs/product.md#lock-screen). */
export default observer(function LockScreenSettingsScreen() {
  const { devices } = useStores();
  const store = useStore(lockScreenStore);
  const { gate } = store;
  useEffect(() => {
    if (gate === 'open') void store.load();
  }, [store, gate]);
  if (devices.clientStatus === 'absent')
    return <ListFailure isScreen failure="clientMissing" onRetry={() => void store.load()} />;
  return (
    <section className={styles.page} aria-labelledby="lock-screen-title">
      <Head />
      {gate === 'upgradeNeeded' || gate === 'unsupported' ? <Refused /> : <Settings />}
    </section>
  );
});

const Head = observer(function Head() {
  const { t } = useTranslation();
  const { gate, state } = useStore(lockScreenStore);
  const { configure } = useLockActions();
  return (
    <header className={styles.head}>
      <h1 id="lock-screen-title">{t('lockScreen.title')}</h1>
      <p>{t('lockScreen.intro')}</p>
      {gate === 'open' && state && (
        <Switch
          className={styles.enable}
          label={t('lockScreen.enable')}
          isChecked={state.is_enabled}
          disabledReason={state.lack ? t(`lockScreen.lacks.${state.lack}`) : undefined}
          onCheckedChange={(isOn) => void configure({ is_enabled: isOn })}
        />
      )}
    </header>
  );
});

/** A client that is too old, or one without lock screens. */
const Refused = observer(function Refused() {
  const { t } = useTranslation();
  const { gate } = useStore(lockScreenStore);
  const isOld = gate === 'upgradeNeeded';
  return (
    <EmptyState
      title={isOld ? t('lockScreen.upgrade') : t('lockScreen.unsupported')}
      description={
        isOld ? t('lockScreen.upgradeHint', { version: protocolThresholds.lockScreenAutoChange }) : undefined
      }
      action={<NavigateButton to="/features" label={t('features.title')} />}
    />
  );
});

const Settings = observer(function Settings() {
  const { t } = useTranslation();
  const store = useStore(lockScreenStore);
  const [isChoosing, setIsChoosing] = useState(false);
  const { state, status } = store;
  if (status === 'failed') return <ListFailure failure="clientFailed" onRetry={() => void store.load()} />;
  if (!state)
    return (
      <div role="status" aria-label={t('state.loading')}>
        <Skeleton width="100%" height="324px" />
      </div>
    );
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
      {store.preview !== null && <LockPreviewDialog image={store.preview} />}
    </>
  );
});
