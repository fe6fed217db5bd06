import type { Layer, LayerPace } from '../bridge/contract/layers/layer.ts';
import type { StageInput } from '../bridge/contract/stage.ts';
import type { DesktopFiles } from '../layers/drawing/layerView.ts';
import type { LayerStack } from '../layers/layerStack.ts';

/** The layers of this page. The code that draws them is loaded with the first one: most desktops have none. */
export interface StageLayers {
  show(layers: readonly Layer[], pace: LayerPace): void;
  wallpaperChanged(): void;
}

/** @param onInput called with all rectangles of the page that take clicks */
export function createStageLayers(
  page: HTMLElement,
  files: DesktopFiles,
  onInput: (rectangles: StageInput['rectangles']) => void,
): StageLayers {
  let stack: Promise<LayerStack> | null = null;
  const load = async (): Promise<LayerStack> => {
    const { LayerStack } = await import('../layers/layerStack.ts');
    const root = document.createElement('div');
    // Beside the scenes: those come and go.
    page.after(root);
    return new LayerStack({
      root,
      readWallpaper: () =>
        page.querySelector<HTMLImageElement | HTMLVideoElement>('.frame:last-child > :is(img, video)'),
      files,
      onInput,
    });
  };
  return {
    show(layers, pace) {
      if (!stack && layers.length === 0) return;
      stack ??= load();
      void stack.then((loaded) => loaded.show(layers, pace));
    },
    wallpaperChanged: () => void stack?.then((loaded) => loaded.wallpaperChanged()),
  };
}
