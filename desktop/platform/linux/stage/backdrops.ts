import type { XEvent } from 'x11';
import { removeShape, setInputRegion, showNothing } from '../x11/inputRegion.ts';
import { createDesktopWindow } from '../x11/desktopLayer.ts';
import { ignoreGone, type Rectangle, type XConnection } from '../x11/connection.ts';
import { putPixels } from '../x11/putPixels.ts';
import { restack } from '../x11/stacking.ts';
import type { Pixels } from './decodeScreenshot.ts';
import { inputOutput, noPixmap, stackAbove, stackBelow } from '../x11/windowNumbers.ts';

/** SubstructureNotify: windows that are mapped within another one. */
const childEvents = 0x8_0000;
const blackPixel = 0;

/** A stage's window, as far as what lies behind it needs it. */
export interface StagePlace {
  area: Rectangle;
  window: number;
}

interface Backdrop {
  /** Behind the stage; without a pixel until there is a picture. */
  window: number;
  area: Rectangle;
  picture: number | null;
  /** Hides its stage, as a window within it. */
  cover: { window: number; stage: number } | null;
}

/**
 * The last frame of every screen's stage, which the X server repaints by itself. It lies behind the stage in a window of
 * the desktop layer, and within the window of a stage whose page is broken or still empty: no window manager can put it
 * anywhere else there.
 */
export class Backdrops {
  readonly #connection: XConnection;
  readonly #backdrops = new Map<number, Backdrop>();

  constructor(connection: XConnection) {
    this.#connection = connection;
    connection.onEvent((event) => this.#keepCovering(event));
  }

  get screens(): number[] {
    return [...this.#backdrops.keys()];
  }

  /** Opens the window of a screen's last frame before its stage, or moves it, empty then, to another place. */
  async prepare(screenIndex: number, area: Rectangle): Promise<void> {
    const known = this.#backdrops.get(screenIndex);
    if (known && isSameArea(known.area, area)) return;
    if (known) await this.#move(known, area);
    else await this.#create(screenIndex, area);
  }

  /** Shows these pixels behind the stage from now on. */
  async keep(screenIndex: number, stage: StagePlace, pixels: Pixels): Promise<void> {
    await this.restack(screenIndex, stage.window);
    const backdrop = this.#backdrops.get(screenIndex);
    if (!backdrop || !isSameArea(backdrop.area, stage.area)) return;
    const { client, depth } = this.#connection;
    const { width, height } = pixels;
    const [picture, context] = [client.AllocID(), client.AllocID()];
    client.CreatePixmap(picture, backdrop.window, depth, width, height);
    client.CreateGC(context, picture, {});
    putPixels(this.#connection, picture, context, { x: 0, y: 0, width, height }, pixels.data);
    client.FreeGC(context);
    if (backdrop.picture !== null) client.FreePixmap(backdrop.picture);
    backdrop.picture = picture;
    this.#paint(backdrop.window, picture);
    if (backdrop.cover) this.#paint(backdrop.cover.window, picture);
    // With the frame that a window manager put around it.
    await setInputRegion(this.#connection, backdrop.window, []);
    await removeShape(this.#connection, backdrop.window);
  }

  /**
   * Hides a stage behind its last frame, or shows it again.
   *
   * @param at the corner of the screen in the stage's window
   */
  async cover(
    screenIndex: number,
    stage: number,
    isCovering: boolean,
    at: Pick<Rectangle, 'x' | 'y'> = { x: 0, y: 0 },
  ): Promise<void> {
    const backdrop = this.#backdrops.get(screenIndex);
    if (!backdrop) return;
    const { picture, area, cover } = backdrop;
    if (!isCovering || cover?.stage !== stage) this.#uncover(backdrop);
    if (isCovering && picture !== null && !backdrop.cover)
      backdrop.cover = {
        window: this.#createCover(stage, { ...area, ...{ x: at.x, y: at.y } }, picture),
        stage,
      };
    await this.restack(screenIndex, stage);
  }

  /** Puts one back behind its stage, after windows were restacked. */
  async restack(screenIndex: number, stage: number): Promise<void> {
    const backdrop = this.#backdrops.get(screenIndex);
    if (backdrop) await restack(this.#connection, backdrop.window, stage, stackBelow, true);
  }

  /** Returns true where there is a picture to be seen. */
  has(screenIndex: number): boolean {
    return (this.#backdrops.get(screenIndex)?.picture ?? null) !== null;
  }

  remove(screenIndex: number): void {
    const backdrop = this.#backdrops.get(screenIndex);
    if (!backdrop) return;
    this.#backdrops.delete(screenIndex);
    this.#uncover(backdrop);
    this.#connection.client.DestroyWindow(backdrop.window);
    if (backdrop.picture !== null) this.#connection.client.FreePixmap(backdrop.picture);
  }

  async #create(screenIndex: number, area: Rectangle): Promise<void> {
    const { client } = this.#connection;
    const window = await createDesktopWindow(this.#connection, area, { backgroundPixmap: noPixmap });
    this.#backdrops.set(screenIndex, { window, area, picture: null, cover: null });
    await showNothing(this.#connection, window);
    client.ConfigureWindow(window, { stackMode: stackBelow });
    client.MapWindow(window);
  }

  /** Its stage may have gone with its browser. */
  #createCover(stage: number, { x, y, width, height }: Rectangle, picture: number): number {
    const { client, root, rootVisual, depth } = this.#connection;
    const [window, colormap] = [client.AllocID(), client.AllocID()];
    client.ChangeWindowAttributes(stage, { eventMask: childEvents }, ignoreGone);
    // The picture has the depth of the root; browsers have windows of another one where a compositor is.
    client.CreateColormap(colormap, root, rootVisual, 0);
    const values = { backgroundPixmap: picture, borderPixel: blackPixel, colormap };
    client.CreateWindow(
      window,
      stage,
      x,
      y,
      width,
      height,
      0,
      depth,
      inputOutput,
      rootVisual,
      values,
      ignoreGone,
    );
    client.FreeColormap(colormap);
    client.MapWindow(window, ignoreGone);
    return window;
  }

  async #move(backdrop: Backdrop, area: Rectangle): Promise<void> {
    const { client } = this.#connection;
    backdrop.area = area;
    this.#uncover(backdrop);
    await showNothing(this.#connection, backdrop.window);
    const { x, y, width, height } = area;
    client.ConfigureWindow(backdrop.window, { x, y, width, height });
    client.ChangeWindowAttributes(backdrop.window, { backgroundPixmap: noPixmap });
    if (backdrop.picture !== null) client.FreePixmap(backdrop.picture);
    backdrop.picture = null;
  }

  #paint(window: number, picture: number): void {
    const { client } = this.#connection;
    client.ChangeWindowAttributes(window, { backgroundPixmap: picture }, ignoreGone);
    client.ClearArea(window, 0, 0, 0, 0, 0, ignoreGone);
  }

  /** A stage that has gone took its cover with it. */
  #uncover(backdrop: Backdrop): void {
    if (backdrop.cover) this.#connection.client.DestroyWindow(backdrop.cover.window, ignoreGone);
    backdrop.cover = null;
  }

  /** Players and graphics processors draw in windows of their own within the stage, and a new one is above the others. */
  #keepCovering({ name, event, wid }: XEvent): void {
    if (name !== 'MapNotify') return;
    for (const { cover } of this.#backdrops.values())
      if (cover && cover.stage === event && cover.window !== wid)
        this.#connection.client.ConfigureWindow(cover.window, { stackMode: stackAbove }, ignoreGone);
  }
}

function isSameArea(a: Rectangle, b: Rectangle): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}
