/** Runs one task after the other, in the order in which they are given: one that fails does not keep those after it. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs a task once those before it have ended. @returns its result, or its error */
  run<Result>(task: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(task);
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Resolves once the tasks that are there now have ended. */
  async whenIdle(): Promise<void> {
    await this.#last;
  }
}
