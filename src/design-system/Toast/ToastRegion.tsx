import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide';
import { useEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import { Icon } from '../Icon/index.ts';
import type { ShownToast, ToastQueue } from './toastQueue.ts';
import styles from './ToastRegion.module.css';

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleX } as const;

interface ToastRegionProps {
  /** The queue that the product's parts add toasts to, from `createToastQueue`. */
  queue: ToastQueue;
  /** Accessible name of the region. */
  label: string;
}

/**
 * The region in which toasts appear. Both live regions exist before any message: an error interrupts, the rest waits.
 */
export function ToastRegion({ queue, label }: ToastRegionProps) {
  const shown = useSyncExternalStore(queue.subscribe, queue.shown);
  const isHeld = useRef(false);
  const region = useRef<HTMLElement>(null);
  useActionKey(region);
  useClearOfFocus(region, shown);
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
      ref={region}
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

const gap = 8;
/** In heights of the toasts: something larger is never hidden by them. */
const largestCovered = 3;

/** Lifts the toasts above the focused element where they would cover it (WCAG 2.2, 2.4.11). */
function useClearOfFocus(region: RefObject<HTMLElement | null>, shown: readonly ShownToast[]): void {
  useEffect(() => {
    const { current } = region;
    if (!current || shown.length === 0) return;
    const place = (): void => {
      current.style.removeProperty('--lift');
      const focused = document.activeElement;
      if (!focused || current.contains(focused)) return;
      const [own, covered] = [current.getBoundingClientRect(), focused.getBoundingClientRect()];
      const isBeside = covered.right <= own.left || covered.left >= own.right;
      const isApart = covered.bottom <= own.top || covered.top >= own.bottom;
      // What is much larger is still seen, and toasts have one place.
      const isLarge = covered.height > largestCovered * own.height;
      if (isBeside || isApart || isLarge || covered.top < own.height + gap) return;
      current.style.setProperty('--lift', `${own.bottom - covered.top + gap}px`);
    };
    place();
    document.addEventListener('focusin', place);
    return () => document.removeEventListener('focusin', place);
  }, [region, shown]);
}

/** F6 leads to the action of the newest toast, from wherever the focus is, and back when that is gone. */
function useActionKey(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let origin: HTMLElement | null = null;
    const handleKey = (event: KeyboardEvent): void => {
      const action = [...(region.current?.querySelectorAll('button') ?? [])].at(-1);
      if (event.key !== 'F6' || !action) return;
      event.preventDefault();
      origin = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      action.focus();
    };
    const observer = new MutationObserver(() => {
      if (origin?.isConnected && document.activeElement === document.body) origin.focus();
    });
    document.addEventListener('keydown', handleKey);
    if (region.current) observer.observe(region.current, { subtree: true, childList: true });
    return () => {
      document.removeEventListener('keydown', handleKey);
      observer.disconnect();
    };
  }, [region]);
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
