import { join } from 'node:path';
import { drawingLimits, openDrawingProcess, ownRequest } from '../../../../media/foreign/drawing.ts';
import { bytesSchema } from '../../../../media/process/program.ts';
import type { LockArea, LockScene } from './lockScene.ts';

/** Requests to the process that composes pictures. */
export type ComposeRequest =
  | { kind: 'desktop'; scene: LockScene; areas: readonly LockArea[] }
  | { kind: 'pixels'; scene: LockScene; width: number; height: number };

/** Of the process that composes. */
export const composing = { request: ownRequest<ComposeRequest>(), result: bytesSchema, ...drawingLimits };

const idleMilliseconds = 20_000;
// In a process of its own, as the wallpapers of the desktop (decision 0019).
const program = join(import.meta.dirname, 'composeWorker.ts');
const composer = openDrawingProcess(program, composing, idleMilliseconds);

/** All screens as one PNG. @throws where the picture cannot be decoded */
export function drawLockDesktop(scene: LockScene, areas: readonly LockArea[]): Promise<Buffer> {
  return compose({ kind: 'desktop', scene, areas });
}

/** Pixels of one screen as an X server takes them: blue, green, red, unused. @throws where the picture cannot be decoded */
export function drawLockPixels(scene: LockScene, width: number, height: number): Promise<Buffer> {
  return compose({ kind: 'pixels', scene, width, height });
}

async function compose(request: ComposeRequest): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await composer.run('draw', request);
  return Buffer.from(buffer, byteOffset, byteLength);
}
