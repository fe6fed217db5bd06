/**
 * Lifetimes of a toast, in milliseconds (docs/product.md#toasts): default, on request, from the shell, with an action.
 */
export const toastLifetimes = { standard: 1_000, longer: 2_000, shell: 3_000, action: 8_000 } as const;

/** More than this is a sentence, which takes longer to read (docs/product.md#toasts). */
const shortText = { words: 3, ideographs: 8 };

export interface Toast {
  kind: 'success' | 'info' | 'warning' | 'error';
  text: string;
  /** Milliseconds on screen; one second by default. */
  lifetime?: number;
  /** One action. Choosing it dismisses the toast. */
  action?: { label: string; onSelect: () => void };
  /** Called once when it is gone, for whatever reason. */
  onGone?: () => void;
}

export type ShownToast = Toast & { id: number; lifetime: number };

/** At most this many toasts are stacked (docs/product.md#toasts); the rest wait for their turn. */
const stackLimit = 2;
/** More than this waiting is a burst: the oldest of the waiting ones are dropped. */
const waitingLimit = 20;

/** Toasts in order of arrival: two shown at a time, each for its lifetime, held while the user reads. */
export interface ToastQueue {
  /** @returns its id, for `dismiss` */
  add(toast: Toast): number;
  dismiss(id: number): void;
  /** Stops the time of all that are shown; every hold is released once. */
  hold(): void;
  release(): void;
  subscribe(listener: () => void): () => void;
  shown(): readonly ShownToast[];
}

/** Creates a queue. A toast equal to one on screen only restarts its timer. */
export function createToastQueue(): ToastQueue {
  let shown: readonly ShownToast[] = [];
  let waiting: ShownToast[] = [];
  let holds = 0;
  let lastId = 0;
  const remaining = new Map<number, number>();
  const timers = new Map<number, { timer: ReturnType<typeof setTimeout>; since: number }>();
  const listeners = new Set<() => void>();

  const notify = (): void => listeners.forEach((listener) => listener());

  function startTimer({ id, lifetime }: ShownToast): void {
    if (holds > 0) return;
    const left = remaining.get(id) ?? lifetime;
    timers.set(id, { timer: setTimeout(() => dismiss(id), left), since: Date.now() });
  }

  function stopTimer({ id, lifetime }: ShownToast): void {
    const running = timers.get(id);
    if (!running) return;
    clearTimeout(running.timer);
    timers.delete(id);
    remaining.set(id, Math.max(0, (remaining.get(id) ?? lifetime) - (Date.now() - running.since)));
  }

  function fill(): void {
    const free = stackLimit - shown.length;
    const next = waiting.slice(0, free);
    waiting = waiting.slice(free);
    shown = [...shown, ...next];
    next.forEach(startTimer);
    notify();
  }

  function dismiss(id: number): void {
    const toast = shown.find((candidate) => candidate.id === id);
    if (toast) stopTimer(toast);
    remaining.delete(id);
    const gone = toast ?? waiting.find((candidate) => candidate.id === id);
    shown = shown.filter((candidate) => candidate.id !== id);
    waiting = waiting.filter((candidate) => candidate.id !== id);
    fill();
    gone?.onGone?.();
  }

  return {
    add(toast) {
      const same = [...shown, ...waiting].find(
        ({ kind, text, action }) => kind === toast.kind && text === toast.text && !action && !toast.action,
      );
      if (same) {
        stopTimer(same);
        remaining.delete(same.id);
        if (shown.includes(same)) startTimer(same);
        return same.id;
      }
      const id = ++lastId;
      waiting = [...waiting, { ...toast, lifetime: lifetimeOf(toast), id }];
      const dropped = waiting.slice(0, -waitingLimit);
      waiting = waiting.slice(-waitingLimit);
      fill();
      for (const { onGone } of dropped) onGone?.();
      return id;
    },
    dismiss,
    hold() {
      holds += 1;
      if (holds === 1) shown.forEach(stopTimer);
    },
    release() {
      holds = Math.max(0, holds - 1);
      if (holds === 0) shown.forEach(startTimer);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    shown: () => shown,
  };
}

function lifetimeOf({ text, lifetime, action }: Toast): number {
  const asked = lifetime ?? (action ? toastLifetimes.action : toastLifetimes.standard);
  return isSentence(text) ? Math.max(asked, toastLifetimes.shell) : asked;
}

function isSentence(text: string): boolean {
  const ideographs = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return ideographs > shortText.ideographs || text.trim().split(/\s+/).length > shortText.words;
}
