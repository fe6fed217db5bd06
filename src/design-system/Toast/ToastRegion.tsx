import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Icon } from '../Icon/index.ts';
import type { ShownToast, ToastQueue } from './toastQueue.ts';
import styles from './ToastRegion.module.css';

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleX } as const;

/** Where toasts appear. Both live regions are there before any message: an error interrupts, the rest waits. */
export function ToastRegion({ queue, label }: { queue: ToastQueue; label: string }) {
  const shown = useSyncExternalStore(queue.subscribe, queue.shown);
  const isHeld = useRef(false);
  useEffect(() => {
    const handleVisibility = (): void => (document.hidden ? queue.hold() : queue.release());
    document.addEventListener('visibilitychange', handleVisibility);
    return () => document.removeEventListener('visibilitychange', handleVisibility);
  }, [queue]);

  // Pointer and focus may both be there: only the first comer holds, only the last one releases.
  function setHeld(next: boolean): void {
    if (next === isHeld.current) return;
    isHeld.current = next;
    if (next) queue.hold();
    else queue.release();
  }

  const polite = shown.filter((toast) => toast.kind !== 'error');
  const assertive = shown.filter((toast) => toast.kind === 'error');
  return (
    <section
      className={styles.region}
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <div aria-live="polite" role="status">
        {polite.map((toast) => (
          <ToastPill key={toast.id} toast={toast} />
        ))}
      </div>
      <div aria-live="assertive" role="alert">
        {assertive.map((toast) => (
          <ToastPill key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  );
}

function ToastPill({ toast }: { toast: ShownToast }) {
  return (
    <p className={styles.toast} data-kind={toast.kind}>
      <Icon of={icons[toast.kind]} size={16} />
      {toast.text}
    </p>
  );
}
