import { useEffect, useEffectEvent, useState } from 'react';
import { reachService } from '../../../loading/reachService.ts';

/** Pauses between the attempts, in seconds; the last one is kept. */
const pauses = [3, 5, 10, 20, 30] as const;

const pauseAfter = (attempts: number): number => pauses[Math.min(attempts, pauses.length - 1)] ?? 30;

/**
 * Asks after the service again and again, ever more rarely, and calls `onBack` once it answers. Nothing on screen
 * changes before that.
 */
export function useReconnect(onBack: () => void) {
  const [attempts, setAttempts] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState<number>(pauses[0]);
  const handleBack = useEffectEvent(onBack);
  useEffect(() => {
    if (secondsLeft > 0) {
      const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1_000);
      return () => clearTimeout(timer);
    }
    let isCurrent = true;
    void reachService().then((isThere) => {
      if (!isCurrent) return;
      if (isThere) return handleBack();
      setAttempts(attempts + 1);
      setSecondsLeft(pauseAfter(attempts + 1));
    });
    return () => {
      isCurrent = false;
    };
  }, [attempts, secondsLeft]);
  useEffect(() => {
    const tryNow = (): void => setSecondsLeft(0);
    addEventListener('online', tryNow);
    return () => removeEventListener('online', tryNow);
  }, []);
  return { secondsLeft, tryNow: () => setSecondsLeft(0) };
}
