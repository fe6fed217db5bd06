import { useState } from 'react';

interface MutedLoopProps {
  className: string | undefined;
  source: string;
  /** Called once its first frame shows. */
  onShowing?: () => void;
  /** Called while it plays, with the share of the loop that has passed. */
  onPosition?: (share: number) => void;
}

/** A video without sound that repeats, over an image: `data-showing` once it has a frame. Unmounting unloads it. */
export function MutedLoop({ className, source, onShowing, onPosition }: MutedLoopProps) {
  const [isShowing, setIsShowing] = useState(false);

  function unloadOnRemoval(element: HTMLVideoElement | null) {
    if (!element) return;
    // React does not set `muted` before the first frame; without it the browser refuses to play.
    element.muted = true;
    element.play().catch(() => undefined);
    return () => {
      element.removeAttribute('src');
      element.load();
    };
  }

  function handlePlaying(): void {
    if (!isShowing) onShowing?.();
    setIsShowing(true);
  }

  return (
    <video
      ref={unloadOnRemoval}
      className={className}
      data-showing={isShowing}
      src={source}
      loop
      playsInline
      tabIndex={-1}
      aria-hidden="true"
      onPlaying={handlePlaying}
      onTimeUpdate={({ currentTarget }) =>
        onPosition?.(currentTarget.currentTime / (currentTarget.duration || 1))
      }
    />
  );
}
