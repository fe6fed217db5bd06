import { createContext, use } from 'react';
import type { ToastQueue } from '../../design-system/Toast/index.ts';

const ToastContext = createContext<ToastQueue | null>(null);

/** Hands the shell's toasts to the screens. */
export const ToastProvider = ToastContext.Provider;

/** The shell's toasts. @throws outside of the shell */
export function useToasts(): ToastQueue {
  const queue = use(ToastContext);
  if (!queue) throw new Error('useToasts needs the shell above it.');
  return queue;
}

/** Lifetimes of toasts in milliseconds (specification, section 9). */
export const toastLifetimes = { standard: 1_000, longer: 2_000, shell: 3_000 } as const;
