import { useEffect, useRef, useState } from 'react';
import type { DocsGlobals } from '../docsGlobals.ts';
import styles from './blocks.module.css';

/** Overlays lie outside of the story's own root, and fill the frame that they are in. */
const overlays =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="tooltip"], [data-overlay]';

/** Heights of a frame, in pixels: until its story has played, with an overlay, and at most. */
const heights = { start: 120, overlay: 440, most: 900 } as const;

/**
 * A story in a frame of its own, in which its play function runs: an open dialog is open, a form shows its errors. It is
 * loaded when it comes near the window, and is as high as what it shows.
 */
export function PlayedStory({ id, name, globals }: { id: string; name: string; globals: DocsGlobals }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [height, setHeight] = useState<number>(heights.start);
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setIsNear(true);
        observer.disconnect();
      },
      { rootMargin: '200px' },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const { theme, language } = globals;
  const address = `iframe.html?id=${encodeURIComponent(id)}&viewMode=story&isPlayed=true&globals=theme:${theme};language:${language}`;
  return (
    <iframe
      ref={frame}
      key={address}
      className={styles.frame}
      title={name}
      src={isNear ? address : undefined}
      style={{ height }}
      onLoad={({ currentTarget }) => {
        const { contentDocument } = currentTarget;
        if (contentDocument?.body && isNear) followHeight(contentDocument, setHeight);
      }}
    />
  );
}

/** Says how high a frame has to be, whenever that changes. */
function followHeight(document_: Document, onHeight: (height: number) => void): void {
  const measure = (): void => {
    const story = document_.querySelector('#storybook-root');
    const own = (story?.getBoundingClientRect().bottom ?? 0) + 16;
    const least = document_.querySelector(overlays) ? heights.overlay : 0;
    onHeight(Math.min(heights.most, Math.max(heights.start, least, Math.ceil(own))));
  };
  const { defaultView } = document_;
  if (!defaultView) return;
  new defaultView.ResizeObserver(measure).observe(document_.body);
  new defaultView.MutationObserver(measure).observe(document_.body, { childList: true, subtree: true });
}
