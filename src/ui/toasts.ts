import { createContext, use } from 'react';
import type { ToastQueue } from '../design-system/Toast/toastQueue.ts';

const ToastContext = createContext<ToastQueue | null>(null);

/** Hands the shell's toasts to the screens. */
export const ToastProvider = ToastContext.Provider;

/** The shell's toasts. @throws outside of the shell */
export function useToasts(): ToastQueue {
  const queue = use(ToastContext);
  if (!queue) throw new Error('useToasts needs the shell above it.');
  return queue;
}

export { toastLifetimes } from '../design-system/Toast/toastQueue.ts';
