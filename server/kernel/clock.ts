/** The time as the service keeps it: unix seconds. */
export type Clock = () => number;

export const systemClock: Clock = () => Math.floor(Date.now() / 1000);

/** Does something again and again until it is stopped by what this answers. */
export type Every = (milliseconds: number, work: () => void) => () => void;

/** By the computer's clock; it never keeps the process alive. */
export const systemEvery: Every = (milliseconds, work) => {
  const timer = setInterval(work, milliseconds);
  timer.unref();
  return () => clearInterval(timer);
};
