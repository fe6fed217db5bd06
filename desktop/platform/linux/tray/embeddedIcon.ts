import type { XEvent } from 'x11';
import type { Log } from '../../../kernel/log.ts';
import type { TrayMenu } from '../../adapters/tray.ts';
import type { Pixels } from '../stage/decodeScreenshot.ts';
import { XConnection, XError } from '../x11/connection.ts';
import { bytesPerPixel } from '../x11/pixelFormat.ts';
import { putPixels } from '../x11/putPixels.ts';
import { MenuDrawer } from './menu/drawMenu.ts';
import { openMenu } from './menu/openMenu.ts';
import { readMark, shrink } from './trayIcon.ts';
import { inputOutput, copyFromParent } from '../x11/windowNumbers.ts';

const firstSide = 24;
const largestSide = 128;
const masks = { buttonPress: 0x4, enterWindow: 0x10, structureNotify: 0x2_0000 };
const requestDock = 0;
/** Beyond the mouse's buttons: its wheel. */
const lastButton = 3;
const menuButton = 3;
/** `_XEMBED_INFO`: version 0, to be mapped. */
const embedInfo = [0, 1];
/** Behind the mark's round corners: the window has no transparency (src/design-system/tokens.css). */
const ground = Buffer.from([0x3a, 0x18, 0x14, 0xff]);

export interface EmbeddedIconOptions {
  /** As in `DISPLAY`. */
  display: string;
  onActivate: () => void;
  /** Returns the present menu of the icon. */
  menu: () => TrayMenu;
  onShownChange: (isShown: boolean) => void;
  log: Log;
}

/**
 * The tray of panels that embed small windows
 * (https://specifications.freedesktop.org/systemtray-spec/0.3/): tint2, i3bar, stalonetray. It docks whenever such a
 * panel comes, and opens its menu in windows of its own: such panels draw none.
 */
export class EmbeddedIcon {
  readonly #options: EmbeddedIconOptions;
  readonly #connection: XConnection;
  readonly #mark: Pixels;
  readonly #selection: number;
  readonly #drawer = new MenuDrawer();
  #hasMenu = false;
  #panel = 0;
  #window = 0;
  #side = 0;
  #isShown = false;

  private constructor(
    options: EmbeddedIconOptions,
    connection: XConnection,
    mark: Pixels,
    selection: number,
  ) {
    this.#options = options;
    this.#connection = connection;
    this.#mark = mark;
    this.#selection = selection;
  }

