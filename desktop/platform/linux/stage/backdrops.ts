import { letPixelThrough, readFrames, setInputRegion, showWhole } from '../x11/inputRegion.ts';
import { stageMark, stageMarks } from '../x11/desktopLayer.ts';
import type { Rectangle, XConnection } from '../x11/connection.ts';
import { putPixels } from '../x11/putPixels.ts';
import type { Pixels } from './decodeScreenshot.ts';
import { inputOutput, copyFromParent, stackAbove, stackBelow } from '../x11/windowNumbers.ts';

/** A stage's window, as far as what lies behind it needs it. */
export interface StagePlace {
  area: Rectangle;
  window: number;
}

interface Backdrop {
  window: number;
  area: Rectangle;
  /** Whether it hides its stage. */
  isCovering: boolean;
}

/**
 * The last frame of every screen's stage, as windows that the X server repaints by itself. They lie behind the stages,
 * and before those whose page is broken or still empty. No window manager knows of them, and they take no input.
 */
export class Backdrops {
  readonly #connection: XConnection;
  readonly #backdrops = new Map<number, Backdrop>();

  constructor(connection: XConnection) {
    this.#connection = connection;
  }

  /** Shows these pixels behind the stage from now on. */
  async keep(screenIndex: number, stage: StagePlace, pixels: Pixels): Promise<void> {
    const { client, depth } = this.#connection;
    const known = this.#backdrops.get(screenIndex);
    if (known && !isSameArea(known.area, stage.area)) this.remove(screenIndex);
    const backdrop = this.#backdrops.get(screenIndex) ?? (await this.#create(screenIndex, stage.area));
    if (this.#backdrops.get(screenIndex) !== backdrop) return;
    const { width, height } = pixels;
    const [pixmap, context] = [client.AllocID(), client.AllocID()];
    client.CreatePixmap(pixmap, backdrop.window, depth, width, height);
    client.CreateGC(context, pixmap, {});
    putPixels(this.#connection, pixmap, context, { x: 0, y: 0, width, height }, pixels.data);
    client.ChangeWindowAttributes(backdrop.window, { backgroundPixmap: pixmap });
    client.ClearArea(backdrop.window, 0, 0, 0, 0, 0);
    // The window keeps what it shows when the names go.
    client.FreeGC(context);
    client.FreePixmap(pixmap);
    await this.#place(backdrop, stage.window);
    if (this.#backdrops.get(screenIndex) === backdrop) client.MapWindow(backdrop.window);
  }

  /** Hides a stage behind its last frame, or lays that frame behind it again. */
  async cover(screenIndex: number, stage: number, isCovering: boolean): Promise<void> {
    const backdrop = this.#backdrops.get(screenIndex);
    if (!backdrop) return;
    backdrop.isCovering = isCovering;
    await this.#place(backdrop, stage);
  }

  /** Puts one back beside its stage, after windows were restacked. */
  async restack(screenIndex: number, stage: number): Promise<void> {
    const backdrop = this.#backdrops.get(screenIndex);
    if (backdrop) await this.#place(backdrop, stage);
  }

  remove(screenIndex: number): void {
    const backdrop = this.#backdrops.get(screenIndex);
    this.#backdrops.delete(screenIndex);
    if (backdrop) this.#connection.client.DestroyWindow(backdrop.window);
  }

  /** Leaves a page behind it no pixel: one that has been given up. Else that page could not begin. */
  async seal(screenIndex: number, isSealed: boolean): Promise<void> {
    const backdrop = this.#backdrops.get(screenIndex);
    if (!backdrop) return;
    const shape = isSealed ? showWhole : letPixelThrough;
    await shape(this.#connection, backdrop.window, backdrop.area);
  }

  /** It is known at once: its screen may go while it is made. */
  async #create(screenIndex: number, area: Rectangle): Promise<Backdrop> {
    const { client, root } = this.#connection;
    const { x, y, width, height } = area;
    const window = client.AllocID();
    client.CreateWindow(window, root, x, y, width, height, 0, 0, inputOutput, copyFromParent, {
      overrideRedirect: 1,
    });
    const backdrop = { window, area, isCovering: false };
    this.#backdrops.set(screenIndex, backdrop);
    await this.#connection.setNumbers(window, stageMark, 'CARDINAL', [stageMarks.backdrop]);
    await setInputRegion(this.#connection, window, []);
    await letPixelThrough(this.#connection, window, area);
    return backdrop;
  }

  /** Directly before or behind the stage. Where that is gone it stays where it was, until the next one is there. */
  async #place({ window, isCovering }: Backdrop, stage: number): Promise<void> {
    const sibling = (await readFrames(this.#connection, stage)).at(-1);
    if (sibling === undefined) return;
    this.#connection.client.ConfigureWindow(window, {
      sibling,
      stackMode: isCovering ? stackAbove : stackBelow,
    });
  }
}

function isSameArea(a: Rectangle, b: Rectangle): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}
