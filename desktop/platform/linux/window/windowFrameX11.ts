import { setTimeout as wait } from 'node:timers/promises';
import type { DragEnd, Point, WindowEdge, WindowFrame, WindowPlace } from '../../adapters/windowFrame.ts';
import { XConnection, type Rectangle } from '../x11/connection.ts';
import { findWindow, readRectangle, windowInstance } from '../x11/desktopLayer.ts';
import { readScreens } from '../x11/readScreens.ts';
import { keepIcons } from './windowIcons.ts';

export interface WindowFrameOptions {
  display: string;
  /** The address that the window was opened with. */
  url: string;
  /** The smallest size that a person can give it, in CSS pixels. */
  smallest: { width: number; height: number };
  log: (message: string, cause?: unknown) => void;
}

/** Motif hints: "the decorations field is set", and it says none. */
const noDecorations = [2, 0, 0, 0, 0];
/** Flag and place of the smallest size among the 18 numbers of WM_NORMAL_HINTS (ICCCM 4.1.2.3). */
const [smallestFlag, smallestIndex, sizeNumbers] = [16, 5, 18];
/** StructureNotify and PropertyChange. */
const watchedEvents = 0x42_0000;
const leftButtonMask = 0x100;
/** As often as a screen draws. */
const frameMilliseconds = 8;
const restMilliseconds = 250;
/** Distance from a monitor's edge within which the pointer counts as at it. */
const snapPixels = 2;

/**
 * Takes the window manager's frame from a window and does what it did. The window manager cannot: its own dragging
 * (_NET_WM_MOVERESIZE) needs the pointer, which the browser holds while the button is down.
 *
 * @throws XError where the window does not appear
 */
export async function createWindowFrameX11(options: WindowFrameOptions): Promise<WindowFrame> {
  const { display, url, log } = options;
  const connection = await XConnection.open(display, log);
  try {
    const window = await findWindow(connection, windowInstance(url));
    const { scale = 1 } = (await readScreens(connection))[0] ?? {};
    connection.client.ChangeWindowAttributes(window, { eventMask: watchedEvents });
    await dress(connection, window, options.smallest, scale);
    await connection.sync();
    return new WindowFrameX11(connection, window, scale, options.smallest);
  } catch (error) {
    await connection.close();
    throw error;
  }
}

async function dress(
  connection: XConnection,
  window: number,
  smallest: WindowFrameOptions['smallest'],
  scale: number,
): Promise<void> {
  await connection.setNumbers(window, '_MOTIF_WM_HINTS', '_MOTIF_WM_HINTS', noDecorations);
  const role = Buffer.from('yueqi-main');
  const [name, type] = [await connection.atom('WM_WINDOW_ROLE'), await connection.atom('STRING')];
  connection.client.ChangeProperty(0, window, name, type, 8, role);
  const hints = await connection.getNumbers(window, 'WM_NORMAL_HINTS');
  while (hints.length < sizeNumbers) hints.push(0);
  hints[0] = (hints[0] ?? 0) | smallestFlag;
  hints[smallestIndex] = Math.round(smallest.width * scale);
  hints[smallestIndex + 1] = Math.round(smallest.height * scale);
  await connection.setNumbers(window, 'WM_NORMAL_HINTS', 'WM_SIZE_HINTS', hints);
  await keepIcons(connection, window);
}

class WindowFrameX11 implements WindowFrame {
  readonly #connection: XConnection;
  readonly #window: number;
  readonly #scale: number;
  readonly #smallest: { width: number; height: number };
  /** The drag that goes on now. */
  #drag: { isOver: boolean } | null = null;
  #tellPlace: () => void = () => undefined;

  constructor(
    connection: XConnection,
    window: number,
    scale: number,
    smallest: WindowFrameOptions['smallest'],
  ) {
    this.#connection = connection;
    this.#window = window;
    this.#scale = scale;
    this.#smallest = smallest;
  }

  async move(from: Point, former: WindowPlace | null): Promise<DragEnd> {
    let end: DragEnd = 'free';
    const press = this.#toDevice(from);
    const grabbed = former && scaleBy(former, this.#scale);
    await this.#follow(
      press,
      (start, by) => {
        // A window that was larger shrinks around the pointer.
        const x = grabbed ? press.x - ((press.x - grabbed.x) / grabbed.width) * start.width : start.x;
        const y = grabbed ? grabbed.y : start.y;
        return { ...start, x: Math.round(x + by.x), y: y + by.y };
      },
      async (pointer) => {
        const area = await this.#areaAt(pointer);
        if (!area) return;
        if (pointer.y <= area.monitor.y + snapPixels) end = 'top';
        else this.#snap(pointer, area);
      },
    );
    return end;
  }

