/** Runs so many works at once; the others wait in their order, and those that would wait too long are refused. */
export interface Slots {
  /** @throws what `refuse` makes, when too many wait already */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** For work that takes much memory or processor. */
export function createSlots({
  atOnce,
  waiting,
  refuse,
}: {
  atOnce: number;
  waiting: number;
  refuse: () => Error;
}): Slots {
  let running = 0;
  const queue: (() => void)[] = [];
  return {
    async run(work) {
      if (running < atOnce) running += 1;
      // Whoever ends hands its place on, so the number of those that run stays.
      else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
      else throw refuse();
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