  /** @returns null where there is no X server any more */
  static async open(options: EmbeddedIconOptions): Promise<EmbeddedIcon | null> {
    try {
      const connection = await XConnection.open(options.display, options.log);
      const { client, root } = connection;
      const icon = new EmbeddedIcon(
        options,
        connection,
        await readMark(),
        await connection.atom('_NET_SYSTEM_TRAY_S0'),
      );
      const manager = await connection.atom('MANAGER');
      connection.onEvent((event) => icon.#handle(event, manager));
      void connection.closed.then(() => icon.#setShown(false));
      // A panel that comes tells the root's listeners.
      client.ChangeWindowAttributes(root, { eventMask: masks.structureNotify });
      await icon.#dock();
      return icon;
    } catch (error) {
      if (!(error instanceof XError)) throw error;
      return null;
    }
  }

  get isShown(): boolean {
    return this.#isShown;
  }

  async close(): Promise<void> {
    this.#setShown(false);
    this.#drawer.stop();
    // The window goes with its connection.
    await this.#connection.close().catch(() => undefined);
  }

  async #dock(): Promise<void> {
    const { client, root } = this.#connection;
    const panel = await this.#connection.ask<number>((answer) =>
      client.GetSelectionOwner(this.#selection, answer),
    );
    if (panel === 0 || panel === this.#panel) return;
    this.#panel = panel;
    client.ChangeWindowAttributes(panel, { eventMask: masks.structureNotify });
    const window = client.AllocID();
    const eventMask = masks.buttonPress | masks.enterWindow | masks.structureNotify;
    const place = [0, 0, firstSide, firstSide] as const;
    client.CreateWindow(window, root, ...place, 0, copyFromParent, inputOutput, copyFromParent, {
      eventMask,
    });
    this.#window = window;
    this.#side = 0;
    this.#draw(firstSide);
    await this.#connection.setNumbers(window, '_XEMBED_INFO', '_XEMBED_INFO', embedInfo);
    const opcode = await this.#connection.atom('_NET_SYSTEM_TRAY_OPCODE');
    client.SendClientMessage(panel, panel, opcode, 32, [0, requestDock, window, 0, 0], 0);
    await this.#connection.sync();
  }

  #handle(event: XEvent, manager: number): void {
    const { name, wid } = event;
    const isMine = wid === this.#window && this.#window !== 0;
    if (name === 'ClientMessage' && event.message_type === manager && event.data?.[1] === this.#selection)
      this.#dock().catch((error: unknown) => this.#options.log('the tray did not take the icon', error));
    else if (name === 'DestroyNotify' && (isMine || wid === this.#panel)) this.#leave(isMine);
    else if (name === 'ReparentNotify' && isMine) this.#setShown(event.parent !== this.#connection.root);
    else if (name === 'ConfigureNotify' && isMine)
      this.#draw(Math.min(event.width ?? 0, event.height ?? 0, largestSide));
    else if (name === 'EnterNotify' && isMine) this.#drawer.prepare();
    else if (name === 'ButtonPress' && isMine && (event.keycode ?? 0) <= lastButton) this.#click(event);
  }

  #click({ keycode, rootx: x = 0, rooty: y = 0 }: XEvent): void {
    if (keycode !== menuButton) this.#options.onActivate();
    else if (!this.#hasMenu) void this.#openMenu({ x, y });
  }

  async #openMenu(at: { x: number; y: number }): Promise<void> {
    const { menu, log } = this.#options;
    this.#hasMenu = true;
    try {
      const opened = await openMenu(this.#connection, { menu: menu(), at, drawer: this.#drawer, log });
      await opened?.closed;
    } catch (error) {
      log('the menu of the tray could not open', error);
    } finally {
      this.#hasMenu = false;
    }
  }

  /** The panel has gone: its windows go back to the root, where ours has no business. */
  #leave(isDestroyed: boolean): void {
    if (this.#window !== 0 && !isDestroyed) this.#connection.client.DestroyWindow(this.#window);
    this.#window = 0;
    this.#panel = 0;
    this.#setShown(false);
  }

  #setShown(isShown: boolean): void {
    if (this.#isShown === isShown) return;
    this.#isShown = isShown;
    this.#options.onShownChange(isShown);
  }

  #draw(side: number): void {
    if (side < 1 || side === this.#side) return;
    this.#side = side;
    const { client, depth } = this.#connection;
    const [pixmap, context] = [client.AllocID(), client.AllocID()];
    client.CreatePixmap(pixmap, this.#window, depth, side, side);
    client.CreateGC(context, pixmap, {});
    const pixels = onGround(shrink(this.#mark, side).data);
    putPixels(this.#connection, pixmap, context, { x: 0, y: 0, width: side, height: side }, pixels);
    client.ChangeWindowAttributes(this.#window, { backgroundPixmap: pixmap });
    client.ClearArea(this.#window, 0, 0, 0, 0, 0);
    // The window keeps what it shows when the names go.
    client.FreeGC(context);
    client.FreePixmap(pixmap);
  }
}

function onGround(pixels: Buffer): Buffer {
  return Buffer.from(
    pixels.map((value, at) => {
      const channel = at % bytesPerPixel;
      const alpha = (pixels[at - channel + 3] ?? 0) / 255;
      return Math.round(value * alpha + (ground[channel] ?? 0) * (1 - alpha));
    }),
  );
}
