import type { InputRectangle } from '../../adapters/stagePage.ts';
import type { XConnection } from '../x11/connection.ts';
import { isViewable, readMapState } from '../x11/desktopLayer.ts';
import { setInputRegion } from '../x11/inputRegion.ts';
import type { Stage } from './stage.ts';

/** The focus that is wherever the pointer is. */
const pointerRoot = 1;

/**
 * Areas in which each screen's page takes clicks. A page sets them before its window is in place, and keeps them when
 * that moves.
 */
export class StageInputs {
  #focusBefore = 0;
  readonly #asked = new Map<number, readonly InputRectangle[]>();

  /** @param stage absent while it is being opened */
  async set(
    connection: XConnection,
    stage: Stage | undefined,
    screenIndex: number,
    rectangles: readonly InputRectangle[],
  ): Promise<void> {
    this.#asked.set(screenIndex, rectangles);
    if (stage) await this.apply(connection, stage);
  }

  /** A window that was just put on the desktop takes no clicks yet. */
  async apply(connection: XConnection, { screen: { index, scale }, window, isPlayer }: Stage): Promise<void> {
    const asked = isPlayer ? undefined : this.#asked.get(index);
    if (!asked) return;
    const rectangles = asked.map(({ x, y, width, height }) => ({
      x: Math.round(x * scale),
      y: Math.round(y * scale),
      width: Math.round(width * scale),
      height: Math.round(height * scale),
    }));
    await setInputRegion(connection, window, rectangles);
  }

  /**
   * Gives the keys to a page in which its user has clicked: window managers never give them to a window at the desktop
   * layer. They go back to the window that had them, where it is still there.
   */
  async takeKeys(connection: XConnection, { window }: Stage, isTaken: boolean): Promise<void> {
    const { client } = connection;
    const { focus } = await connection.ask<{ focus: number }>((answer) => client.GetInputFocus(answer));
    if (isTaken === (focus === window)) return;
    if (isTaken) this.#focusBefore = focus;
    const before = (await readMapState(connection, this.#focusBefore)) === isViewable ? this.#focusBefore : 0;
    client.SetInputFocus(isTaken ? window : before || pointerRoot, pointerRoot);
  }

  /** The page has gone. */
  forget(screenIndex: number): void {
    this.#asked.delete(screenIndex);
  }
}
