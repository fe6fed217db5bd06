import * as v from 'valibot';

/** Backgrounds of a strip, in the order of the settings screen. */
export const stripGrounds = ['clear', 'tinted', 'blurred', 'fade'] as const;

/** Decorations along its inner edge, drawn by the product itself. */
export const stripPictures = ['none', 'ridge', 'waves', 'moonlight'] as const;

export const stripEdges = ['bottom', 'top'] as const;

/** A strip along an edge of the screen, in the place of a panel's look (docs/product.md#panel). */
export const stripSettings = v.object({
  edge: v.optional(v.picklist(stripEdges), 'bottom'),
  /** Percent of the screen's height. */
  height: v.optional(v.pipe(v.number(), v.minValue(3), v.maxValue(15)), 6),
  ground: v.optional(v.picklist(stripGrounds), 'tinted'),
  /** `#rrggbb`, or that of the wallpaper below it. */
  colour: v.optional(
    v.union([v.literal('wallpaper'), v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/))]),
    'wallpaper',
  ),
  /** Percent. */
  opacity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)), 60),
  picture: v.optional(v.picklist(stripPictures), 'none'),
});

export type StripSettings = v.InferOutput<typeof stripSettings>;
