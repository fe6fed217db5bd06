import { useEffect, useRef } from 'react';
import type { Layer } from '../../../bridge/contract/layers/layer.ts';
import type { DesktopFiles } from '../../../layers/drawing/layerView.ts';
import type { LayerStack } from '../../../layers/layerStack.ts';
import styles from './LayerPreview.module.css';

interface LayerPreviewProps {
  layers: readonly Layer[];
  /** Address of the wallpaper below: layers may take a colour from it. */
  picture?: string | null;
  /** Those of layers that show files; read once. */
  files?: DesktopFiles | null;
}

/** Layers as a stage draws them, in small, over whatever is behind. Decorative: what it shows is said beside it. */
export function LayerPreview({ layers, picture = null, files = null }: LayerPreviewProps) {
  const root = useRef<HTMLSpanElement>(null);
  const stack = useRef<LayerStack | null>(null);
  const shown = useRef(layers);
  const shownFiles = useRef(files);
  const image = useRef<HTMLImageElement | null>(null);
  useEffect(() => {
    let isGone = false;
    void import('../../../layers/layerStack.ts').then(({ LayerStack: Stack }) => {
      if (isGone || !root.current) return;
      stack.current = new Stack({
        root: root.current,
        readWallpaper: () => image.current,
        files: shownFiles.current,
      });
      stack.current.show(shown.current, 'play');
    });
    return () => {
      isGone = true;
      stack.current?.destroy();
      stack.current = null;
    };
  }, []);
  useEffect(() => {
    shown.current = layers;
    stack.current?.show(layers, 'play');
  }, [layers]);
  useEffect(() => {
    image.current = null;
    if (picture === null) return;
    const loading = new Image();
    loading.src = picture;
    loading.onload = () => {
      image.current = loading;
      stack.current?.wallpaperChanged();
    };
    return () => void (loading.onload = null);
  }, [picture]);
  return <span ref={root} className={styles.preview} aria-hidden="true" />;
}
