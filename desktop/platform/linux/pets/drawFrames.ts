import { join } from 'node:path';
import * as v from 'valibot';
import { drawingLimits, openDrawingProcess, ownRequest } from '../../../../media/foreign/drawing.ts';
import { bytesSchema } from '../../../../media/process/program.ts';
import type { PetFrame } from '../../adapters/petWindows.ts';

const worker = join(import.meta.dirname, 'drawFramesWorker.ts');
/** Time for which the process is kept for the next pictures. */
const idleMilliseconds = 3_000;

/** A picture to draw. */
export interface FrameOrder {
  svg: string;
  width: number;
  height: number;
  isMirrored: boolean;
}

/** Of the process that draws. */
export const frameDrawing = {
  request: ownRequest<readonly FrameOrder[]>(),
  result: v.array(v.object({ pixels: bytesSchema, mask: bytesSchema })),
  ...drawingLimits,
};

/** Draws vector pictures as a display takes them, in a process that ends when nothing more is asked of it. */
export class FrameDrawer {
  readonly #process = openDrawingProcess(worker, frameDrawing, idleMilliseconds);

  /** @throws Error for a picture that cannot be drawn */
  draw(orders: readonly FrameOrder[]): Promise<PetFrame[]> {
    return this.#process.run('draw', orders);
  }

  stop(): void {
    void this.#process.end();
  }
}
