import { join } from 'node:path';
import * as v from 'valibot';
import { WorkerProcess } from '../../../kernel/workerProcess.ts';
import type { PetFrame } from '../../adapters/petWindows.ts';

const worker = join(import.meta.dirname, 'drawFramesWorker.ts');
/** How long the process is kept for the next pictures. */
const idleMilliseconds = 3_000;

/** A picture to draw. */
export interface FrameOrder {
  svg: string;
  width: number;
  height: number;
  isMirrored: boolean;
}

const bytes = v.instance(Uint8Array);
const drawn = v.array(v.object({ pixels: bytes, mask: bytes }));

/** Draws vector pictures as a display takes them, in a process that ends when nothing more is asked of it. */
export class FrameDrawer {
  readonly #process = new WorkerProcess(worker, idleMilliseconds);

  /** @throws Error for a picture that cannot be drawn */
  async draw(orders: readonly FrameOrder[]): Promise<PetFrame[]> {
    return v.parse(drawn, await this.#process.call(orders));
  }

  stop(): void {
    this.#process.stop();
  }
}
