/** Time as stores see it, so that 200 ms, 2 s and 600 000 ms are tested without waiting. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs `action` after a delay. @returns cancels it */
  after(milliseconds: number, action: () => void): () => void;
}

/** The real time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, action) {
    const timer = setTimeout(action, milliseconds);
    return () => clearTimeout(timer);
  },
};
