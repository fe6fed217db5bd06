import type { Shape, XFixes } from 'x11';
import type { Log } from '../../../kernel/log.ts';
import {
  PetWindowsError,
  type PetFrame,
  type PetPointer,
  type PetWindows,
  type SeenByPets,
} from '../../adapters/petWindows.ts';
import { XConnection } from '../x11/connection.ts';
import { PetWindow, type PetDisplay } from './petWindow.ts';
import { readPetSurroundings } from './readPetSurroundings.ts';

/** PropertyChange and SubstructureNotify on the root. */
const rootEvents = 0x40_0000 | 0x8_0000;
const followed = ['_NET_CLIENT_LIST_STACKING', '_NET_CURRENT_DESKTOP', '_NET_WORKAREA'];
const allocateNone = 0;
/** A new owner, and an owner that is gone. */
const everyOwnerChange = 7;
/** Changes come in bursts (a window dragged); they are looked at together. */
const settleMilliseconds = 100;
/** Monitors change without an event of the windows. */
const lookEvery = 5_000;
const leftButton = 1;

/**
 * Opens windows for pets by a separate connection, so that they go with it in every case.
 *
 * @throws PetWindowsError where this display has none
 */
export async function openPetWindows(display: string, log: Log): Promise<PetWindows> {
  const connection = await XConnection.open(display, log).catch((error: unknown) => {
    throw new PetWindowsError('no_display', `There is no X display at ${display}.`, error);
  });
  try {
    const shape = await requireShape(connection);
    const visual = connection.transparentVisual;
    if (visual === null)
      throw new PetWindowsError('no_transparency', 'The X server has no visual with 32 bits.');
    const colormap = connection.client.AllocID();
    connection.client.CreateColormap(colormap, connection.root, visual, allocateNone);
    const windows = new PetWindowsX11({ connection, shape, visual, colormap }, log);
    await windows.follow(await requireFixes(connection));
    return windows;
  } catch (error) {
    await connection.close();
    throw error;
  }
}

function requireShape(connection: XConnection): Promise<Shape> {
  return connection
    .ask<Shape>((answer) => connection.client.require('shape', answer))
    .catch((error: unknown) => {
      throw new PetWindowsError('no_shape', 'The X server has no shapes.', error);
    });
}

/** Null where the server lacks the extension: a compositor is then known at the start only. */
function requireFixes(connection: XConnection): Promise<XFixes | null> {
  return connection.ask<XFixes>((answer) => connection.client.require('fixes', answer)).catch(() => null);
}

class PetWindowsX11 implements PetWindows {
  readonly closed: Promise<void>;
  readonly #display: PetDisplay;
  readonly #log: Log;
  readonly #pets = new Map<string, PetWindow>();
  readonly #bubbles = new Map<string, PetWindow>();
  readonly #bubbleSizes = new Map<string, { width: number; height: number }>();
  #isComposited = false;
  #onSeen: ((seen: SeenByPets) => void) | null = null;
  #pointer: PetPointer | null = null;
  #timer: NodeJS.Timeout | null = null;
  #interval: NodeJS.Timeout | null = null;
  #isLooking = false;
  #isStale = false;

  constructor(display: PetDisplay, log: Log) {
    this.#display = display;
    this.#log = log;
    this.closed = display.connection.closed;
  }

