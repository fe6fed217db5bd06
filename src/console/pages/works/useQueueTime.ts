import { useEffect } from 'react';
import type { AuditQueue } from './auditQueue.ts';

const tickMilliseconds = 500;
const refillMilliseconds = 15_000;

/** Works come and go: of other auditors, of authors, and when the time to undo is over. */
export function useQueueTime(queue: AuditQueue): void {
  useEffect(() => {
    void queue.refill();
    const ticking = setInterval(() => queue.tick(), tickMilliseconds);
    const refilling = setInterval(() => void queue.refill(), refillMilliseconds);
    return () => {
      clearInterval(ticking);
      clearInterval(refilling);
      queue.release();
    };
  }, [queue]);
}
