import { observer } from 'mobx-react-lite';
import { Crown, HardDriveDownload, Monitor, RotateCcw } from 'lucide';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { setStates } from '../../../bridge/contract/constants.ts';
import { Button, type ButtonProps } from '../../../design-system/Button/index.ts';
import { FishIcon, Icon } from '../../../design-system/Icon/index.ts';
import type { Resolution } from '../../../stores/devices/resolution.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { useStores } from '../../../ui/storeContext.ts';
import { useSetWallpaper } from '../../shared/setting/useSetWallpaper.ts';
import styles from './SetButton.module.css';
import { lazyComponent } from '../../../loading/lazyComponent.ts';

const UpgradeDialog = lazyComponent(() => import('../../shared/updates/UpgradeDialog.tsx'));
const InUse = lazyComponent(() => import('./InUse.tsx'));
const MoonProgress = lazyComponent(async () => ({
  default: (await import('../../../design-system/MoonProgress/index.ts')).MoonProgress,
}));
const SetOnMenu = lazyComponent(() => import('../../shared/setting/SetOnMenu.tsx'));
const UnusableNotice = lazyComponent(() => import('./UnusableNotice.tsx'));

interface Face {
  variant: NonNullable<ButtonProps['variant']>;
  icon: ReactNode;
  label: string;
  /** Action of a press, where the label does not name it. */
  name?: string;
  /** Reason why it cannot be pressed. */
  disabledReason?: string;
  act?: () => void;
}

interface SetButtonProps {
  wallpaper: Wallpaper;
  resolution: Resolution | undefined;
}

/** The brightest control of the detail, in all its states (docs/product.md#wallpaper-detail). */
export const SetButton = observer(function SetButton({ wallpaper, resolution }: SetButtonProps) {
  return wallpaper.isOnline ? (
    <UsableButton wallpaper={wallpaper} resolution={resolution} />
  ) : (
    <Suspense fallback={<div className={styles.room} />}>
      <UnusableNotice wallpaper={wallpaper} />
    </Suspense>
  );
});

const UsableButton = observer(function UsableButton({ wallpaper, resolution }: SetButtonProps) {
  const { set, upgradeFor, dismissUpgrade } = useSetWallpaper();
  const { desktop, devices, wallpapers } = useStores();
  const face = useFace(wallpaper, () => void set(wallpaper, resolution));
  const isOnDesktop = devices.clientStatus === 'connected' && desktop.isSettled(wallpaper.wid);
  const isResting = wallpapers.setting.progressOf(wallpaper.wid).state === setStates.idle;
  const setOn = devices.can('desktop.assign') && (
    <Suspense>
      <SetOnMenu wallpaper={wallpaper} resolution={resolution} />
    </Suspense>
  );
  // Another resolution of it can still be chosen, and set.
  if (isOnDesktop && isResting && resolution === undefined)
    return (
      <div className={styles.row}>
        <Suspense fallback={<div className={styles.room} />}>
          <InUse />
        </Suspense>
        {setOn}
      </div>
    );
  return (
    <div className={styles.row}>
      <Button
        className={styles.button}
        size={44}
        variant={face.variant}
        aria-label={face.name}
        icon={face.icon}
        disabledReason={face.disabledReason}
        onClick={face.act}
      >
        {face.label}
      </Button>
      {setOn}
      {upgradeFor && (
        <Suspense>
          <UpgradeDialog onClose={dismissUpgrade} />
        </Suspense>
      )}
    </div>
  );
});

function useFace(wallpaper: Wallpaper, act: () => void): Face {
  const { t } = useTranslation();
  const { devices, payment, wallpapers } = useStores();
  const { setting } = wallpapers;
  const { state, percent } = setting.progressOf(wallpaper.wid);
  const moon = (label: string) => (
    <Suspense fallback={<span className={styles.moonRoom} />}>
      <MoonProgress value={percent / 100} size={16} label={label} data-setting-moon={wallpaper.wid} />
    </Suspense>
  );
  switch (state) {
    case setStates.queued:
    case setStates.downloading:
    case setStates.paused:
    case setStates.downloaded:
    case setStates.verifying: {
      // A file that is on this machine already is not downloaded.
      const running = percent === 0 ? t('set.setting') : t('set.downloading', { percent });
      const label = state === setStates.queued ? t('set.queued') : running;
      const name = t('set.cancelName', { label });
      return {
        variant: 'neutral',
        icon: moon(label),
        label,
        name,
        act: () => void setting.cancel(wallpaper),
      };
    }
    case setStates.setting:
      return { variant: 'neutral', icon: moon(t('set.setting')), label: t('set.setting') };
    case setStates.set:
    case setStates.dynamicSet:
      return { variant: 'success', icon: moon(t('set.done')), label: t('set.done') };
    case setStates.failed:
    case setStates.setFailed:
      return { variant: 'dangerSoft', icon: <Icon of={RotateCcw} size={18} />, label: t('set.retry'), act };
    default:
      break;
  }
  // The client is found or missing a moment later; the button must not change its label for that.
  if (devices.clientStatus === 'connecting')
    return {
      variant: 'primary',
      icon: <Icon of={Monitor} size={18} />,
      label: t('set.action'),
      disabledReason: t('state.loading'),
    };
  const unsupportedReason = devices.settingUnsupportedReason(wallpaper);
  if (unsupportedReason !== null)
    return {
      variant: 'primary',
      icon: <Icon of={Monitor} size={18} />,
      label: t('set.action'),
      disabledReason: t(`unsupportedReasons.${unsupportedReason}`),
    };
  if (devices.clientStatus === 'absent' || !devices.canSetWallpaper)
    return {
      variant: 'primary',
      icon: <Icon of={Monitor} size={18} />,
      label: t('detail.needsClient'),
      disabledReason: t('detail.needsClient'),
    };
  if (wallpaper.isWebEngine && devices.webEngineGate !== 'open')
    return {
      variant: 'neutral',
      icon: <Icon of={HardDriveDownload} size={18} />,
      label: t('set.upgradeFor3D'),
      act,
    };
  if (payment.entitlementTo(wallpaper) !== 'granted')
    return payment.priceKindOf(wallpaper) === 'vip'
      ? { variant: 'vip', icon: <Icon of={Crown} size={18} />, label: t('set.useWithVip'), act }
      : {
          variant: 'primary',
          icon: <FishIcon size={18} />,
          label: t('set.buyWithFish'),
          act,
        };
  return { variant: 'primary', icon: <Icon of={Monitor} size={18} />, label: t('set.action'), act };
}
