import * as v from 'valibot';

/*
 * Properties of a web wallpaper that a user may set: one model for every format of packages. Labels are plain text in
 * the user's language; a format's adapter has removed its markup.
 */

/** Names a property of one package, as its manifest does. */
export const propertyKey = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

const text = v.pipe(v.string(), v.maxLength(2_000));

/** Choices keep their own type: `"0"` is not 0. */
const choiceValue = v.union([v.pipe(v.string(), v.maxLength(500)), v.number()]);

/** A value as the page gets it; null where no file is chosen. */
export const propertyValue = v.nullable(
  v.union([v.pipe(v.string(), v.maxLength(10_000)), v.number(), v.boolean()]),
);

/** Values by key; what is absent has its default. */
export const propertyValues = v.pipe(
  v.record(propertyKey, propertyValue),
  v.check((values) => Object.keys(values).length <= 10_000),
);

const common = {
  key: propertyKey,
  label: text,
  help: v.optional(v.nullable(text), null),
  /** A condition over the values of the others; null, and one that cannot be parsed, is always true. */
  visible_when: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(1_000))), null),
};

export const property = v.variant('kind', [
  v.object({
    ...common,
    kind: v.literal('slider'),
    min: v.number(),
    max: v.number(),
    step: v.pipe(v.number(), v.gtValue(0)),
    default: v.number(),
  }),
  v.object({
    ...common,
    kind: v.literal('color'),
    /** `#rrggbb`, whatever the format writes. */
    default: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)),
  }),
  v.object({ ...common, kind: v.literal('toggle'), default: v.boolean() }),
  v.object({
    ...common,
    kind: v.literal('choice'),
    choices: v.array(v.object({ value: choiceValue, label: text })),
    default: choiceValue,
  }),
  v.object({ ...common, kind: v.literal('text'), default: text }),
  v.object({
    ...common,
    kind: v.literal('file'),
    accepts: v.picklist(['image', 'video', 'any']),
    /** Path within the package; null for none. */
    default: v.nullable(text),
    /** Files of the package that may be chosen, besides those of the user. */
    offers: v.optional(v.array(text)),
  }),
  v.object({
    ...common,
    kind: v.literal('folder'),
    /** Path within the package; null for none. */
    default: v.nullable(text),
    /** The page gets the paths of all its files at once, instead of one at a time when it asks. */
    is_listed: v.optional(v.boolean()),
  }),
  /** Pressed, it is sent to the page once. */
  v.object({ ...common, kind: v.literal('button') }),
  v.object({ ...common, kind: v.literal('label') }),
  /** Heads the properties after it, up to the next group. */
  v.object({ ...common, kind: v.literal('group') }),
]);

export type PackageProperty = v.InferOutput<typeof property>;
export type PropertyValue = v.InferOutput<typeof propertyValue>;
export type PropertyValues = v.InferOutput<typeof propertyValues>;
