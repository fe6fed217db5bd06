import { clsx } from 'clsx/lite';
import { useRef, type ComponentPropsWithRef } from 'react';
import { useObjectRef } from 'react-aria/useObjectRef';
import { usePlayback } from './usePlayback.ts';
import { VideoControls, type ControlTexts } from './VideoControls.tsx';
import styles from './VideoPlayer.module.css';

export interface VideoPlayerProps
  extends ControlTexts, Omit<ComponentPropsWithRef<'div'>, 'children' | 'role' | 'title' | 'aria-label'> {
  /** Address of the video. */
  src: string;
  /** Address of the image that is shown until the video plays. */
  poster?: string | undefined;
  /** Title of the video; the accessible name of the player. */
  title: string;
}

/** A loop with controls: muted until the user turns the sound on, paused under reduced motion and in a hidden window. */
export function VideoPlayer({
  src,
  poster,
  title,
  labels,
  formatTime,
  isSoundAvailable,
  className,
  ref,
  ...rest
}: VideoPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const frame = useObjectRef(ref);
  const playback = usePlayback(video, src);

  return (
    <div {...rest} ref={frame} className={clsx(styles.player, className)} role="group" aria-label={title}>
      <video
        ref={video}
        src={src}
        poster={poster}
        loop
        playsInline
        tabIndex={-1}
        onClick={playback.toggle}
        {...playback.videoProps}
      />
      <VideoControls
        frame={frame}
        playback={playback}
        labels={labels}
        formatTime={formatTime}
        isSoundAvailable={isSoundAvailable}
      />
    </div>
  );
}
