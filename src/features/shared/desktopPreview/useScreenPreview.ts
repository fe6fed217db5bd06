import { useMemo } from 'react';
import type { ScreenState } from '../../../bridge/contract/desktop.ts';
import { layerKinds, type Layer } from '../../../bridge/contract/layers/layer.ts';
import { layerOn } from '../../../bridge/rules/layers.ts';
import { desktopStore } from '../../../stores/desktop/desktopStore.ts';
import { screenPicturesStore } from '../../../stores/desktop/screenPictures.ts';
import { useLanguage } from '../../../ui/useLanguage.ts';
import { useStore } from '../../../ui/storeContext.ts';
import type { DesktopPreviewProps } from './DesktopPreview.tsx';

const none: readonly Layer[] = [];

/** Returns a screen as its preview shows it: its wallpaper under its options, and its layers. It observes. */
export function useScreenPreview(
  state: ScreenState | null,
): Pick<DesktopPreviewProps, 'wallpaper' | 'isOurs' | 'layers'> &
  Partial<Pick<DesktopPreviewProps, 'options' | 'screen'>> {
  const { language } = useLanguage();
  const pictures = useStore(screenPicturesStore);
  const planned = useStore(desktopStore).state?.plan.layers ?? none;
  const id = state?.screen.id ?? null;
  const layers = useMemo(
    () =>
      layerKinds.flatMap((kind): Layer[] => {
        const layer = layerOn(
          planned.filter((each) => each.kind === kind),
          id,
        );
        // Boxes of files are too small to be read here.
        if (!layer || layer.kind === 'groups') return [];
        return [layer.kind === 'clock' ? { ...layer, settings: { ...layer.settings, language } } : layer];
      }),
    [planned, id, language],
  );
  const shown = state?.shown ?? null;
  return {
    wallpaper: pictures.get(shown),
    isOurs: shown !== null,
    layers,
    ...(state && { options: state.options, screen: state.screen }),
  };
}
