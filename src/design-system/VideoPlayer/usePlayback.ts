import { useEffect, useState, type RefObject, type SyntheticEvent } from 'react';
import { isAutoplayOff } from '../motion.ts';

/** Playback of a video: muted at first, paused under reduced motion and in a hidden window. Times are in seconds. */
export function usePlayback(videoRef: RefObject<HTMLVideoElement | null>, src: string) {
  const [isPlaying, setIsPlaying] = useState(false);
  const [isMuted, setIsMuted] = useState(true);
  const [time, setTime] = useState({ position: 0, duration: 0 });

  useEffect(() => {
    const element = videoRef.current;
    if (!element) return;
    element.muted = true;
    // An element loads before it is mounted: its events until then had no listener.
    setTime({ position: element.currentTime, duration: element.duration || 0 });
    if (!isAutoplayOff()) play(element);
    let wasPlaying = false;
    const handleVisibility = (): void => {
      if (document.hidden) {
        wasPlaying = !element.paused;
        element.pause();
      } else if (wasPlaying) play(element);
    };
    document.addEventListener('visibilitychange', handleVisibility);
    return () => document.removeEventListener('visibilitychange', handleVisibility);
  }, [videoRef, src]);

  function toggle(): void {
    const element = videoRef.current;
    if (element?.paused) play(element);
    else element?.pause();
  }

  function seek(seconds: number): void {
    if (videoRef.current) videoRef.current.currentTime = seconds;
    setTime((former) => ({ ...former, position: seconds }));
  }

  function toggleSound(): void {
    if (videoRef.current) videoRef.current.muted = !isMuted;
  }

  return {
    isPlaying,
    isMuted,
    time,
    toggle,
    toggleSound,
    seek,
    videoProps: {
      onPlay: () => setIsPlaying(true),
      onPause: () => setIsPlaying(false),
      onVolumeChange: ({ currentTarget }: VideoEvent) => setIsMuted(currentTarget.muted),
      onDurationChange: ({ currentTarget }: VideoEvent) =>
        setTime((former) => ({ ...former, duration: currentTarget.duration || 0 })),
      onTimeUpdate: ({ currentTarget }: VideoEvent) =>
        setTime((former) => ({ ...former, position: currentTarget.currentTime })),
    },
  };
}

type VideoEvent = SyntheticEvent<HTMLVideoElement>;

/** A source that is removed while it starts rejects; that is not an error. */
function play(element: HTMLVideoElement): void {
  element.play().catch(() => undefined);
}
