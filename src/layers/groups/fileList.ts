import type { GroupFile } from '../../bridge/contract/layers/groupsMethods.ts';
import { drawIcon } from './fileIcons.ts';
import { onDrag, type Drag } from './dragging.ts';

/** Actions on the files of a box. */
export interface FileActions {
  open(file: GroupFile): void;
  /** Begins to drag one; null where it stays. */
  drag(file: GroupFile, item: HTMLElement): Drag | null;
  /** Escape: its user has done with it. */
  leave(): void;
  readPicture(file: GroupFile): Promise<string | null>;
}

/** The files of one box: a grid in which one is chosen by the pointer and by keys. */
export class FileList {
  readonly element = document.createElement('div');
  readonly #actions: FileActions;
  readonly #seen: IntersectionObserver;
  readonly #waiting = new WeakMap<Element, GroupFile>();
  #files: readonly GroupFile[] = [];
  #chosen: number | null = null;

  constructor(actions: FileActions) {
    this.#actions = actions;
    this.element.className = 'group-files';
    this.element.role = 'listbox';
    this.element.addEventListener('keydown', (event) => this.#handleKey(event));
    this.#seen = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) void this.#showPicture(target);
    });
  }

  /** @param note a line below them; none where it is empty */
  show(files: readonly GroupFile[], note: string): void {
    const { scrollTop } = this.element;
    const hadFocus = this.element.contains(document.activeElement);
    this.#seen.disconnect();
    this.#files = files;
    const items = files.map((file) => this.#draw(file));
    const line = document.createElement('p');
    line.className = 'group-note';
    line.textContent = note;
    this.element.replaceChildren(...items, ...(note === '' ? [] : [line]));
    if (!files.some(({ id }) => id === this.#chosen)) this.#chosen = null;
    this.#mark();
    this.element.scrollTop = scrollTop;
    if (hadFocus) this.#items.find(({ tabIndex }) => tabIndex === 0)?.focus();
  }

  /** None is chosen any more. */
  clear(): void {
    this.#chosen = null;
    this.#mark();
  }

  destroy(): void {
    this.#seen.disconnect();
  }

  get #items(): HTMLElement[] {
    return [...this.element.querySelectorAll<HTMLElement>('.group-file')];
  }

  #draw(file: GroupFile): HTMLElement {
    const item = document.createElement('div');
    item.className = 'group-file';
    item.role = 'option';
    item.dataset['file'] = String(file.id);
    item.title = file.name;
    const icon = document.createElement('span');
    icon.className = 'group-icon';
    icon.dataset['look'] = file.look;
    icon.append(drawIcon(file.look));
    const name = document.createElement('span');
    name.className = 'group-name';
    name.textContent = file.name;
    item.append(icon, name);
    item.addEventListener('pointerdown', () => this.#choose(file.id));
    item.addEventListener('dblclick', () => this.#actions.open(file));
    item.addEventListener('focus', () => this.#choose(file.id));
    onDrag(item, () => this.#actions.drag(file, item));
    if (file.has_picture) {
      this.#waiting.set(item, file);
      this.#seen.observe(item);
    }
    return item;
  }

  async #showPicture(item: Element): Promise<void> {
    const file = this.#waiting.get(item);
    this.#seen.unobserve(item);
    const address = file && (await this.#actions.readPicture(file));
    if (!address) return;
    const image = document.createElement('img');
    image.src = address;
    image.alt = '';
    image.draggable = false;
    item.querySelector('.group-icon')?.replaceChildren(image);
  }

  #choose(id: number): void {
    if (this.#chosen === id) return;
    this.#chosen = id;
    this.#mark();
  }

  /** One item is the way in by Tab. */
  #mark(): void {
    const way = this.#chosen ?? this.#files[0]?.id;
    for (const item of this.#items) {
      const id = Number(item.dataset['file']);
      item.ariaSelected = String(id === this.#chosen);
      item.tabIndex = id === way ? 0 : -1;
    }
  }

  #handleKey(event: KeyboardEvent): void {
    const items = this.#items;
    const index = items.indexOf(event.target as HTMLElement);
    const file = this.#files[index];
    if (!file) return;
    const columns = Math.max(1, items.filter(({ offsetTop }) => offsetTop === items[0]?.offsetTop).length);
    const steps: ReadonlyMap<string, number> = new Map(
      Object.entries<number>({
        ArrowLeft: index - 1,
        ArrowRight: index + 1,
        ArrowUp: index - columns,
        ArrowDown: index + columns,
        Home: 0,
        End: items.length - 1,
      }),
    );
    const next = steps.get(event.key);
    if (next !== undefined) items[next]?.focus();
    else if (event.key === 'Enter') this.#actions.open(file);
    else if (event.key === 'Escape') {
      this.clear();
      this.#actions.leave();
    } else if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
  }
}
