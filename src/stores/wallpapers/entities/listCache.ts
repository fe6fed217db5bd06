const cachedListLimit = 30;

/** Lists by their selection; the most recently used ones are kept, so that coming back needs no request. */
export class ListCache<List> {
  readonly #lists = new Map<string, List>();

  take(selection: object, make: () => List): List {
    const key = JSON.stringify(selection);
    const list = this.#lists.get(key) ?? make();
    this.#lists.delete(key);
    this.#lists.set(key, list);
    const oldest = this.#lists.keys().next().value;
    if (this.#lists.size > cachedListLimit && oldest !== undefined) this.#lists.delete(oldest);
    return list;
  }
}
