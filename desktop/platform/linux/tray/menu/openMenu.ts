import type { XEvent } from 'x11';
import type { TrayEntry, TrayMenu } from '../../../adapters/tray.ts';
import type { Screen } from '../../../adapters/screen.ts';
import type { Rectangle, XConnection } from '../../x11/connection.ts';
import { readScreens } from '../../x11/readScreens.ts';
import type { RowLook } from './composeMenu.ts';
import type { MenuDrawer } from './drawMenu.ts';
import { grabInput, releaseInput } from '../../x11/grabInput.ts';
import { readMenuKeys, type MenuKey } from './menuKeys.ts';
import { findNextRow, isSelectable, listRows, type MenuRow } from './menuRows.ts';
import { MenuWindow } from './menuWindow.ts';
import { contains, findScreenAt, placeMenu } from './placeMenu.ts';

/** Beyond the mouse's buttons: its wheel. */
const lastButton = 3;

/** A menu that is open. */
export interface OpenMenu {
  /** Resolves when it has closed, for any reason. */
  readonly closed: Promise<void>;
  close(): void;
}

export interface OpenMenuOptions {
  menu: TrayMenu;
  /** Position of the click, in device pixels of the desktop. */
  at: { x: number; y: number };
  drawer: Pick<MenuDrawer, 'draw'>;
  log: (message: string, cause?: unknown) => void;
}

/**
 * Opens a menu in windows of its own on the screen of a click: for panels that draw none. It has the keys and clicks of
 * the whole desktop until it closes: by a choice, Escape, or a click elsewhere.
 *
 * @returns null where another program keeps the keys or clicks
 * @throws Error where it cannot be drawn
 */
export async function openMenu(connection: XConnection, options: OpenMenuOptions): Promise<OpenMenu | null> {
  const { menu, at, log } = options;
  const [first, ...others] = await readScreens(connection);
  if (!first) return null;
  const screen = findScreenAt([first, ...others], at);
  const view = new MenuView(connection, options, screen, await readMenuKeys(connection));
  const point = { ...at, width: 1, height: 1 };
  try {
    const root = await view.openLevel(listRows(menu), point, false);
    if (root && (await grabInput(connection, root.id))) return view;
    if (root) log('another program keeps the keys or the pointer: the menu of the tray cannot open');
  } catch (error) {
    view.close();
    throw error;
  }
  view.close();
  return null;
}

class MenuView implements OpenMenu {
  readonly closed: Promise<void>;
  readonly #connection: XConnection;
  readonly #options: OpenMenuOptions;
  readonly #screen: Screen;
  readonly #keys: ReadonlyMap<number, MenuKey>;
  /** The menu, and those that opened from its rows. */
  readonly #levels: MenuWindow[] = [];
  readonly #listener = (event: XEvent): void => this.#handle(event);
  readonly #setClosed: () => void;
  #isClosed = false;
  /** True if a button that is released now belongs to this menu, and not to the click that opened it. */
  #isPointed = false;
  /** Number of the last request: a submenu is drawn before it opens, and a later request wins. */
  #wanted = 0;

