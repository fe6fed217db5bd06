import { createContext, use } from 'react';
import { toastLifetimes, type Toast, type ToastQueue } from '../design-system/Toast/toastQueue.ts';
import { translate, type MessageKey, type MessageValues } from '../i18n/i18n.ts';
import type { Failure } from '../stores/kernel/failure.ts';

/** The shell's toasts: one function for each kind that the product shows, `add` for the rest. */
export interface Toasts {
  add: (toast: Toast) => void;
  /** Something has succeeded. */
  done: (key: MessageKey, values?: MessageValues) => void;
  /** Something has failed. */
  failed: (failure: Failure) => void;
  /** Something has failed, in other words than those of the failure. */
  error: (key: MessageKey) => void;
  warning: (key: MessageKey) => void;
  /**
   * Something has been removed and can be had back while the toast is there. Only the last one can.
   *
   * @returns whether it is meant; false where the user has undone it
   */
  undoable: (key: MessageKey, values?: MessageValues) => Promise<boolean>;
  info: (key: MessageKey) => void;
}

/** @param queue what the toast region shows */
export function createToasts(queue: ToastQueue): Toasts {
  const shows =
    (kind: Toast['kind'], lifetime: number) =>
    (key: MessageKey, values?: MessageValues): void =>
      void queue.add({ kind, text: translate(key, values), lifetime });
  let undoable: number | null = null;
  const error = shows('error', toastLifetimes.shell);
  return {
    add: (toast) => void queue.add(toast),
    done: shows('success', toastLifetimes.longer),
    failed: (failure) => error(`failure.${failure}`),
    error,
    undoable: (key, values) =>
      new Promise((resolve) => {
        if (undoable !== null) queue.dismiss(undoable);
        const action = { label: translate('announce.undo'), onSelect: () => resolve(false) };
        const text = translate(key, values);
        undoable = queue.add({ kind: 'info', text, action, onGone: () => resolve(true) });
      }),
    warning: shows('warning', toastLifetimes.shell),
    info: shows('info', toastLifetimes.longer),
  };
}

const ToastContext = createContext<Toasts | null>(null);

/** Hands the shell's toasts to the screens. */
export const ToastProvider = ToastContext.Provider;

/** The shell's toasts. @throws outside of the shell */
export function useToasts(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('useToasts needs the shell above it.');
  return toasts;
}

export { toastLifetimes };
