/** Things that become known one after the other, to be read while they come. */
export class FileQueue<Item> implements AsyncIterable<Item> {
  readonly #waiting: Item[] = [];
  #isClosed = false;
  #wake: () => void = () => undefined;

  add(item: Item): void {
    this.#waiting.push(item);
    this.#wake();
  }

  /** Nothing more comes; what was added before is still read. */
  close(): void {
    this.#isClosed = true;
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void> {
    for (;;) {
      const item = this.#waiting.shift();
      if (item !== undefined) yield item;
      else if (this.#isClosed) return;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}
