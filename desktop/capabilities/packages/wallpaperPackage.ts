import type { ReadPackage } from '../../../media/packages/manifest/packageFormat.ts';
import type { PackageGrants, PackagePermission } from '../../../src/api/contract/packages/permission.ts';
import type { PropertyValues } from '../../../src/api/contract/packages/property.ts';

/** A package on this machine. */
export interface InstalledPackage extends Omit<ReadPackage, 'presets' | 'description' | 'tags' | 'preview'> {
  /** 32 random hexadecimal digits: the first label of its origin, `http://<id>.localhost`. */
  readonly id: string;
  readonly wid: number;
  /** Folder of its files. */
  readonly folder: string;
  /**
   * Folder of files that the user chose for its properties, `<property>/<hash>.<extension>`; the page has them at
   * `/.user/`.
   */
  readonly userFolder: string;
}

/** The view of packages that hosting a page needs. */
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
  | { readonly kind: 'replaced'; readonly id: string }
  | { readonly kind: 'removed'; readonly id: string };

/** A web wallpaper of the service. */
export interface NamedWork {
  readonly wid: number;
  /** For one whose page has no title. */
  readonly name: string;
}

/**
 * Result of installing a web wallpaper of the service as a package: `refused` where the service wants another ticket,
 * `unlisted` where it has no such wallpaper, or gives no list of its files.
 */
export type WorkState = 'installed' | 'refused' | 'unlisted';

export interface WorkInstaller {
  /**
   * Brings a work to this machine, unless it is there with the same content.
   *
   * @param address of its folder at the service, with its slash
   * @throws DownloadError
   */
  install(work: NamedWork, address: string): Promise<WorkState>;
}
