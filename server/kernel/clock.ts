/** The service's current time: unix seconds. */
export type Clock = () => number;

export const systemClock: Clock = () => Math.floor(Date.now() / 1000);

/** Repeats an action. @returns stops it */
export type Every = (milliseconds: number, work: () => void) => () => void;

/** By the computer's clock; it never keeps the process alive. */
export const systemEvery: Every = (milliseconds, work) => {
  const timer = setInterval(work, milliseconds);
  timer.unref();
  return () => clearInterval(timer);
};
