import type { Token } from '../../scripts/tokens/parseTokens.ts';
import { tokensOf } from './tokens.ts';

/** Colours of one use, in the order of the stylesheet. */
export interface ColourGroup {
  chinese: string;
  english: string;
  tokens: readonly Token[];
}

const uses: readonly (readonly [chinese: string, english: string, names: RegExp])[] = [
  ['表面', 'Surface', /^--c-(bg\d|scrim|skel-\w)$/],
  ['文字', 'Text', /^--c-t(\d|-disabled)$/],
  ['线条与焦点', 'Line and focus', /^--c-(line(-\w+)?|focus)$/],
  ['强调与操作', 'Accent and action', /^--c-(accent|primary|neutral)(-\w+)?$/],
  ['含义', 'Meaning', /^--c-(gold|fish|success|warn|danger|badge)(-[\w-]+)?$/],
  ['在壁纸上', 'On wallpapers', /^--c-(on-media|media)(-[\w-]+)?$/],
  ['图形', 'Drawings', /^--c-/],
];

/** Every colour is in the first group that its name fits. */
export function colourGroups(): readonly ColourGroup[] {
  const rest = new Set(tokensOf('--c-'));
  return uses.map(([chinese, english, names]) => {
    const tokens = [...rest].filter(({ name }) => names.test(name));
    for (const token of tokens) rest.delete(token);
    return { chinese, english, tokens };
  });
}

/** The opaque surfaces that text, lines and fills lie on. */
export const grounds = ['--c-bg0', '--c-bg1', '--c-bg2', '--c-bg3'] as const;

/** The measure of a colour: itself on each ground, or the text that lies on it where it is a fill. */
export type Measure = { front: string; fill?: string; least: number | null };

/** The text of each fill whose own name does not say it. */
const textsOfFills: readonly (readonly [fill: RegExp, text: string])[] = [
  [/^--c-bg\d$/, '--c-t2'],
  [/^--c-primary(-hover|-press)?$/, '--c-primary-contrast'],
  [/^--c-neutral(-hover|-press)?$/, '--c-t1'],
  [/^--c-gold-fill-[ab]$/, '--c-gold-contrast'],
  [/^--c-danger-fill$/, '--c-danger-contrast'],
  [/^--c-media-(scrim|fade-end|fade-deep|solid)$/, '--c-on-media'],
  [/^--c-on-media(-hover)?$/, '--c-on-media-contrast'],
];

/** Text needs 4.5, controls and focus 3 (docs/product.md#colours-and-surfaces); what is mere ornament needs nothing. */
export function measureOf(name: string): Measure | undefined {
  const text =
    textsOfFills.find(([fill]) => fill.test(name))?.[1] ?? /^(--c-[\w-]+)-(?:soft|bg)$/.exec(name)?.[1];
  if (text !== undefined) return { front: text, fill: name, least: 4.5 };
  if (name === '--c-line-control' || name === '--c-focus') return { front: name, least: 3 };
  if (/^--c-(t-disabled|line(-2)?)$/.test(name)) return { front: name, least: null };
  if (/^--c-(t\d|accent|accent-hover|gold|fish|success|warn|danger)$/.test(name))
    return { front: name, least: 4.5 };
  return undefined;
}
