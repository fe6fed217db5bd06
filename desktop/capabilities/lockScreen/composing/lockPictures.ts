import { join } from 'node:path';
import * as v from 'valibot';
import { WorkerProcess } from '../../../kernel/workerProcess.ts';
import type { LockArea, LockScene } from './composePicture.ts';

/** What the process that composes is asked for. */
export type ComposeRequest =
  | { kind: 'desktop'; scene: LockScene; areas: readonly LockArea[] }
  | { kind: 'pixels'; scene: LockScene; width: number; height: number };

// In a process of its own, as the wallpapers of the desktop (decision 0019).
const composer = new WorkerProcess(join(import.meta.dirname, 'composeWorker.ts'));

/** All screens as one PNG. @throws where the picture cannot be decoded */
export function drawLockDesktop(scene: LockScene, areas: readonly LockArea[]): Promise<Buffer> {
  return compose({ kind: 'desktop', scene, areas });
}

/** Pixels of one screen as an X server takes them: blue, green, red, unused. @throws where the picture cannot be decoded */
export function drawLockPixels(scene: LockScene, width: number, height: number): Promise<Buffer> {
  return compose({ kind: 'pixels', scene, width, height });
}

async function compose(request: ComposeRequest): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = v.parse(v.instance(Uint8Array), await composer.call(request));
  return Buffer.from(buffer, byteOffset, byteLength);
}
