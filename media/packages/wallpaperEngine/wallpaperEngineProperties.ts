import { cutText } from '../../../src/api/rules/shownText.ts';
import type { PackageProperty } from '../../../src/api/contract/packages/property.ts';
import { parseUnitColor } from '../manifest/colors.ts';
import { fieldOf, isTrue, listOf, numberOf, textOf, toNumber } from '../manifest/manifestFields.ts';
import {
  choiceLimit,
  isUsableKey,
  propertyLimit,
  sliderOf,
  usableCondition,
  type PropertyCommon,
} from '../manifest/propertyParts.ts';
import { isObject, type ManifestObject } from '../manifest/readManifest.ts';
import { findOptional, type PackageFiles } from '../manifest/packageFiles.ts';

type Labels = (text: string) => string;

/** Reads the properties in `general.properties` of a `project.json`, by `order`, then `index`, then as written. */
export function readProjectProperties(
  manifest: ManifestObject,
  labels: Labels,
  files: PackageFiles,
): PackageProperty[] {
  const fields = Object.entries(manifest).flatMap(([key, field]) =>
    isUsableKey(key) && isObject(field) ? [{ key, field, place: placeOf(field) }] : [],
  );
  return fields
    .toSorted((one, other) => one.place - other.place)
    .flatMap(({ key, field }) => readProperty(key, field, labels, files) ?? [])
    .slice(0, propertyLimit);
}

function placeOf(field: ManifestObject): number {
  return numberOf(field, 'order') ?? numberOf(field, 'index') ?? Number.MAX_SAFE_INTEGER;
}

function readProperty(
  key: string,
  field: ManifestObject,
  labels: Labels,
  files: PackageFiles,
): PackageProperty | null {
  const label = labels(textOf(field, 'text'));
  const common: PropertyCommon = {
    key,
    label: label === '' ? key : label,
    help: null,
    visible_when: usableCondition(textOf(field, 'condition')),
  };
  const value = fieldOf(field, 'value');
  switch (textOf(field, 'type').toLowerCase()) {
    case 'slider':
      return sliderOf(common, { ...rangeOf(field), value: toNumber(value) });
    case 'bool':
    case 'checkbox':
      return { ...common, kind: 'toggle', default: isTrue(value) };
    case 'color':
      return { ...common, kind: 'color', default: parseUnitColor(textOf(field, 'value')) };
    case 'combo':
      return readCombo(common, field, value, labels);
    case 'textinput':
      return { ...common, kind: 'text', default: cutText(textOf(field, 'value'), 2_000) };
    case 'file':
      return {
        ...common,
        kind: 'file',
        accepts: acceptsOf(textOf(field, 'fileType')),
        default: findOptional(files, textOf(field, 'value')),
      };
    case 'directory':
      return {
        ...common,
        kind: 'folder',
        default: null,
        is_listed: textOf(field, 'mode').toLowerCase() === 'fetchall',
      };
    case 'text':
      return { ...common, kind: 'label' };
    case 'group':
      return { ...common, kind: 'group' };
    default:
      return null;
  }
}

function acceptsOf(fileType: string): 'image' | 'video' | 'any' {
  const type = fileType.toLowerCase();
  return type === 'image' || type === 'video' ? type : 'any';
}

/** Steps of a tenth per digit of `precision` past the first, where no step is given; whole numbers without `fraction`. */
function rangeOf(field: ManifestObject): { min: number | null; max: number | null; step: number } {
  const [min, max, step] = [numberOf(field, 'min'), numberOf(field, 'max'), numberOf(field, 'step')];
  const isFraction =
    isTrue(fieldOf(field, 'fraction')) ||
    [min, max, numberOf(field, 'value')].some((number) => number !== null && !Number.isInteger(number));
  if (!isFraction) return { min, max, step: Math.max(1, Math.round(step ?? 1)) };
  const precision = Math.min(8, Math.max(1, Math.round(numberOf(field, 'precision') ?? 3)));
  return { min, max, step: step !== null && step > 0 ? step : 10 ** (1 - precision) };
}

/** The values of its choices are of whatever type they are written in. */
function readCombo(
  common: PropertyCommon,
  field: ManifestObject,
  value: unknown,
  labels: Labels,
): PackageProperty | null {
  const choices = listOf(field, 'options')
    .slice(0, choiceLimit)
    .flatMap((option) => {
      if (!isObject(option)) return [];
      const own = fieldOf(option, 'value');
      const choice = typeof own === 'boolean' ? String(own) : own;
      if (typeof choice === 'string' ? choice.length > 500 : !Number.isFinite(choice)) return [];
      return [{ value: choice as string | number, label: labels(textOf(option, 'label')) || String(choice) }];
    });
  const first = choices[0];
  if (!first) return null;
  const exact = choices.find((choice) => choice.value === value);
  const alike = choices.find((choice) => String(choice.value) === String(value));
  return { ...common, kind: 'choice', choices, default: (exact ?? alike ?? first).value };
}
