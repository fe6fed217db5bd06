import { cutText } from '../../../src/api/rules/shownText.ts';
import type { PackageProperty, PropertyValues } from '../../../src/api/contract/packages/property.ts';
import { parseUnitColor } from '../manifest/colors.ts';
import { isTrue, toNumber } from '../manifest/manifestFields.ts';
import { isObject, type ManifestObject } from '../manifest/readManifest.ts';

/** The values of a project's `preset`: each as itself, or as an object with a `value`. */
export function readPresetValues(
  preset: ManifestObject,
  properties: readonly PackageProperty[],
): PropertyValues {
  const byKey = new Map(properties.map((property) => [property.key, property]));
  const entries = Object.entries(preset).flatMap(([key, given]) => {
    const property = byKey.get(key);
    const value = property && toValue(property, isObject(given) ? given['value'] : given);
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries);
}

function toValue(property: PackageProperty, given: unknown): string | number | boolean | undefined {
  switch (property.kind) {
    case 'slider':
      return toNumber(given) ?? undefined;
    case 'toggle':
      return isTrue(given);
    case 'color':
      return typeof given === 'string' ? parseUnitColor(given) : undefined;
    case 'choice':
      return property.choices.find(({ value }) => String(value) === String(given))?.value;
    case 'text':
      return typeof given === 'string' ? cutText(given, 2_000) : undefined;
    default:
      return undefined;
  }
}
