import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { setStates } from '../../../bridge/contract/constants.ts';
import type { Wallpaper } from '../../../stores/wallpapers/wallpaper.ts';
import { useStores } from '../../../ui/storeContext.ts';
import { lazyPart } from '../../../loading/lazyComponent.ts';

/* Nothing is on its way at the first paint. */
const VeilContent = lazyPart(() => import('./DownloadOverlayContent.tsx'));

const shownStates: readonly number[] = [
  setStates.queued,
  setStates.downloading,
  setStates.verifying,
  setStates.setting,
];

/** The veil over a card while its wallpaper is on its way to the desktop. */
export const DownloadVeil = observer(function DownloadVeil({ wallpaper }: { wallpaper: Wallpaper }) {
  const progress = useStores().wallpapers.setting.progressOf(wallpaper.wid);
  return shownStates.includes(progress.state) ? (
    <Suspense>
      <VeilContent {...progress} />
    </Suspense>
  ) : null;
});
