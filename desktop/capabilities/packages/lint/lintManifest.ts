import { getNodeValue, type Node } from 'jsonc-parser';
import * as v from 'valibot';
import { clampValue } from '../../../../src/api/contract/packages/clampValue.ts';
import { parseCondition, type ConditionNode } from '../../../../src/api/contract/packages/parseCondition.ts';
import type { PackageProperty, PropertyValue } from '../../../../src/api/contract/packages/property.ts';
import {
  findProblems,
  wallpaperManifest,
  type WallpaperManifest,
} from '../../../../src/api/contract/packages/wallpaperManifest.ts';
import { findNearest } from '../../../../src/api/rules/nearest.ts';
import { findUnknownKeys, pairsOf } from './findUnknownKeys.ts';
import { ManifestText, type Finding, type Path } from './manifestText.ts';

/** The files of a package, as a manifest names them. */
export interface PackagePaths {
  has(path: string): boolean;
  /** True if some file lies below the folder. */
  hasFolder(path: string): boolean;
}

/**
 * Looks through a `wallpaper.json`: what keeps the package out, and what would come to nothing without a word.
 *
 * @param file its path within the package
 * @returns the manifest too, where it can be read
 */
export function lintManifest(
  file: string,
  source: string,
  paths: PackagePaths,
): { manifest: WallpaperManifest | null; findings: Finding[] } {
  const text = new ManifestText(file, source);
  const { root } = text;
  const syntax = text.syntaxError();
  if (syntax || !root) return { manifest: null, findings: syntax ? [syntax] : [] };
  const parsed = v.safeParse(wallpaperManifest, getNodeValue(root));
  const unknown = findUnknownKeys(root, wallpaperManifest).map(({ node, key, nearest }) =>
    text.at(node, 'warning', `"${key}" is not known and comes to nothing.${meant(nearest)}`),
  );
  if (!parsed.success) {
    const errors = parsed.issues.map((issue) => text.under(pathOf(issue), 'error', describe(issue)));
    return { manifest: null, findings: [...errors, ...unknown] };
  }
  const manifest = parsed.output;
  const findings = [
    ...unknown,
    ...[...findProblems(manifest)].map(({ path, problem }) => text.under(path, 'error', problem)),
    ...findConditions(text, manifest),
    ...findPresets(text, manifest),
    ...findPaths(text, manifest, paths),
    ...findTranslations(text, root, manifest),
  ];
  return { manifest, findings };
}

const meant = (nearest: string | null): string => (nearest === null ? '' : ` Did you mean "${nearest}"?`);

function pathOf({ path }: v.BaseIssue<unknown>): Path {
  return (path ?? []).flatMap(({ key }) => (typeof key === 'string' || typeof key === 'number' ? [key] : []));
}

function describe(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  return path === null ? issue.message : `${path}: ${issue.message}`;
}

function findConditions(text: ManifestText, { properties }: WallpaperManifest): Finding[] {
  const keys = properties.map(({ key }) => key);
  return properties.flatMap(({ visible_when: condition }, index) => {
    if (condition === null) return [];
    const path = ['properties', index, 'visible_when'];
    const node = parseCondition(condition);
    if (!node)
      return [
        text.under(path, 'error', `"${condition}" is no condition: the property would always be shown.`),
      ];
    return keysOf(node)
      .filter((key) => !keys.includes(key))
      .map((key) =>
        text.under(path, 'error', `There is no property "${key}".${meant(findNearest(key, keys))}`),
      );
  });
}

function keysOf(node: ConditionNode): string[] {
  switch (node.kind) {
    case 'literal':
      return [];
    case 'property':
      return [node.key];
    case 'unary':
      return keysOf(node.argument);
    case 'conditional':
      return [node.test, node.consequent, node.alternate].flatMap(keysOf);
    default:
      return [node.left, node.right].flatMap(keysOf);
  }
}

function findPresets(text: ManifestText, { properties, presets }: WallpaperManifest): Finding[] {
  const known = new Map(properties.map((each) => [each.key, each]));
  return presets.flatMap(({ name, values }, index) =>
    Object.entries(values).flatMap(([key, value]) => {
      const path = ['presets', index, 'values', key];
      const property = known.get(key);
      if (!property)
        return [
          text.under(
            path,
            'warning',
            `The preset "${name}" sets "${key}", which is no property.${meant(findNearest(key, [...known.keys()]))}`,
          ),
        ];
      return isOf(property, value)
        ? []
        : [text.under(path, 'warning', `The preset "${name}": "${key}" cannot have this value.`)];
    }),
  );
}

/** True where the page would get the value as it is; a colour may have capital letters. */
function isOf(property: PackageProperty, value: PropertyValue): boolean {
  const given = clampValue(property, value);
  return given !== undefined && (property.kind === 'color' || given === value);
}

function findPaths(
  text: ManifestText,
  { entry, preview, properties }: WallpaperManifest,
  { has, hasFolder }: PackagePaths,
): Finding[] {
  const isMissing = (path: string): string => `The package has no "${path}".`;
  const findings: Finding[] = [];
  if (!has(entry)) findings.push(text.under(['entry'], 'error', isMissing(entry)));
  if (preview !== null && !has(preview)) findings.push(text.under(['preview'], 'error', isMissing(preview)));
  for (const [index, property] of properties.entries()) {
    const path = ['properties', index];
    if (property.kind === 'folder' && property.default !== null && !hasFolder(property.default))
      findings.push(text.under([...path, 'default'], 'warning', isMissing(property.default)));
    if (property.kind !== 'file') continue;
    if (property.default !== null && !has(property.default))
      findings.push(text.under([...path, 'default'], 'warning', isMissing(property.default)));
    for (const [place, offer] of (property.offers ?? []).entries())
      if (!has(offer)) findings.push(text.under([...path, 'offers', place], 'warning', isMissing(offer)));
  }
  return findings;
}

/** Translations of texts that stand nowhere: a label was changed, and its translation was not. */
function findTranslations(text: ManifestText, root: Node, manifest: WallpaperManifest): Finding[] {
  const { title, description, properties, presets } = manifest;
  const written = new Set([
    ...[title, description, ...presets.map(({ name }) => name)],
    ...properties.flatMap((each) => [
      each.label,
      ...(each.help === null ? [] : [each.help]),
      ...(each.kind === 'choice' ? each.choices.map(({ label }) => label) : []),
    ]),
  ]);
  const translations = pairsOf(root).find(({ name }) => name === 'translations');
  return (translations ? pairsOf(translations.value) : []).flatMap(({ value }) =>
    pairsOf(value)
      .filter(({ name }) => !written.has(name))
      .map(({ key, name }) =>
        text.at(
          key,
          'warning',
          `"${name}" is translated, but no title, label, help or preset says that.${meant(findNearest(name, [...written]))}`,
        ),
      ),
  );
}