  constructor(
    connection: XConnection,
    options: OpenMenuOptions,
    screen: Screen,
    keys: ReadonlyMap<number, MenuKey>,
  ) {
    this.#connection = connection;
    this.#options = options;
    this.#screen = screen;
    this.#keys = keys;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.closed = promise;
    this.#setClosed = resolve;
    connection.onEvent(this.#listener);
    // The windows and the keys went with it.
    void connection.closed.then(() => this.#end());
  }

  /** @returns null where it was closed while it was drawn */
  async openLevel(rows: readonly MenuRow[], from: Rectangle, isBeside: boolean): Promise<MenuWindow | null> {
    this.#wanted += 1;
    const mine = this.#wanted;
    const looks = rows.map(lookOf);
    const drawn = await this.#options.drawer.draw({ rows: looks, scale: this.#screen.scale });
    if (this.#isClosed || mine !== this.#wanted) return null;
    const { width, height } = drawn;
    const place = { ...placeMenu(drawn, from, this.#screen, isBeside), width, height };
    const level = new MenuWindow(this.#connection, rows, drawn, place);
    this.#levels.push(level);
    await level.show();
    return level;
  }

  close(): void {
    if (this.#isClosed) return;
    releaseInput(this.#connection);
    for (const level of this.#levels) level.close();
    this.#end();
  }

  #end(): void {
    this.#isClosed = true;
    this.#levels.length = 0;
    this.#connection.client.removeListener('event', this.#listener);
    this.#setClosed();
  }

  #handle(event: XEvent): void {
    const { name, keycode = 0, rootx: x = 0, rooty: y = 0 } = event;
    if (name === 'KeyPress') this.#handleKey(this.#keys.get(keycode));
    else if (name === 'MotionNotify') this.#point({ x, y });
    else if (keycode > lastButton) return;
    else if (name === 'ButtonPress') this.#press({ x, y });
    else if (name === 'ButtonRelease') this.#release({ x, y });
  }

  #point(at: { x: number; y: number }): void {
    const level = this.#levelAt(at);
    if (!level) return;
    this.#isPointed = true;
    const row = level.rowAt(at.y);
    if (row === level.selection) return;
    this.#closeAfter(level);
    level.select(row);
    this.#openRow(level, false);
  }

  #press(at: { x: number; y: number }): void {
    if (!this.#levelAt(at)) this.close();
    else this.#point(at);
  }

  #release(at: { x: number; y: number }): void {
    const level = this.#levelAt(at);
    if (!level || !this.#isPointed) return;
    const row = level.rows[level.rowAt(at.y)];
    // A row with a menu of its own has opened it already.
    if (isSelectable(row) && !row.children?.length) this.#choose(row);
  }

  #handleKey(key: MenuKey | undefined): void {
    const level = this.#levels.at(-1);
    if (!level || key === undefined) return;
    const { rows, selection } = level;
    const row = rows[selection];
    if (key === 'up') level.select(findNextRow(rows, selection, -1));
    else if (key === 'down') level.select(findNextRow(rows, selection, 1));
    else if (key === 'first') level.select(findNextRow(rows, -1, 1));
    else if (key === 'last') level.select(findNextRow(rows, -1, -1));
    else if (key === 'cancel') this.close();
    else if (key === 'out') this.#leave(level);
    else if (isSelectable(row) && row.children?.length) this.#openRow(level, true);
    else if (isSelectable(row) && key === 'choose') this.#choose(row);
  }

  #leave(level: MenuWindow): void {
    if (this.#levels.length < 2) return;
    this.#levels.pop();
    level.close();
  }

  #choose(entry: TrayEntry): void {
    this.close();
    entry.onChoose?.();
  }

  /** Opens the menu of the selected row, where it has one. */
  #openRow(level: MenuWindow, isByKey: boolean): void {
    const children = level.rows[level.selection]?.children;
    if (!children?.length) return;
    this.openLevel(children, level.placeOf(level.selection), true).then(
      (opened) => {
        if (isByKey && opened) opened.select(findNextRow(opened.rows, -1, 1));
      },
      (error: unknown) => this.#options.log('a menu of the tray could not be drawn', error),
    );
  }

  #closeAfter(level: MenuWindow): void {
    // Drops a submenu that is being drawn for another row.
    this.#wanted += 1;
    const later = this.#levels.splice(this.#levels.indexOf(level) + 1);
    for (const opened of later) opened.close();
  }

  /** The topmost menu there. */
  #levelAt(at: { x: number; y: number }): MenuWindow | null {
    return this.#levels.findLast(({ place }) => contains(place, at)) ?? null;
  }
}

function lookOf(row: MenuRow): RowLook {
  if (!row) return null;
  const { label, isEnabled = true, isChecked, picture, children } = row;
  return { label, isEnabled, isChecked, picture: picture ?? null, leadsOn: (children?.length ?? 0) > 0 };
}
