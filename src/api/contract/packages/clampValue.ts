import { cutText } from './cutText.ts';
import type { PackageProperty, PropertyValue, PropertyValues } from './property.ts';

/** Path prefix, for the page, of files that the user chose. */
export const userFilePrefix = '/.user/';

const color = /^#[0-9a-f]{6}$/i;
const textLimit = 2_000;
const digits = 10;

/**
 * A value as its property can have it: numbers within the range and on a step, choices of the list with their own type.
 *
 * @returns undefined for one that the property cannot have
 */
export function clampValue(property: PackageProperty, value: PropertyValue): PropertyValue | undefined {
  switch (property.kind) {
    case 'slider':
      return typeof value === 'number' ? clampNumber(property, value) : undefined;
    case 'color':
      return typeof value === 'string' && color.test(value) ? value.toLowerCase() : undefined;
    case 'toggle':
      return typeof value === 'boolean' ? value : undefined;
    case 'choice':
      return property.choices.some((choice) => choice.value === value) ? value : undefined;
    case 'text':
      return typeof value === 'string' ? cutText(value, textLimit) : undefined;
    case 'file':
      return isFile(property, value) ? value : undefined;
    case 'folder':
      return value === null || value === property.default || isUserFile(property.key, value)
        ? value
        : undefined;
    case 'button':
    case 'label':
    case 'group':
      return undefined;
  }
}

/** The default of a property; undefined for one that has no value. */
export function defaultOf(property: PackageProperty): PropertyValue | undefined {
  return 'default' in property ? property.default : undefined;
}

/** Returns the given values, each clamped to its property; unknown properties are left out. */
export function clampValues(properties: readonly PackageProperty[], values: PropertyValues): PropertyValues {
  const entries = properties.flatMap((property) => {
    if (!Object.hasOwn(values, property.key)) return [];
    const value = clampValue(property, values[property.key] ?? null);
    return value === undefined ? [] : [[property.key, value] as const];
  });
  return Object.fromEntries(entries);
}

/** The defaults with values over them, the later ones above the earlier. */
export function mergeValues(
  properties: readonly PackageProperty[],
  ...layers: readonly PropertyValues[]
): PropertyValues {
  const entries = properties.flatMap((property) => {
    const start = defaultOf(property);
    if (start === undefined) return [];
    const layer = layers.findLast((values) => Object.hasOwn(values, property.key));
    return [[property.key, layer ? (layer[property.key] ?? null) : start] as const];
  });
  return Object.fromEntries(entries);
}

/** The folder of a property's chosen files: a name that every system and every address can have. */
export function userFolderOf(key: string): string {
  return /^[a-z0-9_-]{1,64}$/i.test(key)
    ? key
    : `_${[...key].map((sign) => sign.codePointAt(0)?.toString(36)).join('_')}`.slice(0, 64);
}

/** The default is left as its author wrote it. */
function clampNumber(
  { min, max, step, default: start }: Extract<PackageProperty, { kind: 'slider' }>,
  value: number,
): number | undefined {
  if (!Number.isFinite(value)) return undefined;
  if (value === start) return start;
  const within = Math.min(max, Math.max(min, value));
  const snapped = min + Math.round((within - min) / step) * step;
  const last = min + Math.floor((max - min) / step + 1e-9) * step;
  return Number(Math.min(last, snapped).toFixed(digits));
}

function isFile(property: Extract<PackageProperty, { kind: 'file' }>, value: PropertyValue): boolean {
  if (value === null || value === property.default) return true;
  return (
    typeof value === 'string' &&
    (isUserFile(property.key, value) || (property.offers?.includes(value) ?? false))
  );
}

function isUserFile(key: string, value: PropertyValue): boolean {
  const prefix = `${userFilePrefix}${userFolderOf(key)}/`;
  return (
    typeof value === 'string' &&
    value.startsWith(prefix) &&
    /^[0-9a-z]+(\.[0-9a-z]{1,8})?$/.test(value.slice(prefix.length))
  );
}
