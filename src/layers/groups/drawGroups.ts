import type { GroupBox, GroupsSettings } from '../../bridge/contract/layers/groups.ts';
import type { GroupFile, GroupFiles } from '../../bridge/contract/layers/groupsMethods.ts';
import { fillPlaceholders } from '../../i18n/fillPlaceholders.ts';
import type { Language } from '../../i18n/languages.ts';
import { groupStrings, type GroupStrings } from '../../i18n/layerStrings.ts';
import type { DesktopFiles, LayerSurface, LayerView } from '../drawing/layerView.ts';
import { BoxView, type BoxContent } from './boxView.ts';
import type { Drag } from './dragging.ts';
import './groups.css';

/** Boxes with the files of the desktop. Only they take clicks; what lies between them is the desktop's own. */
export function drawGroups(surface: LayerSurface): LayerView<'groups'> {
  return new GroupsView(surface);
}

class GroupsView implements LayerView<'groups'> {
  readonly #surface: LayerSurface;
  readonly #files: DesktopFiles | null;
  readonly #boxes = new Map<string, BoxView>();
  readonly #pictures = new Map<number, Promise<string | null>>();
  readonly #ends: (() => void)[] = [];
  #settings: GroupsSettings | null = null;
  #listed: GroupFiles | null = null;
  #isDragging = false;
  #isReading = false;
  #isStale = false;

  constructor(surface: LayerSurface) {
    this.#surface = surface;
    this.#files = surface.files;
    const { root } = surface;
    root.inert = this.#files?.isShownOnly !== false;
    const size = new ResizeObserver(() => this.#reportInput());
    size.observe(root);
    const press = (): void => void this.#files?.takeKeys(true);
    root.addEventListener('pointerdown', press);
    this.#ends.push(
      () => size.disconnect(),
      () => root.removeEventListener('pointerdown', press),
    );
    const end = this.#files?.onChange(() => void this.#read());
    if (end) this.#ends.push(end);
    void this.#read();
  }

  update(settings: GroupsSettings): void {
    const isOther = settings.sort !== this.#settings?.sort || settings.language !== this.#settings.language;
    const isFirst = this.#settings === null;
    this.#settings = settings;
    if (this.#isDragging) return;
    this.#draw();
    if (isOther && !isFirst) void this.#read();
  }

  destroy(): void {
    for (const end of this.#ends) end();
    for (const box of this.#boxes.values()) box.destroy();
    this.#boxes.clear();
  }

  /** Files that change while they are read are read again. */
  async #read(): Promise<void> {
    this.#isStale = true;
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      while (this.#isStale) {
        this.#isStale = false;
        const listed = await this.#files?.list();
        if (listed) this.#listed = listed;
      }
    } finally {
      this.#isReading = false;
    }
    if (!this.#isDragging) this.#draw();
  }

  get #language(): Language {
    return this.#settings?.language ?? 'zh-CN';
  }

  get #strings(): GroupStrings {
    return groupStrings[this.#language];
  }

  #draw(): void {
    const settings = this.#settings;
    if (!settings) return;
    const { root } = this.#surface;
    root.style.setProperty('--group-cover', `${settings.opacity}%`);
    root.lang = settings.language;
    const wanted = settings.boxes.filter(({ group }) => this.#titleOf(group) !== null);
    for (const [group, box] of this.#boxes)
      if (!wanted.some((each) => each.group === group)) {
        box.destroy();
        this.#boxes.delete(group);
      }
    for (const box of wanted) {
      const view = this.#boxes.get(box.group) ?? this.#add(box);
      view.update(box, this.#strings);
      view.show(this.#contentOf(box.group));
    }
    this.#reportInput();
  }

  #add(box: GroupBox): BoxView {
    const { root } = this.#surface;
    const view: BoxView = new BoxView(root, box, this.#strings, {
      open: (file) => void this.#open(view, file),
      drag: (file, item) => this.#dragFile(view, file, item),
      leave: () => void this.#files?.takeKeys(false),
      readPicture: (file) => this.#readPicture(file),
      place: (placed) => this.#place(placed),
    });
    root.append(view.element);
    this.#boxes.set(box.group, view);
    return view;
  }

  /** Null for a group that there no longer is. */
  #titleOf(group: string): string | null {
    const own = this.#listed?.groups.find((each) => each.group === group)?.name;
    const kinds = new Map(Object.entries(this.#strings.kinds));
    return own ?? kinds.get(group) ?? null;
  }

  #contentOf(group: string): BoxContent {
    const strings = this.#strings;
    const title = this.#titleOf(group) ?? '';
    const listed = this.#listed;
    if (!listed) return { title, count: null, files: [], note: '' };
    if (listed.unsupported_reason)
      return { title, count: null, files: [], note: strings.unsupportedReasons[listed.unsupported_reason] };
    const { count, files } = listed.groups.find((each) => each.group === group) ?? { count: 0, files: [] };
    const rest = count - files.length;
    const more = fillPlaceholders(strings.more, { count: rest }, this.#language);
    return { title, count, files, note: count === 0 ? strings.empty : rest > 0 ? more : '' };
  }

  async #open(view: BoxView, file: GroupFile): Promise<void> {
    const fault = await this.#files?.open(file.id);
    if (fault) view.say(this.#strings.faults[fault]);
  }

  #readPicture({ id }: GroupFile): Promise<string | null> {
    const known = this.#pictures.get(id) ?? this.#files?.readPicture(id) ?? Promise.resolve(null);
    this.#pictures.set(id, known);
    return known;
  }

  #place(box: GroupBox | null): void {
    this.#isDragging = box === null;
    const settings = this.#settings;
    if (!box || !settings) return;
    const boxes = settings.boxes.map((each) => (each.group === box.group ? box : each));
    this.#settings = { ...settings, boxes };
    this.#draw();
    void this.#files?.place(box);
  }

  /** A picture of the file goes with the pointer; the box below it takes it. */
  #dragFile(from: BoxView, file: GroupFile, item: HTMLElement): Drag {
    const start = item.getBoundingClientRect();
    const screen = this.#surface.root.getBoundingClientRect();
    const ghost = item.cloneNode(true) as HTMLElement;
    ghost.classList.add('group-ghost');
    const boxAt = ({ x, y }: { x: number; y: number }): BoxView | null =>
      [...this.#boxes.values()].toReversed().find(({ element }) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return x >= left && x <= right && y >= top && y <= bottom;
      }) ?? null;
    const mark = (over: BoxView | null): void => {
      for (const box of this.#boxes.values())
        box.element.toggleAttribute('data-over', box === over && box !== from);
    };
    const end = (): void => {
      ghost.remove();
      mark(null);
      this.#isDragging = false;
      this.#draw();
    };
    return {
      begin: () => {
        this.#isDragging = true;
        ghost.style.width = `${start.width}px`;
        this.#surface.root.append(ghost);
      },
      move: (by, at) => {
        ghost.style.left = `${start.x - screen.x + by.x}px`;
        ghost.style.top = `${start.y - screen.y + by.y}px`;
        mark(boxAt(at));
      },
      end: (at) => {
        const over = boxAt(at);
        end();
        if (over && over !== from) void this.#files?.move(file.id, over.group);
      },
      cancel: end,
    };
  }

  #reportInput(): void {
    const origin = this.#surface.root.getBoundingClientRect();
    this.#surface.setInput(
      [...this.#boxes.values()].map(({ element }) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x: x - origin.x, y: y - origin.y, width, height };
      }),
    );
  }
}
