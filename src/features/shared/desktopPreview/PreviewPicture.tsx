import { useEffect, useState, type CSSProperties } from 'react';
import { flipOf, pictureStyle, positionOf } from '../../../bridge/contract/pictureStyle.ts';
import type { WallpaperOptions } from '../../../bridge/contract/plan.ts';
import { useStores } from '../../../ui/storeContext.ts';
import styles from './DesktopPreview.module.css';

interface Size {
  width: number;
  height: number;
}

/** A picture as it lies on a screen. */
export interface PictureLook {
  src: string;
  /** In its own pixels. */
  size: Size;
  options: WallpaperOptions;
  /** Of the screen, in CSS pixels. */
  screen: Size;
}

/** As long as a change fades: `--d-slow`. */
const fadeMilliseconds = 360;

interface PreviewPictureProps {
  look: PictureLook;
  onShow: (picture: HTMLImageElement) => void;
}

/** A wallpaper; another one fades in over it once it can be drawn. */
export function PreviewPicture({ look, onShow }: PreviewPictureProps) {
  const { clock } = useStores();
  const [loaded, setLoaded] = useState<string | null>(null);
  const [rested, setRested] = useState<PictureLook | null>(null);
  const isLoaded = loaded === look.src;
  useEffect(
    () => (isLoaded ? clock.after(fadeMilliseconds, () => setRested(look)) : undefined),
    [clock, isLoaded, look],
  );

  function handleLoad(picture: HTMLImageElement): void {
    setLoaded(look.src);
    onShow(picture);
  }

  return (
    <>
      {rested && rested.src !== look.src && <Picture key={rested.src} look={rested} isShown />}
      <Picture key={look.src} look={look} isShown={isLoaded} onLoad={handleLoad} />
    </>
  );
}

function Picture(props: {
  look: PictureLook;
  isShown: boolean;
  onLoad?: (picture: HTMLImageElement) => void;
}) {
  const { look, isShown, onLoad } = props;
  const { src, size, options, screen } = look;
  const style = pictureStyle(options, size, screen);
  const filter = `${style.filter} blur(calc(var(--blur) * 1cqw))`;
  const place: CSSProperties = style.isRepeated
    ? {
        backgroundImage: `url("${src}")`,
        backgroundSize: `${style.width}% ${style.height}%`,
        backgroundPosition: positionOf(options),
      }
    : {};
  return (
    <span
      className={styles.picture}
      data-shown={isShown}
      style={{ transform: flipOf(options), filter, '--blur': style.blur, ...place } as CSSProperties}
    >
      {/* Where it lies in tiles it is there for those that read its colours alone. */}
      <img
        hidden={style.isRepeated}
        src={src}
        alt=""
        decoding="async"
        draggable={false}
        style={{
          width: `${style.width}%`,
          height: `${style.height}%`,
          left: `${((100 - style.width) * options.position_x) / 100}%`,
          top: `${((100 - style.height) * options.position_y) / 100}%`,
        }}
        onLoad={({ currentTarget }) => onLoad?.(currentTarget)}
      />
    </span>
  );
}
