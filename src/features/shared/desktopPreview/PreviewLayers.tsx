import { useEffect, useRef } from 'react';
import type { Layer, LayerPace } from '../../../bridge/contract/layers/layer.ts';
import type { DesktopFiles } from '../../../layers/drawing/layerView.ts';
import type { LayerStack } from '../../../layers/layerStack.ts';
import styles from './DesktopPreview.module.css';

interface PreviewLayersProps {
  layers: readonly Layer[];
  pace: LayerPace;
  /** Points of an effect; read once. */
  points: number;
  /** Words below a clock that is a shape. */
  hasWords: boolean;
  /** Those of layers that show files; read once. */
  files: DesktopFiles | null;
  /** The picture below, once it is loaded: layers take a colour from it, and may move it. */
  picture: HTMLImageElement | null;
}

/** Layers as a stage draws them, in small. Their drawings are loaded with the first of them. */
export function PreviewLayers({ layers, pace, points, hasWords, files, picture }: PreviewLayersProps) {
  const root = useRef<HTMLSpanElement>(null);
  const stack = useRef<LayerStack | null>(null);
  const shown = useRef({ layers, pace, picture });
  const first = useRef({ points, files });
  useEffect(() => {
    let isGone = false;
    void import('../../../layers/layerStack.ts').then(({ LayerStack: Stack }) => {
      if (isGone || !root.current) return;
      const made = new Stack({
        root: root.current,
        readWallpaper: () => shown.current.picture,
        files: first.current.files,
        preview: { points: first.current.points },
      });
      stack.current = made;
      made.show(shown.current.layers, shown.current.pace);
    });
    return () => {
      isGone = true;
      stack.current?.destroy();
      stack.current = null;
    };
  }, []);
  useEffect(() => {
    shown.current = { ...shown.current, layers, pace };
    stack.current?.show(layers, pace);
  }, [layers, pace]);
  useEffect(() => {
    shown.current = { ...shown.current, picture };
    stack.current?.wallpaperChanged();
  }, [picture]);
  return (
    <span
      ref={root}
      className={styles.layers}
      data-preview="true"
      data-words={hasWords ? 'some' : 'none'}
      aria-hidden="true"
    />
  );
}
