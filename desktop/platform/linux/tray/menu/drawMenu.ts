import { join } from 'node:path';
import * as v from 'valibot';
import { drawingLimits, openDrawingProcess, ownRequest } from '../../../../../media/foreign/drawing.ts';
import { bytesSchema } from '../../../../../media/process/program.ts';
import type { RowLook, RowSpan } from './composeMenu.ts';

const worker = join(import.meta.dirname, 'drawMenuWorker.ts');
/** The pointer rests on the icon before it clicks, and menus open from menus. */
const idleMilliseconds = 5_000;

/** A menu to draw. */
export interface MenuOrder {
  rows: readonly RowLook[];
  /** Device pixels of a CSS pixel. */
  scale: number;
}

const drawn = v.object({
  width: v.number(),
  height: v.number(),
  spans: v.array(v.object({ y: v.number(), height: v.number() })),
  plain: bytesSchema,
  selected: bytesSchema,
});

/** Of the process that draws. */
export const menuDrawing = { request: ownRequest<MenuOrder>(), result: drawn, ...drawingLimits };

/** A menu in device pixels as an X server takes them. */
export interface DrawnMenu {
  width: number;
  height: number;
  spans: RowSpan[];
  /** Without a selected row, and with all of them selected. */
  plain: Uint8Array;
  selected: Uint8Array;
}

/** Draws menus in a process that ends when nothing more is asked of it. */
export class MenuDrawer {
  readonly #process = openDrawingProcess(worker, menuDrawing, idleMilliseconds);

  /** A menu may be wanted soon. */
  prepare(): void {
    this.#process.prepare();
  }

  /** @throws Error where it cannot be drawn */
  draw(order: MenuOrder): Promise<DrawnMenu> {
    return this.#process.run('draw', order);
  }

  stop(): void {
    void this.#process.end();
  }
}
