import { useEffect, useRef } from 'react';
import type { EffectSettings } from '../../bridge/contract/layers/effect.ts';
import { MediaFrame } from '../../design-system/MediaFrame/index.ts';
import { drawEffect } from '../../layers/effects/drawEffect.ts';
import styles from './Effects.module.css';

interface EffectPreviewProps {
  /** The wallpaper below it; null where none is known. */
  picture: string | null;
  placeholderColor: string | undefined;
  effect: EffectSettings;
  /** One moment of it, for a tile of the gallery. */
  isStill?: boolean;
}

/** A wallpaper with an effect, as a screen shows it. */
export function EffectPreview({ picture, placeholderColor, effect, isStill = false }: EffectPreviewProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const root = useRef<HTMLSpanElement>(null);
  const { kind, strength } = effect;
  useEffect(() => {
    if (!root.current) return undefined;
    const view = drawEffect({
      root: root.current,
      readWallpaper: () => frame.current?.querySelector('img') ?? null,
      files: null,
      setInput: () => undefined,
    });
    view.update({ kind, strength }, isStill ? 'hold' : 'play');
    return () => view.destroy();
  }, [kind, strength, isStill, picture]);
  return (
    <span className={styles.preview}>
      <span ref={frame} className={styles.wallpaper}>
        {picture !== null && <MediaFrame src={picture} alt="" placeholderColor={placeholderColor} />}
      </span>
      <span ref={root} className={styles.drawn} aria-hidden="true" />
    </span>
  );
}
