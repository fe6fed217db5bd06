import * as v from 'valibot';
import { packageGrants } from './permission.ts';
import { property, propertyValues } from './property.ts';

export const packageFormats = ['lively', 'wallpaperEngine', 'plain'] as const;

/** Languages in which a manifest's labels are read. */
export const labelLanguages = ['zh-CN', 'en'] as const;

/** A web wallpaper as the adapter of its format has read it: nothing after that knows the format's manifest. */
const readPackage = v.object({
  format: v.picklist(packageFormats),
  title: v.string(),
  author: v.string(),
  license: v.string(),
  description: v.string(),
  tags: v.array(v.string()),
  /** Path of its page within the package, with `/`. */
  entry: v.string(),
  /** Path of a picture of it; null where the manifest names none. */
  preview: v.nullable(v.string()),
  properties: v.array(property),
  presets: v.array(v.object({ name: v.string(), values: propertyValues })),
  /** Permissions that its manifest requests. */
  wanted: packageGrants,
  /** Its page asks to be notified when it is paused and resumed. */
  isPauseWanted: v.optional(v.boolean(), false),
});

/** A package in both languages, as it is stored. */
export const localizedPackage = v.object({ 'zh-CN': readPackage, en: readPackage });

/** A package as the detail of its wallpaper carries it. */
export const wallpaperPackage = v.object({
  ...v.pick(readPackage, ['format', 'author', 'license', 'wanted']).entries,
  properties: v.array(property),
  /** The same with English labels. */
  properties_en: v.array(property),
});

export type PackageFormat = (typeof packageFormats)[number];
export type LabelLanguage = (typeof labelLanguages)[number];
export type WallpaperPackageDto = v.InferOutput<typeof wallpaperPackage>;
