import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { desktopPlaybackStore } from '../../../stores/wallpapers/desktopPlayback.ts';
import { useStores } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';

/** A control of what is on the desktop: the words on it, and what it does. */
export interface DesktopControl {
  label: string;
  isPending: boolean;
  act: () => void;
}

interface DesktopControlsProps {
  children: (controls: {
    /** Pauses or resumes; null for what cannot be paused. */
    pause: DesktopControl | null;
    /** Gives the former desktop back. */
    restore: DesktopControl;
  }) => ReactNode;
}

/** Hands its children the controls of the current wallpaper, wherever they are shown. It observes for them. */
export const DesktopControls = observer(function DesktopControls({ children }: DesktopControlsProps) {
  const { t } = useTranslation();
  const stores = useStores();
  const toasts = useToasts();
  const playback = stores.get(desktopPlaybackStore);
  const { isPaused } = stores.desktop;

  async function handlePause(): Promise<void> {
    if (!(await playback.toggle())) toasts.failed('clientFailed');
  }

  async function handleRestore(): Promise<void> {
    if (await playback.restore()) toasts.done('settings.stopped');
    else toasts.failed('clientFailed');
  }

  return children({
    pause: playback.canPause
      ? {
          label: t(isPaused ? 'current.resume' : 'current.pause'),
          isPending: playback.isPending,
          act: () => void handlePause(),
        }
      : null,
    restore: {
      label: t('current.restore'),
      isPending: playback.isPending,
      act: () => void handleRestore(),
    },
  });
});
