import type { GroupBox } from '../../bridge/contract/layers/groups.ts';
import type { GroupFile } from '../../bridge/contract/layers/groupsMethods.ts';
import type { GroupStrings } from '../../i18n/layerStrings.ts';
import { drawIcon } from './fileIcons.ts';
import { FileList, type FileActions } from './fileList.ts';
import { onDrag } from './dragging.ts';

/** The least that a box may be, in percent of its screen. */
const least = 8;

export interface BoxActions extends FileActions {
  /** The box is elsewhere, or of another size; null while that goes on. */
  place(box: GroupBox | null): void;
}

/** Content of a box. */
export interface BoxContent {
  title: string;
  count: number | null;
  files: readonly GroupFile[];
  note: string;
}

/** One box: a title to drag it by, its files, a corner to resize it by. */
export class BoxView {
  readonly element = document.createElement('section');
  readonly #screen: HTMLElement;
  readonly #actions: BoxActions;
  readonly #title = document.createElement('h2');
  readonly #count = document.createElement('span');
  readonly #fold = document.createElement('button');
  readonly #message = document.createElement('p');
  readonly #list: FileList;
  #box: GroupBox;
  #shown = '';

  constructor(screen: HTMLElement, box: GroupBox, strings: GroupStrings, actions: BoxActions) {
    [this.#screen, this.#box, this.#actions] = [screen, box, actions];
    const { element } = this;
    element.className = 'group-box';
    element.dataset['group'] = box.group;
    const head = document.createElement('header');
    this.#fold.type = 'button';
    this.#fold.append(drawIcon('fold'));
    this.#fold.addEventListener('click', () =>
      actions.place({ ...this.#box, is_folded: !this.#box.is_folded }),
    );
    head.append(this.#title, this.#count, this.#fold);
    const corner = document.createElement('span');
    corner.className = 'group-corner';
    this.#message.className = 'group-message';
    this.#message.role = 'status';
    this.#list = new FileList({
      ...actions,
      open: (file) => {
        this.say('');
        actions.open(file);
      },
    });
    element.append(head, this.#list.element, this.#message, corner);
    onDrag(head, ({ target }) => (this.#fold.contains(target as Node) ? null : this.#change(moved)));
    onDrag(corner, () => this.#change(resized));
    this.update(box, strings);
  }

  get group(): string {
    return this.#box.group;
  }

  update(box: GroupBox, strings: GroupStrings): void {
    this.#box = box;
    this.#put(box);
    this.element.toggleAttribute('data-folded', box.is_folded);
    this.#fold.ariaLabel = box.is_folded ? strings.unfold : strings.fold;
    this.#fold.ariaExpanded = String(!box.is_folded);
  }

  /** The same content is not drawn again. */
  show(content: BoxContent): void {
    const key = JSON.stringify(content);
    if (key === this.#shown) return;
    this.#shown = key;
    this.#title.textContent = content.title;
    this.#count.textContent = content.count === null ? '' : String(content.count);
    this.#list.element.ariaLabel = content.title;
    this.#list.show(content.files, content.note);
  }

  /** Says what became of a file; empty for nothing. */
  say(message: string): void {
    this.#message.textContent = message;
  }

  clear(): void {
    this.#list.clear();
  }

  destroy(): void {
    this.#list.destroy();
    this.element.remove();
  }

  #put({ x, y, width, height, is_folded: isFolded }: GroupBox): void {
    Object.assign(this.element.style, {
      left: `${x}%`,
      top: `${y}%`,
      width: `${width}%`,
      height: isFolded ? '' : `${height}%`,
    });
  }

  #change(change: (box: GroupBox, by: { x: number; y: number }) => GroupBox) {
    const before = this.#box;
    let now = before;
    return {
      begin: () => this.#actions.place(null),
      move: (by: { x: number; y: number }) => {
        const { clientWidth, clientHeight } = this.#screen;
        now = change(before, { x: (by.x / clientWidth) * 100, y: (by.y / clientHeight) * 100 });
        this.#put(now);
      },
      end: () => this.#actions.place(now),
      cancel: () => {
        this.#put(before);
        this.#actions.place(before);
      },
    };
  }
}

const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** @param by in percent of the screen */
export function moved(box: GroupBox, by: { x: number; y: number }): GroupBox {
  return {
    ...box,
    x: within(box.x + by.x, 0, 100 - box.width),
    y: within(box.y + by.y, 0, 100 - (box.is_folded ? least : box.height)),
  };
}

/** @param by in percent of the screen */
export function resized(box: GroupBox, by: { x: number; y: number }): GroupBox {
  return {
    ...box,
    width: within(box.width + by.x, least, 100 - box.x),
    height: within(box.height + by.y, least, 100 - box.y),
  };
}
