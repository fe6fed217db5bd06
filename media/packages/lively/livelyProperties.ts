import { cutText } from '../../../src/api/rules/shownText.ts';
import type { PackageProperty } from '../../../src/api/contract/packages/property.ts';
import { parseHexColor } from '../manifest/colors.ts';
import { fieldOf, isTrue, listOf, numberOf, textOf, toNumber } from '../manifest/manifestFields.ts';
import { plainText } from '../manifest/plainText.ts';
import {
  choiceLimit,
  isUsableKey,
  labelLimit,
  propertyLimit,
  sliderOf,
  type PropertyCommon,
} from '../manifest/propertyParts.ts';
import { isObject, type ManifestObject } from '../manifest/readManifest.ts';
import { findOptional, type PackageFiles } from '../manifest/packageFiles.ts';

/** Reads the properties in `LivelyProperties.json`, in the order of the file. */
export function readLivelyProperties(manifest: ManifestObject, files: PackageFiles): PackageProperty[] {
  const properties = Object.entries(manifest).flatMap(([key, field]) =>
    isUsableKey(key) && isObject(field) ? (readProperty(key, field, files) ?? []) : [],
  );
  return properties.slice(0, propertyLimit);
}

function readProperty(key: string, field: ManifestObject, files: PackageFiles): PackageProperty | null {
  const text = plainText(textOf(field, 'text'), labelLimit);
  const help = plainText(textOf(field, 'help'), labelLimit);
  const common: PropertyCommon = {
    key,
    label: text === '' ? key : text,
    help: help === '' ? null : help,
    visible_when: null,
  };
  const value = fieldOf(field, 'value');
  switch (textOf(field, 'type').toLowerCase()) {
    case 'slider':
      return sliderOf(common, {
        min: numberOf(field, 'min'),
        max: numberOf(field, 'max'),
        step: numberOf(field, 'step') ?? 1,
        value: toNumber(value),
      });
    case 'textbox':
      return { ...common, kind: 'text', default: cutText(textOf(field, 'value'), 2_000) };
    case 'dropdown':
    case 'scalerdropdown':
      return readDropdown(common, field, value);
    case 'folderdropdown':
      return readFolderDropdown(common, field, files);
    case 'button':
      return {
        ...common,
        kind: 'button',
        label: plainText(textOf(field, 'value'), labelLimit) || common.label,
      };
    case 'label':
      return {
        ...common,
        kind: 'label',
        label: plainText(textOf(field, 'value'), labelLimit) || common.label,
      };
    case 'color':
      return { ...common, kind: 'color', default: parseHexColor(textOf(field, 'value')) };
    case 'checkbox':
      return { ...common, kind: 'toggle', default: isTrue(value) };
    default:
      return null;
  }
}

/** Its value is the index of an item. */
function readDropdown(common: PropertyCommon, field: ManifestObject, value: unknown): PackageProperty | null {
  const choices = listOf(field, 'items')
    .slice(0, choiceLimit)
    .map((item, index) => ({
      value: index,
      label: typeof item === 'string' ? plainText(item, labelLimit) : String(index),
    }));
  if (choices.length === 0) return null;
  const index = toNumber(value) ?? 0;
  return { ...common, kind: 'choice', choices, default: choices[index]?.value ?? 0 };
}

const pictureEndings = /^(jpe?g|png|webp|avif|gif|bmp|svg|jfif)$/i;
const videoEndings = /^(mp4|webm|mkv|mov|avi|ogv)$/i;

/** One of the files of a folder of the package, or a file of the user. */
function readFolderDropdown(
  common: PropertyCommon,
  field: ManifestObject,
  files: PackageFiles,
): PackageProperty {
  const folder = textOf(field, 'folder')
    .replaceAll('\\', '/')
    .replaceAll(/^\/+|\/+$/g, '');
  const endings = textOf(field, 'filter')
    .split('|')
    .map((pattern) =>
      pattern
        .trim()
        .replace(/^\*?\.?/, '')
        .toLowerCase(),
    )
    .filter((ending) => ending !== '' && ending !== '*');
  const hasEnding = (path: string): boolean =>
    endings.length === 0 || endings.some((ending) => path.toLowerCase().endsWith(`.${ending}`));
  const prefix = `${folder.toLowerCase()}/`;
  const offers = files.paths.filter(
    (path) =>
      path.toLowerCase().startsWith(prefix) && !path.slice(prefix.length).includes('/') && hasEnding(path),
  );
  return {
    ...common,
    kind: 'file',
    accepts: acceptsOf(endings),
    default: findOptional(files, `${folder}/${textOf(field, 'value')}`),
    offers: offers.slice(0, choiceLimit),
  };
}

function acceptsOf(endings: readonly string[]): 'image' | 'video' | 'any' {
  if (endings.length === 0) return 'any';
  if (endings.every((ending) => pictureEndings.test(ending))) return 'image';
  return endings.every((ending) => videoEndings.test(ending)) ? 'video' : 'any';
}
