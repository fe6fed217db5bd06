import { observer } from 'mobx-react-lite';
import { Crown, HardDriveDownload, Monitor, RotateCcw } from 'lucide';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { setStates } from '../../../bridge/contract/constants.ts';
import { Button, type ButtonProps } from '../../../design-system/Button/index.ts';
import { FishIcon, Icon } from '../../../design-system/Icon/index.ts';
import { MoonProgress } from '../../../design-system/MoonProgress/index.ts';
import type { Resolution } from '../../../stores/devices/resolution.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { useStores } from '../../../ui/storeContext.ts';
import { useSetWallpaper } from '../../shared/setting/useSetWallpaper.ts';
import styles from './SetButton.module.css';
import { lazyComponent } from '../../../loading/lazyComponent.ts';

const UpgradeDialog = lazyComponent(() => import('../../shared/setting/UpgradeDialog.tsx'));
const UnusableNotice = lazyComponent(() => import('./UnusableNotice.tsx'));

interface Face {
  variant: NonNullable<ButtonProps['variant']>;
  icon: ReactNode;
  label: string;
  /** Why it cannot be pressed. */
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
  const face = useFace(wallpaper, () => void set(wallpaper, resolution));
  return (
    <>
      <Button
        className={styles.button}
        size={44}
        variant={face.variant}
        icon={face.icon}
        disabledReason={face.disabledReason}
        onClick={face.act}
      >
        {face.label}
      </Button>
      {upgradeFor && (
        <Suspense>
          <UpgradeDialog onClose={dismissUpgrade} />
        </Suspense>
      )}
    </>
  );
});

function useFace(wallpaper: Wallpaper, act: () => void): Face {
  const { t } = useTranslation();
  const { devices, payment, wallpapers } = useStores();
  const { setting } = wallpapers;
  const { state, percent } = setting.progressOf(wallpaper.wid);
  const moon = (label: string) => <MoonProgress value={percent / 100} size={16} label={label} />;
  switch (state) {
    case setStates.queued:
    case setStates.downloading:
    case setStates.paused:
    case setStates.downloaded:
    case setStates.verifying: {
      const label = state === setStates.queued ? t('set.queued') : t('set.downloading', { percent });
      return { variant: 'neutral', icon: moon(label), label, act: () => void setting.cancel(wallpaper) };
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
  // Whether there is a client is known a moment later; the button must not change its label for that.
  if (devices.clientStatus === 'connecting')
    return {
      variant: 'primary',
      icon: <Icon of={Monitor} size={18} />,
      label: t('set.action'),
      disabledReason: t('state.loading'),
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
  if (payment.entitlementTo(wallpaper) === 'signInNeeded')
    return payment.priceKindOf(wallpaper) === 'vip'
      ? { variant: 'vip', icon: <Icon of={Crown} size={18} />, label: t('set.useWithVip'), act }
      : {
          variant: 'primary',
          icon: <FishIcon size={18} />,
          label: t('set.buyWithFish', { price: wallpaper.fields.price }),
          act,
        };
  return { variant: 'primary', icon: <Icon of={Monitor} size={18} />, label: t('set.action'), act };
}