  async follow(fixes: XFixes | null): Promise<void> {
    const { connection } = this.#display;
    const { client, root } = connection;
    const compositor = await connection.atom('_NET_WM_CM_S0');
    const atoms = new Set(await Promise.all(followed.map((name) => connection.atom(name))));
    const stacking = await connection.atom('_NET_CLIENT_LIST_STACKING');
    client.ChangeWindowAttributes(root, { eventMask: rootEvents });
    fixes?.SelectSelectionInput(root, compositor, everyOwnerChange);
    connection.onEvent((event) => {
      const { name, atom = 0, wid = 0, rootx = 0, rooty = 0, keycode, selection, owner } = event;
      if (name === 'SelectionNotify' && selection === compositor) this.#setComposited(owner !== 0);
      else if (name === 'PropertyNotify' && atoms.has(atom)) {
        if (atom === stacking) this.#raiseAll();
        this.#lookSoon();
      } else if (name === 'ConfigureNotify' && !event.overrideRedirect) this.#lookSoon();
      else if (name === 'MotionNotify') this.#tell('onMove', wid, rootx, rooty);
      else if (name === 'ButtonPress' && keycode === leftButton) this.#tell('onPress', wid, rootx, rooty);
      else if (name === 'ButtonRelease' && keycode === leftButton) this.#tell('onRelease', wid, rootx, rooty);
    });
    const owner = await connection.ask<number>((answer) => client.GetSelectionOwner(compositor, answer));
    this.#setComposited(owner !== 0);
    this.#interval = setInterval(() => this.#lookSoon(), lookEvery).unref();
    void connection.closed.then(() => this.#stopLooking());
  }

  onSeen(listener: (seen: SeenByPets) => void): void {
    this.#onSeen = listener;
    void this.#look();
  }

  onPointer(pointer: PetPointer): void {
    this.#pointer = pointer;
  }

  async load(pet: string, size: number, frames: readonly PetFrame[]): Promise<void> {
    const window = await this.#windowOf(this.#pets, pet, true);
    window.load(size, size, frames);
    await this.#display.connection.sync();
  }

  show(pet: string, shown: { frame: number; x: number; y: number } | null): void {
    const window = this.#pets.get(pet);
    if (!shown) {
      window?.hide();
      this.#bubbles.get(pet)?.hide();
    } else window?.show(shown.frame, Math.round(shown.x), Math.round(shown.y));
  }

  say(pet: string, bubble: { width: number; height: number; frame: PetFrame } | null): void {
    if (!bubble) {
      this.#bubbles.get(pet)?.destroy();
      this.#bubbles.delete(pet);
      this.#bubbleSizes.delete(pet);
      return;
    }
    const { width, height, frame } = bubble;
    const window =
      this.#bubbles.get(pet) ?? new PetWindow(this.#display, this.#isComposited, { takesPointer: false });
    if (!this.#bubbles.has(pet)) void window.describe().catch(() => undefined);
    this.#bubbles.set(pet, window);
    this.#bubbleSizes.set(pet, { width, height });
    window.load(width, height, [frame]);
  }

  moveBubble(pet: string, x: number, bottom: number): void {
    const size = this.#bubbleSizes.get(pet);
    if (!size) return;
    const left = Math.min(Math.max(x - size.width / 2, 0), this.#display.connection.size.width - size.width);
    this.#bubbles.get(pet)?.show(0, Math.round(left), Math.max(0, Math.round(bottom - size.height)));
  }

  async readPointer(): Promise<{ x: number; y: number } | null> {
    const { connection } = this.#display;
    return connection
      .ask<{ rootX: number; rootY: number }>((answer) =>
        connection.client.QueryPointer(connection.root, answer),
      )
      .then(({ rootX, rootY }) => ({ x: rootX, y: rootY }))
      .catch(() => null);
  }

  remove(pet: string): void {
    this.say(pet, null);
    this.#pets.get(pet)?.destroy();
    this.#pets.delete(pet);
  }

  async close(): Promise<void> {
    this.#stopLooking();
    await this.#display.connection.close();
  }

  async #windowOf(windows: Map<string, PetWindow>, pet: string, takesPointer: boolean): Promise<PetWindow> {
    const known = windows.get(pet);
    if (known) return known;
    const window = new PetWindow(this.#display, this.#isComposited, { takesPointer });
    windows.set(pet, window);
    await window.describe();
    return window;
  }

  #tell(what: keyof PetPointer, window: number, x: number, y: number): void {
    for (const [pet, { id }] of this.#pets) if (id === window) this.#pointer?.[what](pet, x, y);
  }

  #setComposited(isComposited: boolean): void {
    this.#isComposited = isComposited;
    for (const window of this.#windows()) window.setComposited(isComposited);
  }

  #raiseAll(): void {
    for (const window of this.#windows()) window.raise();
  }

  #windows(): PetWindow[] {
    return [...this.#pets.values(), ...this.#bubbles.values()];
  }

  #lookSoon(): void {
    if (!this.#interval) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      void this.#look();
    }, settleMilliseconds).unref();
  }

  async #look(): Promise<void> {
    this.#isStale = this.#isLooking;
    if (this.#isLooking) return;
    this.#isLooking = true;
    const seen = await readPetSurroundings(this.#display.connection).catch((error: unknown) => {
      if (this.#interval) this.#log('the windows under the pets could not be read', error);
      return null;
    });
    this.#isLooking = false;
    if (this.#isStale) this.#lookSoon();
    if (seen) this.#onSeen?.(seen);
  }

  #stopLooking(): void {
    if (this.#timer) clearTimeout(this.#timer);
    if (this.#interval) clearInterval(this.#interval);
    this.#interval = null;
    this.#timer = null;
  }
}
