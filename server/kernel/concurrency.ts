/** Limits concurrency: the others wait in order, and those that would wait too long are refused. */
export interface Slots {
  /**
   * @param shares the subjects of the work; a subject that has used up its share is refused until one of its works ends
   * @throws the error of `refuse`, when too many wait already or a share is used up
   */
  run<Result>(work: () => Promise<Result>, shares?: readonly Share[]): Promise<Result>;
}

/** Maximum number of works of one subject that run or wait at once, so that slots are left for others. */
export interface Share {
  subject: string;
  places: number;
}

/** For work that needs much memory or processor time. */
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
      // A finished work hands its slot on, so the number of running ones is constant.
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
