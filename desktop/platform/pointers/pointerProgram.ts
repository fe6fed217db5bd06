import { join } from 'node:path';
import * as v from 'valibot';
import { WorkerPool } from '../../../media/process/workerPool.ts';
import { bytesSchema, type Operation } from '../../../media/process/program.ts';
import { pointerHotspot, pointerImportResult, pointerShapes } from '../../../src/bridge/contract/pointer.ts';

const mebibyte = 1024 ** 2;
const limits = { timeLimitMs: 30_000, outputLimitBytes: 128 * mebibyte } as const;
const shape = v.picklist(pointerShapes);

/** A shape as it was read. */
const readShape = v.object({
  /** Shares of the longer side; null where the file names no pixel that clicks. */
  hotspot: v.nullable(pointerHotspot),
  /** Images are PNG, in base64. */
  frames: v.array(v.object({ image: v.string(), milliseconds: v.number() })),
});

/** One image of a pointer: see `PointerImage`. */
const themeFrame = v.object({
  width: v.number(),
  height: v.number(),
  hotX: v.number(),
  hotY: v.number(),
  milliseconds: v.number(),
  pixels: bytesSchema,
});

/** Work on pointers that others have drawn. */
export const pointerOperations = {
  /** Reads the shapes of files and archives; null for `shape` where their names say it. */
  readPointers: {
    request: v.object({
      files: v.array(v.object({ name: v.string(), data: bytesSchema })),
      shape: v.nullable(shape),
    }),
    result: v.object({
      shapes: v.map(shape, readShape),
      ...v.pick(pointerImportResult, ['accepted', 'refused']).entries,
    }),
    ...limits,
  },
  /** Reads one size, the nearest, of a file that a theme of X has; null for a damaged one. */
  readThemeFile: {
    request: v.object({ file: bytesSchema, size: v.number() }),
    result: v.nullable(v.array(themeFrame)),
    ...limits,
  },
  /** The file that X reads for one shape. */
  renderShape: {
    request: v.object({
      hotspot: pointerHotspot,
      frames: v.array(v.object({ image: bytesSchema, milliseconds: v.number() })),
    }),
    result: bytesSchema,
    ...limits,
  },
} as const satisfies Record<string, Operation>;

const program = {
  module: join(import.meta.dirname, 'child', 'pointerChild.ts'),
  operations: pointerOperations,
};

/** The process in which pointers are read and drawn. */
export const pointerProcess = new WorkerPool(program, {
  size: 1,
  idleMs: 10_000,
  timeLimitMs: Number.POSITIVE_INFINITY,
  memoryLimitBytes: 512 * mebibyte,
});
