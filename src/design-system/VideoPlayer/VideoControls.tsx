import { Maximize, Pause, Play, Volume2, VolumeX } from 'lucide';
import { useState, type CSSProperties, type KeyboardEvent, type RefObject } from 'react';
import { Icon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';
import type { usePlayback } from './usePlayback.ts';
import styles from './VideoPlayer.module.css';

/** The controls, as the user of a player writes them. */
export interface ControlTexts {
  /** Names of the controls. */
  labels: { play: string; pause: string; mute: string; unmute: string; seek: string; fullscreen: string };
  /** The position as text, for the eye and for the ear. */
  formatTime: (seconds: number) => string;
  /** False for a loop without a sound track: there is nothing to mute then. */
  isSoundAvailable: boolean;
}

interface VideoControlsProps extends ControlTexts {
  /** Element that fills the screen: the video with its controls. */
  frame: RefObject<HTMLElement | null>;
  playback: ReturnType<typeof usePlayback>;
}

/** Seconds that a key moves the position. */
const keySteps: ReadonlyMap<string, number> = new Map(
  Object.entries<number>({
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -5,
    PageUp: 5,
  }),
);

/** The bar below a video: position, play, sound, time and full screen. */
export function VideoControls({ labels, formatTime, isSoundAvailable, frame, playback }: VideoControlsProps) {
  const { isPlaying, isMuted, time, toggle, toggleSound, seek } = playback;
  // A value that changes by itself would be read again and again while it plays: only what the user chose is said.
  const [spoken, setSpoken] = useState(0);

  // A reported duration may be slightly below the real one, and would be shown a second short.
  const duration = formatTime(Math.round(time.duration));

  function moveTo(seconds: number): void {
    setSpoken(seconds);
    seek(seconds);
  }

  function handleKey(event: KeyboardEvent): void {
    const step = keySteps.get(event.key);
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    moveTo(Math.min(time.duration, Math.max(0, time.position + step)));
  }

  return (
    <div className={styles.controls}>
      <input
        type="range"
        className={styles.seek}
        aria-label={labels.seek}
        aria-valuetext={`${formatTime(spoken)} / ${duration}`}
        min={0}
        max={time.duration || 1}
        step={0.1}
        value={time.position}
        style={{ '--share': time.duration > 0 ? time.position / time.duration : 0 } as CSSProperties}
        onFocus={() => setSpoken(time.position)}
        onChange={({ currentTarget }) => moveTo(Number(currentTarget.value))}
        onKeyDown={handleKey}
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
          onClick={toggleSound}
        />
      )}
      <span className={styles.time}>
        {formatTime(time.position)} / {duration}
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
  );
}
