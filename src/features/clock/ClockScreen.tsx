import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { protocolThresholds } from '../../bridge/contract/thresholds.ts';
import { Button } from '../../design-system/Button/index.ts';
import { EmptyState } from '../../design-system/EmptyState/index.ts';
import { InlineMessage } from '../../design-system/InlineMessage/index.ts';
import { Skeleton } from '../../design-system/Skeleton/index.ts';
import { Switch } from '../../design-system/Switch/index.ts';
import { clocksStore } from '../../stores/desktop/clocks.ts';
import { desktopStore } from '../../stores/desktop/desktopStore.ts';
import { useStore, useStores } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { NavigateButton } from '../shared/forms/NavigateButton.tsx';
import { ListFailure } from '../shared/lists/ListFailure.tsx';
import { ClockOptions } from './ClockOptions.tsx';
import { ClockPreview } from './preview/ClockPreview.tsx';
import styles from './Clock.module.css';
import { StyleGallery } from './gallery/StyleGallery.tsx';
import { useClockActions } from './useClockActions.ts';

/** `/clock`: a clock on the desktop, above whatever the wallpaper is (docs/product.md#clocks). */
export default observer(function ClockScreen() {
  const { devices } = useStores();
  const desktop = useStore(desktopStore);
  const { gate, discard } = useStore(clocksStore);
  const isOpen = gate === 'open';
  useEffect(() => {
    if (isOpen) void desktop.start();
  }, [desktop, isOpen]);
  useEffect(() => discard, [discard]);
  if (devices.clientStatus === 'connecting') return null;
  if (devices.clientStatus === 'absent')
    return <ListFailure isScreen failure="clientMissing" onRetry={() => void desktop.start()} />;
  if (!isOpen && (devices.clientStatus !== 'lost' || desktop.status !== 'ready')) return <Refused />;
  if (desktop.status === 'failed' && desktop.failure)
    return <ListFailure isScreen failure={desktop.failure} onRetry={() => void desktop.start()} />;
  if (desktop.status !== 'ready') return <Waiting />;
  return (
    <section aria-labelledby="clock-title">
      <Head />
      <Trouble />
      <div className={styles.columns}>
        <div className={styles.main}>
          <ClockPreview />
          <ClockOptions />
        </div>
        <StyleGallery />
      </div>
    </section>
  );
});

function Waiting() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('state.loading')}>
      <Skeleton width="100%" height="296px" />
    </div>
  );
}

/** A client that is too old, or one whose desktop takes no layers: then with its reason. */
const Refused = observer(function Refused() {
  const { t } = useTranslation();
  const { devices } = useStores();
  const { gate } = useStore(clocksStore);
  const isOld = gate === 'upgradeNeeded';
  const lack = devices.lackOf('clock.apply');
  return (
    <EmptyState
      isScreen
      title={isOld ? t('clock.upgrade') : t('clock.unsupported')}
      description={
        isOld
          ? t('clock.upgradeHint', { version: protocolThresholds.desktop })
          : lack
            ? t(`lack.${lack}`)
            : undefined
      }
      action={<NavigateButton to="/features" label={t('features.title')} />}
    />
  );
});

const Head = observer(function Head() {
  const { t } = useTranslation();
  const clocks = useStore(clocksStore);
  const { apply, remove } = useClockActions();
  return (
    <header className={styles.head}>
      <h1 id="clock-title">{t('clock.title')}</h1>
      <Switch
        className={styles.show}
        label={t('clock.show')}
        isChecked={clocks.applied !== null}
        onCheckedChange={(isOn) => void (isOn ? apply() : remove())}
      />
      <Button
        variant="primary"
        isLoading={clocks.isApplying}
        disabledReason={clocks.isChanged ? undefined : t('clock.applied')}
        onClick={() => void apply()}
      >
        {t('clock.apply')}
      </Button>
    </header>
  );
});

/** A screen that cannot show its clock says why. */
const Trouble = observer(function Trouble() {
  const { t } = useTranslation();
  const { applied } = useStore(clocksStore);
  const { screens } = useStore(desktopStore);
  const failure = screens.find((screen) => screen.failure !== null)?.failure;
  return applied && failure ? (
    <InlineMessage
      className={styles.trouble}
      kind="warning"
      text={t('clock.notShown', { reason: t(`reason.${failure}`) })}
    />
  ) : null;
});
