import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { protocolThresholds } from '../../bridge/contract/thresholds.ts';
import { Button } from '../../design-system/Button/index.ts';
import { InlineMessage } from '../../design-system/InlineMessage/index.ts';
import { Switch } from '../../design-system/Switch/index.ts';
import { clocksStore } from '../../stores/desktop/layers/clocks.ts';
import { desktopStore } from '../../stores/desktop/desktopStore.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { DesktopPage } from '../shared/desktopPage/DesktopPage.tsx';
import { ChooseHere } from '../shared/desktopPreview/ChooseHere.tsx';
import { ClockOptions } from './ClockOptions.tsx';
import { ClockPreview } from './preview/ClockPreview.tsx';
import styles from './Clock.module.css';
import { StyleGallery } from './gallery/StyleGallery.tsx';
import { useClockActions } from './useClockActions.ts';

/** `/clock`: a clock on the desktop, above whatever the wallpaper is (docs/product.md#clocks). */
export default observer(function ClockScreen() {
  const { t } = useTranslation();
  const desktop = useStore(desktopStore);
  const { gate, unsupportedReason, discard } = useStore(clocksStore);
  const isOpen = gate === 'open';
  useEffect(() => {
    if (isOpen) void desktop.load();
  }, [desktop, isOpen]);
  useEffect(() => discard, [discard]);
  return (
    <DesktopPage
      feature="clock"
      title={t('clock.title')}
      actions={<Actions />}
      gate={gate}
      since={protocolThresholds.desktop}
      unsupportedReason={unsupportedReason}
      status={desktop.status}
      failure={desktop.failure}
      onRetry={() => void desktop.load()}
      placeholderHeight={296}
    >
      {desktop.state && (
        <>
          <Trouble />
          <div className={styles.columns}>
            <div className={styles.main}>
              <ClockPreview />
              <ChooseHere />
              <ClockOptions />
            </div>
            <StyleGallery />
          </div>
        </>
      )}
    </DesktopPage>
  );
});

const Actions = observer(function Actions() {
  const { t } = useTranslation();
  const clocks = useStore(clocksStore);
  const { apply, remove } = useClockActions();
  return (
    <>
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
    </>
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
