import { useEffect, useRef, useState } from 'react';

export type CopyStatus = 'idle' | 'pending' | 'copied' | 'failed';

/** Copies, reports the outcome and resets it. A second attempt discards the first one's outcome. */
export function useCopying(
  copy: (text: string) => Promise<void>,
  shownFor: number,
): {
  status: CopyStatus;
  start: (text: string) => Promise<void>;
} {
  const [status, setStatus] = useState<CopyStatus>('idle');
  const attempt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      attempt.current = -1;
      clearTimeout(timer.current);
    },
    [],
  );

  async function start(text: string): Promise<void> {
    const own = ++attempt.current;
    clearTimeout(timer.current);
    setStatus('pending');
    let outcome: CopyStatus = 'copied';
    try {
      await copy(text);
    } catch {
      outcome = 'failed';
    }
    if (own !== attempt.current) return;
    setStatus(outcome);
    timer.current = setTimeout(() => setStatus('idle'), shownFor);
  }

  return { status, start };
}
