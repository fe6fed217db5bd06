/** An actor of Clutter, as far as the extension uses one. */
export class FakeActor {
  readonly children: FakeActor[] = [];
  #parent: FakeActor | null = null;
  readonly #handlers = new Map<object, { signal: string; handle: () => void }>();
  source: FakeActor | null = null;
  opacity = 255;
  x = 0;
  y = 0;
  width = 0;
  height = 0;
  scale = [1, 1];

  constructor(fields: Partial<Pick<FakeActor, 'source' | 'x' | 'y'>> = {}) {
    Object.assign(this, fields);
  }

  add_child(child: FakeActor): void {
    this.children.push(child);
    child.#parent = this;
  }

  destroy_all_children(): void {
    for (const child of [...this.children]) child.destroy();
  }

  connect(signal: string, handle: () => void): object {
    const id = {};
    this.#handlers.set(id, { signal, handle });
    return id;
  }

  disconnect(id: object): void {
    this.#handlers.delete(id);
  }

  connectObject(signal: string, handle: () => void, owner: object): void {
    this.#handlers.set(owner, { signal, handle });
  }

  disconnectObject(owner: object): void {
    this.#handlers.delete(owner);
  }

  destroy(): void {
    for (const { signal, handle } of [...this.#handlers.values()]) if (signal === 'destroy') handle();
    this.destroy_all_children();
    const siblings = this.#parent?.children ?? [];
    if (siblings.includes(this)) siblings.splice(siblings.indexOf(this), 1);
  }

  set_size(width: number, height: number): void {
    [this.width, this.height] = [width, height];
    for (const { signal, handle } of [...this.#handlers.values()])
      if (signal === 'notify::allocation') handle();
  }

  get_size(): [number, number] {
    return [this.width, this.height];
  }

  set_scale(x: number, y: number): void {
    this.scale = [x, y];
  }

  /** True while something would be called by it. */
  get isFollowed(): boolean {
    return this.#handlers.size > 0;
  }
}
