import { clsx } from 'clsx/lite';
import { useState, type ComponentPropsWithRef } from 'react';
import { useIsHydrating } from './useIsHydrating.ts';
import styles from './MediaFrame.module.css';

export interface MediaFrameProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Null while loading is deferred or without an image: the placeholder colour is shown then. */
  src: string | null;
  /** Empty where adjacent text says the same. */
  alt: string;
  /** The colour below the image until it is there, and behind its transparent parts. */
  placeholderColor?: string | undefined;
}

/** An image in a 16:9 frame: a colour first, then the image fades in; if it fails to load, the colour remains. */
export function MediaFrame(props: MediaFrameProps) {
  const { src, alt, placeholderColor, className, style, ...rest } = props;
  // Markup shows its images without a script: they never faded in.
  const [isFromMarkup] = useState(useIsHydrating());
  const [loaded, setLoaded] = useState<{ src: string; isFailed: boolean } | null>(null);
  const isLoaded = src !== null && (isFromMarkup || (loaded?.src === src && !loaded.isFailed));
  const isFailed = src !== null && loaded?.src === src && loaded.isFailed;

  /** A cached image is complete before any event: it must not fade in again. */
  function markComplete(element: HTMLImageElement | null): void {
    if (element?.complete && element.naturalWidth > 0 && src !== null && loaded?.src !== src)
      setLoaded({ src, isFailed: false });
  }

  return (
    <span
      {...rest}
      className={clsx(styles.frame, className)}
      data-failed={isFailed}
      style={{ ...style, backgroundColor: placeholderColor }}
    >
      {src !== null && !isFailed && (
        <img
          ref={markComplete}
          className={styles.picture}
          data-loaded={isLoaded}
          src={src}
          alt={alt}
          decoding="async"
          draggable={false}
          onLoad={() => setLoaded({ src, isFailed: false })}
          onError={() => setLoaded({ src, isFailed: true })}
        />
      )}
    </span>
  );
}
