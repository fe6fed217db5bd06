const forget = (): void => undefined;

/** Runs one task after the other, in the order in which they are given: one that fails does not keep those after it. */
export class SerialQueue {
  #last: Promise<void> = Promise.resolve();

  /** Runs a task once those before it have ended. @returns its result, or its error */
  run<Result>(task: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(task);
    // The queue holds no result: a picture for a screen has 8 MB.
    this.#last = done.then(forget, forget);
    return done;
  }

  /** Resolves once the tasks that are there now have ended. */
  whenIdle(): Promise<void> {
    return this.#last;
  }
}
