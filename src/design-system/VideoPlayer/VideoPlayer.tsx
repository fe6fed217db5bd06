import { clsx } from 'clsx/lite';
import { Maximize, Pause, Play, Volume2, VolumeX } from 'lucide';
import { useEffect, useRef, useState, type ComponentPropsWithRef } from 'react';
import { useObjectRef } from 'react-aria/useObjectRef';
import { Icon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';
import styles from './VideoPlayer.module.css';

export interface VideoPlayerProps extends Omit<
  ComponentPropsWithRef<'div'>,
  'children' | 'role' | 'title' | 'aria-label'
> {
  src: string;
  poster?: string | undefined;
  /** What is shown; the accessible name of the player. */
  title: string;
  labels: { play: string; pause: string; mute: string; unmute: string; seek: string; fullscreen: string };
  formatTime: (seconds: number) => string;
  /** False for a loop without a sound track: there is nothing to mute then. */
  isSoundAvailable: boolean;
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
  const [isPlaying, setIsPlaying] = useState(false);
  const [isMuted, setIsMuted] = useState(true);
  const [time, setTime] = useState({ position: 0, duration: 0 });

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.muted = true;
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) play(element);
    let wasPlaying = false;
    const handleVisibility = (): void => {
      if (document.hidden) {
        wasPlaying = !element.paused;
        element.pause();
      } else if (wasPlaying) play(element);
    };
    document.addEventListener('visibilitychange', handleVisibility);
    return () => document.removeEventListener('visibilitychange', handleVisibility);
  }, [src]);

  function toggle(): void {
    const element = video.current;
    if (element?.paused) play(element);
    else element?.pause();
  }

  function seek(seconds: number): void {
    if (video.current) video.current.currentTime = seconds;
    setTime((former) => ({ ...former, position: seconds }));
  }

  return (
    <div {...rest} ref={frame} className={clsx(styles.player, className)} role="group" aria-label={title}>
      <video
        ref={video}
        src={src}
        poster={poster}
        loop
        playsInline
        tabIndex={-1}
        onClick={toggle}
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onVolumeChange={({ currentTarget }) => setIsMuted(currentTarget.muted)}
        onDurationChange={({ currentTarget }) =>
          setTime((former) => ({ ...former, duration: currentTarget.duration || 0 }))
        }
        onTimeUpdate={({ currentTarget }) =>
          setTime((former) => ({ ...former, position: currentTarget.currentTime }))
        }
      />
      <div className={styles.controls}>
        <input
          type="range"
          className={styles.seek}
          aria-label={labels.seek}
          aria-valuetext={`${formatTime(time.position)} / ${formatTime(time.duration)}`}
          min={0}
          max={time.duration || 1}
          step={0.1}
          value={time.position}
          style={{ '--share': time.duration > 0 ? time.position / time.duration : 0 } as React.CSSProperties}
          onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
        />
        <IconButton
          size={28}
          surface="media"
          label={isPlaying ? labels.pause : labels.play}
          icon={<Icon of={isPlaying ? Pause : Play} size={16} />}
          onClick={toggle}
        />
        {isSoundAvailable && (
          <IconButton
            size={28}
            surface="media"
            label={isMuted ? labels.unmute : labels.mute}
            icon={<Icon of={isMuted ? VolumeX : Volume2} size={16} />}
            onClick={() => {
              if (video.current) video.current.muted = !isMuted;
            }}
          />
        )}
        <span className={styles.time}>
          {formatTime(time.position)} / {formatTime(time.duration)}
        </span>
        <span className={styles.gap} />
        <IconButton
          size={28}
          surface="media"
          label={labels.fullscreen}
          icon={<Icon of={Maximize} size={16} />}
          onClick={() =>
            void (document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen())
          }
        />
      </div>
    </div>
  );
}

/** A source that is removed while it starts rejects; that is not an error. */
function play(element: HTMLVideoElement): void {
  element.play().catch(() => undefined);
}
