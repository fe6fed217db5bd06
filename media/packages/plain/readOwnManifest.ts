import { toPlainLine } from '../../../src/api/rules/shownText.ts';
import { clampValues } from '../../../src/api/contract/packages/clampValue.ts';
import type { PackageProperty } from '../../../src/api/contract/packages/property.ts';
import {
  faultFieldLimit,
  type ManifestFault,
  type ManifestFaultCode,
} from '../../../src/api/contract/packages/manifestFault.ts';
import {
  faultOfProperty,
  manifestFileName,
  parseWallpaperManifest,
  translateManifest,
  type WallpaperManifest,
} from '../../../src/api/contract/packages/wallpaperManifest.ts';
import type { ReadPackage } from '../manifest/packageFormat.ts';
import { findPage } from '../manifest/checkPage.ts';
import { PackageError } from '../manifest/packageError.ts';
import { findOptional, readManifestBytes, type PackageFiles } from '../manifest/packageFiles.ts';
import type { LabelLanguage } from '../../../src/api/contract/packages/readPackage.ts';
import { choiceLimit, isUsableKey, labelLimit, sliderLimits } from '../manifest/propertyParts.ts';
import { decodeText } from '../manifest/readManifest.ts';

/** Characters of the sentence that says what is wrong. */
const sentenceLimit = 200;
/** A preset's, as every other preset's. */
const nameLimit = 60;

/**
 * The product's own manifest (docs/guides/write-a-wallpaper.md). Its texts are plain: what looks like markup stays.
 *
 * @param path of `wallpaper.json` within the package
 * @throws PackageError `package_manifest` with a sentence that names the field, and those of its page
 */
export async function readOwnManifest(
  files: PackageFiles,
  path: string,
  language: LabelLanguage,
): Promise<ReadPackage> {
  const parsed = parseWallpaperManifest(decodeText(await readManifestBytes(files, path)));
  if (parsed.problem !== null) throw refused(parsed.problem, parsed.fault);
  const { manifest } = parsed;
  const found = findFault(manifest);
  if (found) throw refused(`${manifestFileName}: ${found.problem}`, found.fault);
  const { title, author, license, description, tags, entry, preview, properties, presets, wants } =
    translateManifest(manifest, language);
  const read = properties.map((property) => readProperty(property, files));
  return {
    format: 'plain',
    title: toPlainLine(title, 80) || toPlainLine(manifest.title, 80),
    author: toPlainLine(author, 80),
    license: toPlainLine(license, 200),
    description: toPlainLine(description, 2_000),
    tags: tags.map((tag) => toPlainLine(tag, 40)).filter((tag) => tag !== ''),
    entry: await findPage(files, entry),
    preview: preview === null ? null : findOptional(files, preview),
    properties: read,
    presets: presets.map(({ name, values }, index) => ({
      name: toPlainLine(name, nameLimit) || String(index + 1),
      values: clampValues(read, values),
    })),
    wanted: { permissions: [...new Set(wants.permissions)], hosts: [...new Set(wants.hosts)] },
  };
}

const refused = (sentence: string, { code, field }: ManifestFault): PackageError =>
  new PackageError('package_manifest', toPlainLine(sentence, sentenceLimit), {
    fault: { code, field: field === null ? null : toPlainLine(field, faultFieldLimit) },
  });

/** Finds a value that the contract's schema accepts, and that this machine cannot store or show. @returns the fault */
function findFault({
  title,
  properties,
}: WallpaperManifest): { problem: string; fault: ManifestFault } | null {
  if (toPlainLine(title, 1) === '')
    return { problem: 'title: The title is empty.', fault: { code: 'empty', field: 'title' } };
  for (const property of properties) {
    const { key, kind } = property;
    const fault = (code: ManifestFaultCode, sentence: string) => ({
      problem: `properties, "${key}": ${sentence}`,
      fault: faultOfProperty(code, key),
    });
    if (!isUsableKey(key))
      return fault('reserved_key', 'JavaScript has this name for itself; choose another key.');
    if (kind === 'slider' && !isPossible(property))
      return fault('numbers', 'Its numbers are too large or too fine.');
    if (kind !== 'choice') continue;
    if (property.choices.length > choiceLimit)
      return fault('too_many', `It has more than ${choiceLimit} choices.`);
    if (property.choices.some(({ value }) => value === Infinity || value === -Infinity))
      return fault('numbers', 'A choice has a number that is too large.');
  }
  return null;
}

function isPossible({ min, max, step }: Extract<PackageProperty, { kind: 'slider' }>): boolean {
  const { largest, finest } = sliderLimits;
  return -largest <= min && max <= largest && step >= finest && step <= largest;
}

/** Files that it names and that are not there are none. */
function readProperty(property: PackageProperty, files: PackageFiles): PackageProperty {
  const { label, help, key } = property;
  const common = {
    label: toPlainLine(label, labelLimit) || key,
    help: (help !== null && toPlainLine(help, labelLimit)) || null,
  };
  switch (property.kind) {
    case 'choice': {
      const choices = property.choices.map(({ value, label: own }) => ({
        value,
        label: toPlainLine(own, labelLimit) || String(value),
      }));
      return { ...property, ...common, choices };
    }
    case 'file': {
      const offers = property.offers?.flatMap((path) => findOptional(files, path) ?? []);
      return {
        ...property,
        ...common,
        default: property.default === null ? null : findOptional(files, property.default),
        ...(offers && { offers: offers.slice(0, choiceLimit) }),
      };
    }
    case 'folder':
      return {
        ...property,
        ...common,
        default: property.default === null ? null : findFolder(files, property.default),
      };
    default:
      return { ...property, ...common };
  }
}

/** A folder of the package by its path, written as its files have it; null where there is none. */
function findFolder(files: PackageFiles, given: string): string | null {
  const path = given.replace(/\/+$/, '');
  const depth = path.split('/').length;
  const folders = files.paths.flatMap((file) => {
    const parts = file.split('/');
    return parts.length > depth ? [parts.slice(0, depth).join('/')] : [];
  });
  return findOptional({ ...files, paths: folders }, path);
}