  release(): void {
    if (this.#drag) this.#drag.isOver = true;
  }

  async resize(edge: WindowEdge, from: Point): Promise<void> {
    const { width, height } = this.#smallest;
    const smallest = { width: Math.round(width * this.#scale), height: Math.round(height * this.#scale) };
    await this.#follow(this.#toDevice(from), (start, by) => stretch(start, edge, by, smallest));
  }

  #toDevice({ x, y }: Point): Point {
    return { x: Math.round(x * this.#scale), y: Math.round(y * this.#scale) };
  }

  /** At the left and right edge of a monitor the window takes that half of it. */
  #snap(pointer: Point, { monitor, work: { x, y, width, height } }: Area): void {
    const half = Math.floor(width / 2);
    if (pointer.x <= monitor.x + snapPixels) this.#configure({ x, y, width: half, height });
    else if (pointer.x >= monitor.x + monitor.width - 1 - snapPixels)
      this.#configure({ x: x + half, y, width: width - half, height });
  }

  async readPlace(): Promise<WindowPlace | null> {
    const place = await readRectangle(this.#connection, this.#window);
    return place && scaleBy(place, 1 / this.#scale);
  }

  async setPlace(place: WindowPlace): Promise<void> {
    this.#configure(scaleBy(place, this.#scale));
    await this.#connection.sync().catch(() => undefined);
  }

  onPlaceChange(listener: (place: WindowPlace) => void): void {
    let timer: NodeJS.Timeout | null = null;
    const tell = async (): Promise<void> => {
      const place = await this.readPlace();
      if (place && !this.#drag) listener(place);
    };
    const plan = (): void => {
      if (timer) clearTimeout(timer);
      timer = setTimeout(() => void tell(), restMilliseconds);
      timer.unref();
    };
    this.#tellPlace = plan;
    this.#connection.onEvent(({ name, wid }) => {
      if (name !== 'ConfigureNotify' || wid !== this.#window) return;
      plan();
    });
  }

  async close(): Promise<void> {
    await this.#connection.close();
  }

  #configure({ x, y, width, height }: Rectangle): void {
    this.#connection.client.ConfigureWindow(this.#window, { x, y, width, height });
  }

  async #areaAt({ x, y }: Point): Promise<Area | null> {
    const monitor = (await readScreens(this.#connection)).find(
      (screen) =>
        x >= screen.x && x < screen.x + screen.width && y >= screen.y && y < screen.y + screen.height,
    );
    if (!monitor) return null;
    const [left = 0, top = 0, width = monitor.width, height = monitor.height] =
      await this.#connection.getNumbers(this.#connection.root, '_NET_WORKAREA');
    return { monitor, work: intersect(monitor, { x: left, y: top, width, height }) };
  }

  async #follow(
    from: Point,
    place: (start: Rectangle, by: Point) => Rectangle,
    release?: (pointer: Point) => Promise<void>,
  ): Promise<void> {
    // If the release was missed on a busy machine, the next press reveals it.
    this.release();
    const drag = { isOver: false };
    this.#drag = drag;
    try {
      const start = await readRectangle(this.#connection, this.#window);
      let last = from;
      while (start) {
        const { x, y, isPressed } = await this.#readPointer();
        if (drag.isOver) break;
        if (x !== last.x || y !== last.y) this.#configure(place(start, { x: x - from.x, y: y - from.y }));
        last = { x, y };
        if (!isPressed) break;
        await wait(frameMilliseconds);
      }
      await release?.(last);
    } finally {
      if (this.#drag === drag) this.#drag = null;
      this.#tellPlace();
    }
  }

  async #readPointer(): Promise<{ x: number; y: number; isPressed: boolean }> {
    const { rootX, rootY, keyMask } = await this.#connection.ask<Pointer>((answer) =>
      this.#connection.client.QueryPointer(this.#connection.root, answer),
    );
    return { x: rootX, y: rootY, isPressed: (keyMask & leftButtonMask) !== 0 };
  }
}

/** Area around a pointer: its monitor, and the part of it that panels leave. */
interface Area {
  monitor: Rectangle;
  work: Rectangle;
}

interface Pointer {
  rootX: number;
  rootY: number;
  keyMask: number;
}

function scaleBy({ x, y, width, height }: Rectangle, factor: number): Rectangle {
  const by = (pixels: number): number => Math.round(pixels * factor);
  return { x: by(x), y: by(y), width: by(width), height: by(height) };
}

function intersect(one: Rectangle, other: Rectangle): Rectangle {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  return {
    x,
    y,
    width: Math.min(one.x + one.width, other.x + other.width) - x,
    height: Math.min(one.y + one.height, other.y + other.height) - y,
  };
}

/** Moves some edges of a rectangle; the opposite ones stay, also at the smallest size. */
export function stretch(
  start: Rectangle,
  edge: WindowEdge,
  by: { x: number; y: number },
  smallest: { width: number; height: number },
): Rectangle {
  const stretched = { ...start };
  if (edge.includes('e')) stretched.width = Math.max(smallest.width, start.width + by.x);
  if (edge.includes('s')) stretched.height = Math.max(smallest.height, start.height + by.y);
  if (edge.includes('w')) {
    stretched.width = Math.max(smallest.width, start.width - by.x);
    stretched.x = start.x + start.width - stretched.width;
  }
  if (edge.includes('n')) {
    stretched.height = Math.max(smallest.height, start.height - by.y);
    stretched.y = start.y + start.height - stretched.height;
  }
  return stretched;
}
