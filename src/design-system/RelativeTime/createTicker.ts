/** The part of the document that a ticker needs: its visibility. */
export interface VisibilitySource {
  readonly hidden: boolean;
  addEventListener(type: 'visibilitychange', listener: () => void): void;
  removeEventListener(type: 'visibilitychange', listener: () => void): void;
}

export interface Ticker {
  /** Calls the listener with every tick; returns what ends that. */
  subscribe(listener: () => void): () => void;
}

/**
 * One timer for any number of listeners. It pauses without listeners and while the page is hidden, and ticks
 * immediately when the page is visible again, so that no stale text is shown.
 */
export function createTicker(milliseconds: number, getPage: () => VisibilitySource = () => document): Ticker {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;

  function tick(): void {
    for (const listener of [...listeners]) listener();
  }

  function start(): void {
    if (timer === undefined && !getPage().hidden) timer = setInterval(tick, milliseconds);
  }

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
  }

  function handleVisibility(): void {
    if (getPage().hidden) return stop();
    start();
    tick();
  }

  return {
    subscribe(listener) {
      // A function of its own, so that one listener may subscribe twice and leave once.
      const entry = (): void => listener();
      if (listeners.size === 0) getPage().addEventListener('visibilitychange', handleVisibility);
      listeners.add(entry);
      start();
      return () => {
        if (!listeners.delete(entry) || listeners.size > 0) return;
        stop();
        getPage().removeEventListener('visibilitychange', handleVisibility);
      };
    },
  };
}
