import * as v from 'valibot';

/** Every clock that can be drawn, in the order of the gallery. */
export const clockStyles = [
  'moon',
  'analogue',
  'digital',
  'vertical',
  'lunar',
  'minimal',
  'calendar',
  'words',
  'ring',
  'flip',
  'world',
  'term',
  'binary',
  'progress',
  'hours',
] as const;

/** Those that come with a membership (docs/product.md#clocks). */
export const memberClockStyles: readonly ClockStyle[] = [
  'ring',
  'flip',
  'world',
  'term',
  'binary',
  'progress',
  'hours',
];

/** Cities of the clock with several, by the names of their time zones. */
export const clockCities = [
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Asia/Singapore',
  'Asia/Dubai',
  'Europe/London',
  'Europe/Paris',
  'Europe/Moscow',
  'America/New_York',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Australia/Sydney',
  'Pacific/Auckland',
] as const;

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** Style and position of a clock. */
export const clockSettings = v.object({
  style: v.picklist(clockStyles),
  /** The share of the free space that is left and above of it. */
  position: v.optional(v.object({ x: percent, y: percent }), { x: 4, y: 6 }),
  /** Percent of the size that the style was made for. */
  size: v.optional(v.pipe(v.number(), v.minValue(50), v.maxValue(250)), 100),
  opacity: v.optional(v.pipe(v.number(), v.minValue(20), v.maxValue(100)), 100),
  /** `#rrggbb`, or one that goes with the wallpaper. */
  colour: v.optional(
    v.union([v.literal('wallpaper'), v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/))]),
    '#ffffff',
  ),
  hours: v.optional(v.picklist([12, 24]), 24),
  has_seconds: v.optional(v.boolean(), false),
  has_date: v.optional(v.boolean(), true),
  has_weekday: v.optional(v.boolean(), false),
  has_lunar: v.optional(v.boolean(), false),
  /** Of the clock with several cities, from above. */
  cities: v.optional(v.pipe(v.array(v.picklist(clockCities)), v.minLength(1), v.maxLength(4)), [
    'Asia/Shanghai',
    'Europe/London',
  ]),
  language: v.optional(v.picklist(['zh-CN', 'en']), 'zh-CN'),
});

export type ClockSettings = v.InferOutput<typeof clockSettings>;
export type ClockStyle = (typeof clockStyles)[number];
export type ClockCity = (typeof clockCities)[number];
