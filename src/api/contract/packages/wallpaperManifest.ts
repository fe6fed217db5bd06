import { cutText } from './cutText.ts';
import * as v from 'valibot';
import { type ClientLanguage, clientLanguages } from './clientLanguage.ts';
import {
  faultFieldLimit,
  toManifestFault,
  type ManifestFault,
  type ManifestFaultCode,
} from './manifestFault.ts';
import { packageHost, packagePermissions } from './permission.ts';
import { property, type PackageProperty, propertyValues } from './property.ts';

/*
 * `wallpaper.json`, the manifest of our own web wallpapers (docs/guides/write-a-wallpaper.md). It is optional: a folder
 * with a page is a wallpaper without properties.
 */

export const manifestFileName = 'wallpaper.json';

/** The version of manifest and page interface that this client knows. */
export const manifestVersion = 1;

const line = (longest: number) => v.pipe(v.string(), v.maxLength(longest));

/** A file of the package by its path from the manifest, with `/`. */
const packagePath = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(500),
  v.regex(
    /^(?!\/)(?!(?:.*\/)?\.{1,2}(?:\/|$))(?!.*\/\/)[^\\:?#]+$/,
    'A path goes from the manifest to a file of the package, with "/" and without "..".',
  ),
);

const manifest = v.object({
  $schema: v.optional(v.string()),
  version: v.literal(manifestVersion, `The version is ${manifestVersion}.`),
  title: v.pipe(v.string(), v.trim(), v.minLength(1, 'The title is empty.'), v.maxLength(100)),
  author: v.optional(line(100), ''),
  /** An SPDX identifier where the license has one. */
  license: v.optional(line(200), ''),
  description: v.optional(line(2_000), ''),
  tags: v.optional(v.pipe(v.array(line(50)), v.maxLength(30)), []),
  /** The page. */
  entry: v.optional(
    v.pipe(packagePath, v.regex(/\.html?$/i, 'The entry is a page: its name ends in .html.')),
    'index.html',
  ),
  preview: v.optional(v.nullable(packagePath), null),
  properties: v.optional(v.pipe(v.array(property), v.maxLength(1_000)), []),
  presets: v.optional(
    v.pipe(
      v.array(
        v.object({ name: v.pipe(v.string(), v.minLength(1), v.maxLength(60)), values: propertyValues }),
      ),
      v.maxLength(50),
    ),
    [],
  ),
  /** Capabilities that the page can use, if the user grants them. */
  wants: v.optional(
    v.object({
      permissions: v.optional(
        v.pipe(v.array(v.picklist(packagePermissions)), v.maxLength(packagePermissions.length)),
        [],
      ),
      /** For the permission `network`: the hosts that the page loads from. */
      hosts: v.optional(v.pipe(v.array(packageHost), v.maxLength(50)), []),
    }),
    {},
  ),
  /** Other languages: the title, labels, helps and names as they are written above, and what they are there. */
  translations: v.optional(v.record(v.picklist(clientLanguages), v.record(v.string(), line(2_000))), {}),
});

/** The schema as a document for editors describes it; {@link parseWallpaperManifest} checks more. */
export const wallpaperManifest = manifest;

export type WallpaperManifest = v.InferOutput<typeof manifest>;

/** A fault of a manifest: in English for a developer who reads it, and as a fault that the client has a string for. */
interface ManifestProblem {
  problem: string;
  fault: ManifestFault;
}

/** @returns the manifest, or what is wrong with it */
export function parseWallpaperManifest(
  text: string,
): { manifest: WallpaperManifest; problem: null } | (ManifestProblem & { manifest: null }) {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return refused({
      problem: `It is not valid JSON: ${reason}`,
      fault: { code: 'not_json', field: manifestFileName },
    });
  }
  const parsed = v.safeParse(manifest, value);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const path = v.getDotPath(issue);
    const problem = path === null ? issue.message : `${path}: ${issue.message}`;
    return refused({ problem, fault: toManifestFault(issue) });
  }
  const [first] = findProblems(parsed.output);
  return first ? refused(first) : { manifest: parsed.output, problem: null };
}

/** The manifest with its texts in a language; what has no translation stays as it is. */
export function translateManifest(source: WallpaperManifest, language: ClientLanguage): WallpaperManifest {
  const strings = source.translations[language] ?? {};
  const translate = (text: string): string => (Object.hasOwn(strings, text) ? (strings[text] ?? text) : text);
  return {
    ...source,
    title: translate(source.title),
    description: translate(source.description),
    properties: source.properties.map((each) => ({
      ...each,
      label: translate(each.label),
      help: each.help === null ? null : translate(each.help),
      ...(each.kind === 'choice'
        ? { choices: each.choices.map(({ value, label }) => ({ value, label: translate(label) })) }
        : {}),
    })),
    presets: source.presets.map(({ name, values }) => ({ name: translate(name), values })),
  };
}

function refused({ problem, fault }: ManifestProblem): ManifestProblem & { manifest: null } {
  return { manifest: null, problem: `${manifestFileName}: ${problem}`, fault };
}

/** Names a property in a fault. */
export function faultOfProperty(code: ManifestFaultCode, key: string): ManifestFault {
  return { code, field: cutText(`properties.${key}`, faultFieldLimit) };
}

/** Faults that lie between fields of a manifest, each with the path of the value that is to be mended. */
export function* findProblems({
  properties,
  wants,
}: WallpaperManifest): Generator<ManifestProblem & { path: (string | number)[] }> {
  const keys = new Set<string>();
  for (const [index, each] of properties.entries()) {
    if (keys.has(each.key))
      yield {
        path: ['properties', index, 'key'],
        problem: `Two properties have the key "${each.key}".`,
        fault: faultOfProperty('same_key', each.key),
      };
    keys.add(each.key);
    const found = findProblemOf(each);
    if (found)
      yield {
        path: ['properties', index],
        problem: `properties, "${each.key}": ${found.problem}`,
        fault: faultOfProperty(found.code, each.key),
      };
  }
  if (wants.hosts.length > 0 && !wants.permissions.includes('network'))
    yield {
      path: ['wants'],
      problem: 'wants: hosts are named, but not the permission "network".',
      fault: { code: 'hosts_without_network', field: 'wants' },
    };
}

function findProblemOf(each: PackageProperty): { problem: string; code: ManifestFaultCode } | null {
  if (each.kind === 'slider') {
    if (each.min >= each.max) return { problem: 'min is not less than max.', code: 'range' };
    if (each.default < each.min || each.default > each.max)
      return { problem: 'The default is not between min and max.', code: 'default' };
  }
  if (each.kind === 'choice' && !each.choices.some(({ value }) => value === each.default))
    return { problem: 'The default is none of the choices.', code: 'default' };
  return null;
}
