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
      onPointerLeave={({ currentTarget }) => setHeld(currentTarget.contains(document.activeElement))}
      onFocus={() => setHeld(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          setHeld(currentTarget.matches(':hover'));
      }}
    >
      <div aria-live="polite" role="status">
        {polite.map((toast) => (
          <ToastPill key={toast.id} toast={toast} onDismiss={() => queue.dismiss(toast.id)} />
        ))}
      </div>
      <div aria-live="assertive" role="alert">
        {assertive.map((toast) => (
          <ToastPill key={toast.id} toast={toast} onDismiss={() => queue.dismiss(toast.id)} />
        ))}
      </div>
    </section>
  );
}

function ToastPill({ toast, onDismiss }: { toast: ShownToast; onDismiss: () => void }) {
  const { action } = toast;
  return (
    <div className={styles.toast} data-kind={toast.kind}>
      <Icon of={icons[toast.kind]} size={16} />
      {toast.text}
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.onSelect();
            onDismiss();
          }}
          onKeyDown={({ key }) => key === 'Escape' && onDismiss()}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
