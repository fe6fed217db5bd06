import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { setStates } from '../../../bridge/contract/constants.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { useStores } from '../../../ui/storeContext.ts';
import { lazyComponent } from '../../../loading/lazyComponent.ts';

/* Nothing is on its way at the first paint. */
const DownloadOverlayContent = lazyComponent(() => import('./DownloadOverlayContent.tsx'));

const shownStates: readonly number[] = [
  setStates.queued,
  setStates.downloading,
  setStates.verifying,
  setStates.setting,
];

/** The veil over a card while its wallpaper is on its way to the desktop. */
export const DownloadOverlay = observer(function DownloadOverlay({ wallpaper }: { wallpaper: Wallpaper }) {
  const progress = useStores().wallpapers.setting.progressOf(wallpaper.wid);
  return shownStates.includes(progress.state) ? (
    <Suspense>
      <DownloadOverlayContent {...progress} wid={wallpaper.wid} />
    </Suspense>
  ) : null;
});
