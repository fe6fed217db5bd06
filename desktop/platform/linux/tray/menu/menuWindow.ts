import { copyFromParent, inputOutput, stackAbove } from '../../x11/windowNumbers.ts';
import type { Rectangle, XConnection } from '../../x11/connection.ts';
import { putPixels } from '../../x11/putPixels.ts';
import type { DrawnMenu } from './drawMenu.ts';
import { isSelectable, type MenuRow } from './menuRows.ts';

/** KeyPress, ButtonPress, ButtonRelease, PointerMotion. */
const inputEvents = 0x1 | 0x4 | 0x8 | 0x40;

/** One menu on the screen. The server holds it without and with selected rows, so that a selection takes one request. */
export class MenuWindow {
  readonly id: number;
  readonly rows: readonly MenuRow[];
  readonly place: Rectangle;
  readonly #connection: XConnection;
  readonly #drawn: DrawnMenu;
  readonly #plain: number;
  readonly #selected: number;
  /** The background of the window: the server paints it whenever a part of it is seen again. */
  readonly #shown: number;
  readonly #context: number;
  #selection = -1;

  /** @param place where it is, with the size that it was drawn in */
  constructor(connection: XConnection, rows: readonly MenuRow[], drawn: DrawnMenu, place: Rectangle) {
    this.#connection = connection;
    this.rows = rows;
    this.place = place;
    this.#drawn = drawn;
    const { client, root, depth } = connection;
    const { x, y, width, height } = place;
    [this.id, this.#plain, this.#selected, this.#shown, this.#context] = [
      client.AllocID(),
      client.AllocID(),
      client.AllocID(),
      client.AllocID(),
      client.AllocID(),
    ];
    for (const pixmap of [this.#plain, this.#selected, this.#shown])
      client.CreatePixmap(pixmap, root, depth, width, height);
    client.CreateGC(this.#context, this.#plain, { graphicsExposures: 0 });
    const whole = { x: 0, y: 0, width, height };
    putPixels(connection, this.#plain, this.#context, whole, Buffer.from(drawn.plain));
    putPixels(connection, this.#selected, this.#context, whole, Buffer.from(drawn.selected));
    client.CopyArea(this.#plain, this.#shown, this.#context, 0, 0, 0, 0, width, height);
    client.CreateWindow(this.id, root, x, y, width, height, 0, copyFromParent, inputOutput, copyFromParent, {
      overrideRedirect: 1,
      backgroundPixmap: this.#shown,
      eventMask: inputEvents,
    });
  }

  /** The row that is selected; −1 for none. */
  get selection(): number {
    return this.#selection;
  }

  /** Resolves once it is seen. */
  async show(): Promise<void> {
    const { client } = this.#connection;
    await this.#connection.setAtoms(this.id, '_NET_WM_WINDOW_TYPE', ['_NET_WM_WINDOW_TYPE_POPUP_MENU']);
    client.MapWindow(this.id);
    client.ConfigureWindow(this.id, { stackMode: stackAbove });
    await this.#connection.sync();
  }

  /** @returns the row there, −1 for none that can be chosen */
  rowAt(y: number): number {
    const at = this.#drawn.spans.findIndex((span) => {
      const top = this.place.y + span.y;
      return y >= top && y < top + span.height;
    });
    return isSelectable(this.rows[at]) ? at : -1;
  }

  /** The place of a row on the desktop. */
  placeOf(row: number): Rectangle {
    const { x, y, width } = this.place;
    const span = this.#drawn.spans[row];
    return { x, y: y + (span?.y ?? 0), width, height: span?.height ?? 0 };
  }

  /** @param row −1 for none */
  select(row: number): void {
    if (row === this.#selection) return;
    this.#copy(this.#plain, this.#selection);
    this.#selection = row;
    this.#copy(this.#selected, row);
  }

  close(): void {
    const { client } = this.#connection;
    client.DestroyWindow(this.id);
    client.FreeGC(this.#context);
    for (const pixmap of [this.#plain, this.#selected, this.#shown]) client.FreePixmap(pixmap);
  }

  #copy(pixmap: number, row: number): void {
    const span = this.#drawn.spans[row];
    if (!span) return;
    const { client } = this.#connection;
    const { y, height } = span;
    client.CopyArea(pixmap, this.#shown, this.#context, 0, y, 0, y, this.place.width, height);
    // Drawn into, a background is undefined until it is set again (X protocol, CreateWindow).
    client.ChangeWindowAttributes(this.id, { backgroundPixmap: this.#shown });
    client.ClearArea(this.id, 0, y, this.place.width, height, 0);
  }
}
