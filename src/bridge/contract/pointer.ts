import * as v from 'valibot';
import { defineMethod, done } from './rpc/method.ts';

/* The pointers of the desktop: sets of all shapes, ours and imported ones (docs/product.md#pointers). */

/** Shapes of a pointer; each has one image, or several that move. */
export const pointerShapes = [
  'arrow',
  'hand',
  'text',
  'busy',
  'move',
  'help',
  'progress',
  'cross',
  'no',
  'resize_ns',
  'resize_ew',
  'resize_nwse',
  'resize_nesw',
  'up',
  'pen',
] as const;

/** Nominal sizes in pixels. */
export const pointerSizes = [24, 32, 48, 64] as const;

/** The sets that come with the client. */
export const ownPointerSets = [
  'moon',
  'celadon',
  'sakura',
  'ink',
  'amber',
  'frost',
  'lantern',
  'orchid',
] as const;

/** Those that a membership brings (docs/product.md#prices-and-membership). */
export const memberPointerSets: readonly string[] = ['amber', 'frost', 'lantern', 'orchid'];

const setId = v.union([v.picklist(ownPointerSets), v.pipe(v.string(), v.uuid())]);
const size = v.picklist(pointerSizes);
const shape = v.picklist(pointerShapes);
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** The pixel that clicks, as shares of the width and the height. */
export const pointerHotspot = v.object({ x: share, y: share });

export const pointerChoice = v.object({ set: setId, size });

/** Parts of the desktop in which the pointer is changed separately. */
export const pointerTargets = ['chromium', 'gtk', 'core', 'root', 'xfce', 'gnome', 'kde'] as const;

/** Reasons why the pointer of this machine cannot be changed, in whole or for one target. */
export const pointerUnsupportedReasons = [
  'unsupported_system',
  'no_display',
  'no_device_cursors',
  'no_bus',
  'refused',
  'changed_elsewhere',
] as const;

/**
 * Reasons why an imported file contained no usable pointer: a closed list, so that every reason has a string in the UI.
 */
export const pointerImportProblems = [
  'unreadable',
  'truncated',
  'other_format',
  'too_large',
  'too_many_frames',
  'too_many_pixels',
  'unknown_shape',
  'empty',
  'too_many_files',
  'packed_otherwise',
  'too_slow',
  'reader_ended',
] as const;

export const pointerFrame = v.object({
  /** A data URL. */
  image: v.string(),
  milliseconds: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

export const pointerSet = v.object({
  id: setId,
  /** Of an imported set; the client has the names of its own. */
  name: v.nullable(v.string()),
  is_own: v.boolean(),
  /** Two colours that show the set well. */
  ground: v.tuple([v.string(), v.string()]),
  shapes: v.array(
    v.object({
      shape,
      hotspot: pointerHotspot,
      /** True where the hotspot differs from the file's. */
      is_moved: v.boolean(),
      frames: v.pipe(v.array(pointerFrame), v.minLength(1)),
    }),
  ),
});

export const pointerState = v.object({
  current: v.nullable(pointerChoice),
  /** The choice that is tried in its place, and the end of the trial (Unix milliseconds). */
  trial: v.nullable(v.object({ choice: pointerChoice, ends_at: v.number() })),
  unsupported_reason: v.nullable(v.picklist(pointerUnsupportedReasons)),
  /** Targets that follow the choice here, each with the reason where it does not. */
  targets: v.array(
    v.object({
      target: v.picklist(pointerTargets),
      unsupported_reason: v.nullable(v.picklist(pointerUnsupportedReasons)),
    }),
  ),
});

export const pointerImportResult = v.object({
  /** The set that they came into; null where none could be read. */
  set: v.nullable(v.pipe(v.string(), v.uuid())),
  accepted: v.array(v.object({ file: v.string(), shape, is_hotspot_missing: v.boolean() })),
  refused: v.array(v.object({ file: v.string(), problem: v.picklist(pointerImportProblems) })),
});

/** Bytes of all files of one import. */
export const longestPointerImport = 5_000_000;
const base64 = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]*={0,2}$/), v.maxLength(longestPointerImport * 1.4));
const fileName = v.pipe(v.string(), v.minLength(1), v.maxLength(300));
const setName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60));
const importedId = v.pipe(v.string(), v.uuid());

const since = 130;

/** Methods of the pointer; those that change it return the new state. */
export const pointerMethods = {
  'pointer.current': defineMethod(v.object({}), pointerState, since),
  'pointer.list': defineMethod(v.object({}), v.object({ sets: v.array(pointerSet) }), since),
  /** Null gives back what was there before. */
  'pointer.apply': defineMethod(v.object({ choice: v.nullable(pointerChoice) }), pointerState, since),
  /** Applies it for a minute. */
  'pointer.try': defineMethod(v.object({ choice: pointerChoice }), pointerState, since),
  'pointer.endTrial': defineMethod(v.object({}), pointerState, since),
  /** Files of any format: `.cur`, `.ani`, Xcursor, or archives of them. Into a new set, or shape by shape into one. */
  'pointer.import': defineMethod(
    v.object({
      set: v.nullable(importedId),
      name: setName,
      /** The shape that one file is for; null where its name says so. */
      shape: v.nullable(shape),
      files: v.pipe(v.array(v.object({ name: fileName, data: base64 })), v.minLength(1), v.maxLength(400)),
    }),
    pointerImportResult,
    since,
  ),
  /** Null for the file's own. */
  'pointer.setHotspot': defineMethod(
    v.object({ set: importedId, shape, hotspot: v.nullable(pointerHotspot) }),
    done,
    since,
  ),
  'pointer.rename': defineMethod(v.object({ set: importedId, name: setName }), done, since),
  'pointer.remove': defineMethod(v.object({ set: importedId }), pointerState, since),
};

export type PointerShape = (typeof pointerShapes)[number];
export type PointerSize = (typeof pointerSizes)[number];
export type OwnPointerSet = (typeof ownPointerSets)[number];
export type PointerChoice = v.InferOutput<typeof pointerChoice>;
export type PointerHotspot = v.InferOutput<typeof pointerHotspot>;
export type PointerState = v.InferOutput<typeof pointerState>;
export type PointerSetDto = v.InferOutput<typeof pointerSet>;
export type PointerTarget = (typeof pointerTargets)[number];
export type PointerUnsupportedReason = (typeof pointerUnsupportedReasons)[number];
export type PointerImportProblem = (typeof pointerImportProblems)[number];
export type PointerImportResult = v.InferOutput<typeof pointerImportResult>;
