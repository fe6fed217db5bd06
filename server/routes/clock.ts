/** The time as the service keeps it: unix seconds. */
export type Clock = () => number;

export const systemClock: Clock = () => Math.floor(Date.now() / 1000);
