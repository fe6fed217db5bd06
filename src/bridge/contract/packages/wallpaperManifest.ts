import * as v from 'valibot';
import { type ClientLanguage, clientLanguages } from '../language/clientLanguage.ts';
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
  /** What the page can use, if the user grants it. */
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

/** @returns the manifest, or a sentence that says what is wrong with it */
export function parseWallpaperManifest(
  text: string,
): { manifest: WallpaperManifest; problem: null } | { manifest: null; problem: string } {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return refused(`It is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const parsed = v.safeParse(manifest, value);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const path = v.getDotPath(issue);
    return refused(path === null ? issue.message : `${path}: ${issue.message}`);
  }
  const problem = findProblem(parsed.output);
  return problem === null ? { manifest: parsed.output, problem: null } : refused(problem);
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

function refused(problem: string): { manifest: null; problem: string } {
  return { manifest: null, problem: `${manifestFileName}: ${problem}` };
}

function findProblem({ properties, wants }: WallpaperManifest): string | null {
  const keys = new Set<string>();
  for (const each of properties) {
    if (keys.has(each.key)) return `Two properties have the key "${each.key}".`;
    keys.add(each.key);
    const problem = findProblemOf(each);
    if (problem !== null) return `properties, "${each.key}": ${problem}`;
  }
  if (wants.hosts.length > 0 && !wants.permissions.includes('network'))
    return 'wants: hosts are named, but not the permission "network".';
  return null;
}

function findProblemOf(each: PackageProperty): string | null {
  if (each.kind === 'slider') {
    if (each.min >= each.max) return 'min is not less than max.';
    if (each.default < each.min || each.default > each.max) return 'The default is not between min and max.';
  }
  if (each.kind === 'choice' && !each.choices.some(({ value }) => value === each.default))
    return 'The default is none of the choices.';
  return null;
}
