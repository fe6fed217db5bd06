import type { PackageGrants } from '../../../src/api/contract/packages/permission.ts';
import type { PackageProperty, PropertyValues } from '../../../src/api/contract/packages/property.ts';
import type { LabelLanguage, PackageFormat } from '../../../src/api/contract/packages/readPackage.ts';
import type { PackageFiles } from './packageFiles.ts';

/** A web wallpaper that a format's adapter has read: nothing after it knows the format's manifest. */
export interface ReadPackage {
  readonly format: PackageFormat;
  readonly title: string;
  readonly author: string;
  readonly license: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** Path of its page within the package, with `/`. */
  readonly entry: string;
  /** Path of a picture of it; null where the manifest names none. */
  readonly preview: string | null;
  readonly properties: readonly PackageProperty[];
  readonly presets: readonly { name: string; values: PropertyValues }[];
  readonly wanted: PackageGrants;
  /** Its page asks to be notified when it is paused and resumed; false where absent. */
  readonly isPauseWanted?: boolean;
}

/** A package as its manifest describes it in each language. */
export type LocalizedPackage = Readonly<Record<LabelLanguage, ReadPackage>>;

/** The content of a package: a page, or a video or picture that is imported like any other. */
export type PackageContent =
  | { readonly kind: 'page'; readonly read: ReadPackage }
  | { readonly kind: 'media'; readonly path: string; readonly title: string };

export interface ReadingOptions {
  readonly language: LabelLanguage;
  /** Of its folder or archive, for a package without a title. */
  readonly name: string;
}

/** One format of packages: nothing outside of it knows its manifest. */
export interface PackageFormatAdapter {
  readonly format: PackageFormat;
  /** True if a file, by its name in lower case, marks its folder as a package of this format. */
  isMark(name: string): boolean;
  /** @throws PackageError */
  read(files: PackageFiles, options: ReadingOptions): Promise<PackageContent>;
}
