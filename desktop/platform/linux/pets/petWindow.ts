import type { Shape } from 'x11';
import type { PetFrame } from '../../adapters/petWindows.ts';
import type { XConnection } from '../x11/connection.ts';
import { bytesPerPixel } from '../x11/pixelFormat.ts';

const inputOutput = 1;
const stackAbove = 0;
const opacityDepth = 32;
const wholePixels = 2;
const bitmap = 0;
const setShape = 0;
const boundingKind = 0;
const inputKind = 2;
const noMask = 0;
/** The largest request that every X server takes; its head needs a few bytes. */
const stripBytes = 240_000;
/** ButtonPress, ButtonRelease, Button1Motion. */
const pointerEvents = 0x4 | 0x8 | 0x100;

/** Resources that windows of one connection share. */
export interface PetDisplay {
  connection: XConnection;
  shape: Shape;
  visual: number;
  colormap: number;
}

interface Picture {
  pixels: number;
  mask: number;
}

/**
 * A window with pictures that the server holds, so that showing one takes some hundred bytes. With a compositor, soft
 * edges are visible and only clicks are cut out; without one the window has the shape of the picture.
 */
export class PetWindow {
  readonly id: number;
  readonly #display: PetDisplay;
  #pictures: Picture[] = [];
  #size = { width: 1, height: 1 };
  #shown: { frame: number; x: number; y: number } | null = null;
  #isComposited: boolean;
  readonly #takesPointer: boolean;

  constructor(display: PetDisplay, isComposited: boolean, { takesPointer }: { takesPointer: boolean }) {
    this.#display = display;
    this.#isComposited = isComposited;
    this.#takesPointer = takesPointer;
    const { connection, visual, colormap } = display;
    const { client, root } = connection;
    this.id = client.AllocID();
    client.CreateWindow(this.id, root, 0, 0, 1, 1, 0, opacityDepth, inputOutput, visual, {
      overrideRedirect: 1,
      borderPixel: 0,
      backgroundPixel: 0,
      colormap,
      eventMask: takesPointer ? pointerEvents : 0,
    });
  }

  /** Names the window for other programs. */
  async describe(): Promise<void> {
    const { connection } = this.#display;
    const name = await connection.atom('WM_CLASS');
    const type = await connection.atom('STRING');
    connection.client.ChangeProperty(0, this.id, name, type, 8, Buffer.from('yueqi-pet\0Yueqi\0'));
    await connection.setAtoms(this.id, '_NET_WM_WINDOW_TYPE', ['_NET_WM_WINDOW_TYPE_UTILITY']);
  }

  /** Replaces its pictures; it is hidden until one of them is shown. */
  load(width: number, height: number, frames: readonly PetFrame[]): void {
    const { client } = this.#display.connection;
    this.hide();
    this.#free();
    this.#size = { width, height };
    client.ConfigureWindow(this.id, { width, height });
    this.#pictures = frames.map((frame) => this.#upload(frame));
  }

  show(frame: number, x: number, y: number): void {
    const picture = this.#pictures[frame];
    if (!picture) return;
    const { client } = this.#display.connection;
    const former = this.#shown;
    this.#shown = { frame, x, y };
    if (former?.frame !== frame) {
      client.ChangeWindowAttributes(this.id, { backgroundPixmap: picture.pixels });
      this.#cut(picture);
    }
    if (former?.x !== x || former.y !== y) client.ConfigureWindow(this.id, { x, y });
    if (former?.frame !== frame) client.ClearArea(this.id, 0, 0, 0, 0, 0);
    if (former) return;
    this.raise();
    client.MapWindow(this.id);
  }

  hide(): void {
    if (!this.#shown) return;
    this.#shown = null;
    this.#display.connection.client.UnmapWindow(this.id);
  }

  raise(): void {
    if (this.#shown) this.#display.connection.client.ConfigureWindow(this.id, { stackMode: stackAbove });
  }

  /** A compositor has come or gone. */
  setComposited(isComposited: boolean): void {
    this.#isComposited = isComposited;
    const picture = this.#shown && this.#pictures[this.#shown.frame];
    if (!picture) return;
    this.#cut(picture);
    this.#display.connection.client.ClearArea(this.id, 0, 0, 0, 0, 0);
  }

  destroy(): void {
    this.#shown = null;
    this.#free();
    this.#display.connection.client.DestroyWindow(this.id);
  }

  #cut({ mask }: Picture): void {
    const { shape } = this.#display;
    shape.Mask(setShape, boundingKind, this.id, 0, 0, this.#isComposited ? noMask : mask);
    if (this.#takesPointer) shape.Mask(setShape, inputKind, this.id, 0, 0, mask);
    else shape.Rectangles(setShape, inputKind, this.id, 0, 0, []);
  }

  #upload({ pixels, mask }: PetFrame): Picture {
    const { client } = this.#display.connection;
    const { width } = this.#size;
    const picture = { pixels: client.AllocID(), mask: client.AllocID() };
    this.#put(picture.pixels, opacityDepth, wholePixels, width * bytesPerPixel, pixels);
    this.#put(picture.mask, 1, bitmap, Math.ceil(width / 32) * 4, mask);
    return picture;
  }

  #put(pixmap: number, depth: number, format: 0 | 2, stride: number, data: Uint8Array): void {
    const { client } = this.#display.connection;
    const { width, height } = this.#size;
    const context = client.AllocID();
    client.CreatePixmap(pixmap, this.id, depth, width, height);
    client.CreateGC(context, pixmap, { foreground: 1, background: 0 });
    const rows = Math.max(1, Math.floor(stripBytes / stride));
    for (let row = 0; row < height; row += rows) {
      const strip = data.subarray(row * stride, (row + rows) * stride);
      const bytes = Buffer.from(strip.buffer, strip.byteOffset, strip.byteLength);
      const count = Math.min(rows, height - row);
      client.PutImage(format, pixmap, context, width, count, 0, row, 0, depth, bytes);
    }
    client.FreeGC(context);
    client.ReleaseID(context);
  }

  #free(): void {
    const { client } = this.#display.connection;
    for (const { pixels, mask } of this.#pictures)
      for (const pixmap of [pixels, mask]) {
        client.FreePixmap(pixmap);
        client.ReleaseID(pixmap);
      }
    this.#pictures = [];
  }
}
