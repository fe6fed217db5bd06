import * as v from 'valibot';
import { petEyes, type PetAction } from './actions.ts';
import { petFileBytes } from './petFileBytes.ts';
import { poses } from './poses.ts';

/*
 * The file of a delivered pet (docs/product.md#desk-pets): a figure as data, never as code. Service and host read it by
 * this one schema, so that what the service accepts can be drawn, and nothing else reaches a drawing.
 */

const shapeLimit = 80;

/** Units of the canvas of 128, or degrees. */
const number = v.pipe(v.number(), v.minValue(-512), v.maxValue(512));
const length = v.pipe(v.number(), v.minValue(0), v.maxValue(256));
const share = v.optional(v.pipe(v.number(), v.minValue(-128), v.maxValue(128)));

/**
 * A value, or one that follows the pose: `base`, and so much for each unit of a field of the pose; `left` and `right` are
 * its arms.
 */
const value = v.union([
  number,
  v.strictObject({
    base: number,
    look: share,
    lift: share,
    step: share,
    sway: share,
    left: share,
    right: share,
  }),
]);

/** The name of a colour of the figure. */
const colourName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]{0,15}$/));
/** Commands of an SVG path and their numbers: no quote, no letter that could begin an attribute. */
const path = v.pipe(v.string(), v.maxLength(600), v.regex(/^M[MmLlHhVvCcSsQqTtAaZz0-9 ,.-]*$/));

const ellipse = v.strictObject({
  kind: v.literal('ellipse'),
  x: value,
  y: value,
  rx: length,
  ry: length,
  angle: v.optional(value, 0),
  fill: colourName,
});
const area = v.strictObject({ kind: v.literal('area'), path, fill: colourName });
const stroke = v.strictObject({ kind: v.literal('stroke'), path, colour: colourName, width: length });
const feet = v.strictObject({
  kind: v.literal('feet'),
  spread: length,
  y: v.optional(length, 114),
  fill: colourName,
});
const arms = v.strictObject({
  kind: v.literal('arms'),
  spread: length,
  y: length,
  length: v.optional(length, 9),
  fill: colourName,
});
const face = v.strictObject({
  kind: v.literal('face'),
  y: length,
  spread: v.optional(length, 14),
  size: v.optional(length, 5),
  colour: colourName,
  blush: v.optional(v.nullable(colourName), null),
  mouth: v.optional(v.picklist(['cat', 'smile', 'none']), 'cat'),
});
const leaf = v.variant('kind', [ellipse, area, stroke, feet, arms, face]);
const leaves = v.pipe(v.array(leaf), v.maxLength(shapeLimit));
/** Shapes that turn together around a point. */
const turned = v.strictObject({
  kind: v.literal('turned'),
  angle: value,
  x: number,
  y: number,
  shapes: leaves,
});
/** Shapes that are there with these eyes alone. */
const withEyes = v.strictObject({
  kind: v.literal('withEyes'),
  eyes: v.pipe(v.array(v.picklist(petEyes)), v.minLength(1), v.maxLength(petEyes.length)),
  shapes: leaves,
});
const shape = v.variant('kind', [ellipse, area, stroke, feet, arms, face, turned, withEyes]);

const phase = v.pipe(v.number(), v.minValue(-1), v.maxValue(1));
const arm = v.pipe(v.number(), v.minValue(-0.5), v.maxValue(1.5));
/** Fields of a frame that override the pose shared by all figures. */
const posePart = v.strictObject({
  eyes: v.optional(v.picklist(petEyes)),
  look: v.optional(phase),
  lift: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(20))),
  tilt: v.optional(v.pipe(v.number(), v.minValue(-45), v.maxValue(45))),
  stretch: v.optional(v.pipe(v.number(), v.minValue(0.5), v.maxValue(1.5))),
  arms: v.optional(v.tuple([arm, arm])),
  step: v.optional(phase),
  sway: v.optional(phase),
  extra: v.optional(v.picklist(['none', 'dream', 'note', 'otherNote'])),
});
/** Frames of one action; their number is the one of all figures, since the actions have their times by it. */
const framesOf = (action: PetAction) => v.optional(v.pipe(v.array(posePart), v.length(poses[action].length)));

/** A figure: its colours by their names, its shapes from behind to front, and how its frames differ from the others'. */
export const petFigure = v.pipe(
  v.strictObject({
    colours: v.record(colourName, v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/))),
    shapes: v.pipe(v.array(shape), v.minLength(1), v.maxLength(shapeLimit)),
    frames: v.optional(
      v.strictObject({
        walk: framesOf('walk'),
        sit: framesOf('sit'),
        sleep: framesOf('sleep'),
        fall: framesOf('fall'),
        drag: framesOf('drag'),
        wave: framesOf('wave'),
        dance: framesOf('dance'),
      } satisfies Record<PetAction, unknown>),
      {},
    ),
  }),
  v.check(
    (figure) => listColours(figure.shapes).every((name) => Object.hasOwn(figure.colours, name)),
    'Unknown colour',
  ),
);

/** The file of a pet. */
export const petFile = v.strictObject({
  format: v.literal(1),
  pet_id: v.pipe(v.number(), v.integer(), v.minValue(101), v.maxValue(999_999)),
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
  name_en: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
  figure: petFigure,
});

export type PetFigure = v.InferOutput<typeof petFigure>;
export type PetFile = v.InferOutput<typeof petFile>;
export type PetLeaf = v.InferOutput<typeof leaf>;
export type PetShape = v.InferOutput<typeof shape>;
export type PetValue = v.InferOutput<typeof value>;

/** Returns the names of the colours that shapes have. */
function listColours(shapes: readonly PetShape[]): string[] {
  return shapes.flatMap((each) => {
    if (each.kind === 'turned' || each.kind === 'withEyes') return listColours(each.shapes);
    if (each.kind === 'stroke') return [each.colour];
    if (each.kind === 'face') return [each.colour, ...(each.blush === null ? [] : [each.blush])];
    return [each.fill];
  });
}

/**
 * Returns the content of a pet's file; null for a file that is too large, no JSON, or no figure.
 *
 * @param text the bytes of the file as UTF-8
 */
export function readPetFile(text: string): PetFile | null {
  if (text.length > petFileBytes) return null;
  try {
    const parsed = v.safeParse(petFile, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
