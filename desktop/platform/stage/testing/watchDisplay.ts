import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';

const showMilliseconds = 20_000;

/** The orders of the thread that watches the display. */
export interface DisplayWatchRequest {
  display: string;
  /** Of the window's WM_CLASS. */
  instance: string;
  places: readonly (readonly [number, number])[];
  /** 1 once the window shows. */
  shown: Int32Array<SharedArrayBuffer>;
}

export interface DisplayWatch {
  /** Holds this thread up until the window shows, as a busy machine may. @throws Error where it does not */
  blockUntilShown(): void;
  /** @returns the colours that the places had, together, since the start */
  stop(): Promise<string[]>;
}

/** Watches places of a display from another thread, and a window that is to show there. */
export async function watchDisplay(request: Omit<DisplayWatchRequest, 'shown'>): Promise<DisplayWatch> {
  const shown = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workerData: DisplayWatchRequest = { ...request, shown };
  const worker = new Worker(new URL('watchDisplayWorker.ts', import.meta.url), { workerData });
  await once(worker, 'message');
  return {
    blockUntilShown() {
      if (Atomics.wait(shown, 0, 0, showMilliseconds) === 'timed-out')
        throw new Error('The window did not show.');
    },
    async stop() {
      worker.postMessage('end');
      const [seen] = v.parse(v.tuple([v.array(v.string())]), await once(worker, 'message'));
      await worker.terminate();
      return seen;
    },
  };
}
