import type { PackageFormat } from '../../../src/bridge/contract/packages/packageMethods.ts';
import type { PackageGrants, PackagePermission } from '../../../src/bridge/contract/packages/permission.ts';
import type { PackageProperty, PropertyValues } from '../../../src/bridge/contract/packages/property.ts';

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

/** A package on this machine. */
export interface InstalledPackage extends Omit<ReadPackage, 'presets' | 'description' | 'tags' | 'preview'> {
  /** 32 random hexadecimal digits: the first label of its origin, `http://<id>.localhost`. */
  readonly id: string;
  readonly wid: number;
  /** Where its files are. */
  readonly folder: string;
  /** Where files that the user chose for its properties are, `<property>/<hash>.<extension>`; the page has them at `/.user/`. */
  readonly userFolder: string;
}

/** What hosting a page needs to know of packages. */
export interface PackageRegistry {
  get(id: string): InstalledPackage | null;
  findByWid(wid: number): InstalledPackage | null;
  /** All values of a screen: default < all screens < this one. */
  valuesFor(id: string, screen: string | null): PropertyValues;
  grantsOf(id: string): PackageGrants;
  /** Adds to the record of what a page tried without a grant. */
  recordRefusal(id: string, permission: PackagePermission, detail: string): void;
  onChange(listener: (change: PackageChange) => void): void;
}

export type PackageChange =
  | { readonly kind: 'values'; readonly id: string; readonly screen: string | null }
  | { readonly kind: 'pressed'; readonly id: string; readonly screen: string | null; readonly key: string }
  | { readonly kind: 'grants'; readonly id: string }
  | { readonly kind: 'removed'; readonly id: string };
