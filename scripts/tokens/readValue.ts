/** The types of the format that the product's tokens have. */
export type TokenType =
  | 'color'
  | 'dimension'
  | 'duration'
  | 'cubicBezier'
  | 'fontFamily'
  | 'fontWeight'
  | 'number'
  | 'shadow';

interface Value {
  $type: TokenType;
  $value: unknown;
}

/** A function of CSS that no type of the format holds is a group of its arguments. */
interface Parts {
  parts: Record<string, Value>;
}

/**
 * A value of CSS in the terms of the format.
 *
 * @param aliasOf the reference to another token, by its name in CSS. @throws when the format has no place for it
 */
export function readValue(name: string, value: string, aliasOf: (name: string) => string): Value | Parts {
  const alias = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (name.startsWith('--c-'))
    return { $type: 'color', $value: alias === undefined ? readColor(value) : aliasOf(alias) };
  if (/^--(e\d|focus-ring)/.test(name))
    return { $type: 'shadow', $value: splitList(value).map((layer) => readShadow(layer, aliasOf)) };
  if (name.startsWith('--font')) return { $type: 'fontFamily', $value: splitList(value).map(unquote) };
  if (name.startsWith('--fw-')) return { $type: 'fontWeight', $value: Number(value) };
  if (value.startsWith('cubic-bezier('))
    return { $type: 'cubicBezier', $value: argumentsOf(value).map(Number) };
  if (/^[a-z]+\(.*\) [a-z]+\(/.test(value)) return { parts: readFunctions(value) };
  return readNumber(value);
}

function readNumber(value: string): Value {
  const [, digits, unit] = /^(-?[\d.]+)(px|ms|%)?$/.exec(value) ?? [];
  if (digits === undefined) throw new Error(`${value} is no value of the design tokens format.`);
  const number = Number(digits);
  if (unit === 'px') return { $type: 'dimension', $value: { value: number, unit } };
  if (unit === 'ms') return { $type: 'duration', $value: { value: number, unit } };
  return { $type: 'number', $value: unit === '%' ? number / 100 : number };
}

/** `blur(70px) saturate(1.1)`, by the names of the functions. */
function readFunctions(value: string): Record<string, Value> {
  return Object.fromEntries(
    [...value.matchAll(/([a-z]+)\(([^)]+)\)/g)].map(([, name = '', argument = '']) => [
      name,
      readNumber(argument),
    ]),
  );
}

function readShadow(layer: string, aliasOf: (name: string) => string): Record<string, unknown> {
  const isInset = layer.startsWith('inset ');
  const color = /(?:rgba?\([^)]*\)|#[0-9a-f]+|var\(--[\w-]+\))$/.exec(layer)?.[0];
  if (color === undefined) throw new Error(`${layer} is no shadow with a colour at its end.`);
  const lengths = layer
    .slice(isInset ? 'inset '.length : 0, -color.length)
    .trim()
    .split(' ')
    .map((length) => ({ value: Number.parseFloat(length), unit: 'px' }));
  const none = { value: 0, unit: 'px' };
  const [offsetX = none, offsetY = none, blur = none, spread = none] = lengths;
  const alias = /^var\((--[\w-]+)\)$/.exec(color)?.[1];
  return {
    color: alias === undefined ? readColor(color) : aliasOf(alias),
    offsetX,
    offsetY,
    blur,
    spread,
    inset: isInset,
  };
}

const namedColors: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({ white: '#ffffff', black: '#000000' }),
);

/** Parts from 0 to 1, and the colour without its opacity once more for tools that read hexadecimal numbers only. */
function readColor(text: string): Record<string, unknown> {
  const value = namedColors.get(text) ?? text;
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(value);
  if (hex) return colorOf(hex.slice(1).map((part) => Number.parseInt(part, 16)));
  if (!/^rgba?\(/.test(value)) throw new Error(`${value} is no colour that is understood here.`);
  const [red, green, blue, alpha = '1'] = argumentsOf(value);
  return colorOf(
    [red, green, blue].map(Number),
    alpha.endsWith('%') ? Number.parseFloat(alpha) / 100 : Number(alpha),
  );
}

function colorOf(parts: readonly number[], alpha = 1): Record<string, unknown> {
  if (parts.length !== 3 || [...parts, alpha].some((part) => !Number.isFinite(part)))
    throw new Error(`${parts.join(' ')} is no colour.`);
  return {
    colorSpace: 'srgb',
    components: parts.map((part) => Number((part / 255).toFixed(4))),
    alpha,
    hex: `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`,
  };
}

function argumentsOf(value: string): string[] {
  return value
    .slice(value.indexOf('(') + 1, -1)
    .split(/[\s,/]+/)
    .filter((argument) => argument !== '');
}

/** At the commas that are in no parentheses. */
function splitList(value: string): string[] {
  return value.split(/,(?![^(]*\))/).map((part) => part.trim());
}

function unquote(text: string): string {
  return text.replaceAll(/^'|'$/g, '');
}
