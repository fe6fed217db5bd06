/** Runs so many works at once; the others wait in their order, and those that would wait too long are refused. */
export interface Slots {
  /**
   * @param shares of whom it is; who has all places of a share waits for one of them to end before coming again
   * @throws what `refuse` makes, when too many wait already or a share is used up
   */
  run<Result>(work: () => Promise<Result>, shares?: readonly Share[]): Promise<Result>;
}

/** How many works of one subject may run or wait at once, so that there is room for those of others. */
export interface Share {
  subject: string;
  places: number;
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
  const taken = new Map<string, number>();

  function change(subject: string, by: 1 | -1): void {
    const places = (taken.get(subject) ?? 0) + by;
    if (places === 0) taken.delete(subject);
    else taken.set(subject, places);
  }

  return {
    async run(work, shares = []) {
      const isFull = running >= atOnce && queue.length >= waiting;
      if (isFull || shares.some(({ subject, places }) => (taken.get(subject) ?? 0) >= places)) throw refuse();
      for (const { subject } of shares) change(subject, 1);
      if (running < atOnce) running += 1;
      // Whoever ends hands its place on, so the number of those that run stays.
      else await new Promise<void>((resolve) => queue.push(resolve));
      try {
        return await work();
      } finally {
        for (const { subject } of shares) change(subject, -1);
        const next = queue.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
