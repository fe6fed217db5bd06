import type { PackageFormat } from '../../../../../src/bridge/contract/packages/packageMethods.ts';
import type { PackageFiles } from './packageFiles.ts';
import type { ReadPackage } from '../../wallpaperPackage.ts';

/** What a manifest's own language is shown in. */
export type LabelLanguage = 'zh-CN' | 'en';

/** A package as its manifest describes it in each language. */
export type LocalizedPackage = Readonly<Record<LabelLanguage, ReadPackage>>;

/** What a package is: a page, or a video or picture that is imported like any other. */
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
  /** Whether a file, by its name in lower case, marks its folder as a package of this format. */
  isMark(name: string): boolean;
  /** @throws PackageError */
  read(files: PackageFiles, options: ReadingOptions): Promise<PackageContent>;
}
