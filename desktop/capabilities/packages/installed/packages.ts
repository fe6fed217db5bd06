import type { LocalizedPackage } from '../../../../media/packages/manifest/packageFormat.ts';
import { cutText } from '../../../../src/api/rules/shownText.ts';
import type { PackageDetail } from '../../../../src/bridge/contract/packageMethods.ts';
import type { PackageGrants, PackagePermission } from '../../../../src/api/contract/packages/permission.ts';
import { clampValues, mergeValues } from '../../../../src/api/contract/packages/clampValue.ts';
import type { PropertyValue, PropertyValues } from '../../../../src/api/contract/packages/property.ts';
import type { LabelLanguage } from '../../../../src/api/contract/packages/readPackage.ts';
import { everyScreen, type PackageDatabase, type StoredPackage } from './packageDatabase.ts';
import type { PackageFolders } from './packageFolders.ts';
import type { InstalledPackage, PackageChange, PackageRegistry } from '../wallpaperPackage.ts';

export interface PackagesOptions {
  readonly database: PackageDatabase;
  readonly folders: PackageFolders;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Called with the wallpaper of a package of which something is other now. */
  readonly onChanged: (wid: number) => void;
}

/** Scope of values: a screen by its id, or all of them. */
export interface ValuePlace {
  readonly wid: number;
  readonly screen: string | null;
}

/** The packages of this machine, what is set of them, and what they may. */
export class Packages implements PackageRegistry {
  readonly #options: PackagesOptions;
  readonly #listeners: ((change: PackageChange) => void)[] = [];

  constructor(options: PackagesOptions) {
    this.#options = options;
  }

  get(id: string): InstalledPackage | null {
    return this.#present(this.#options.database.find(id));
  }

  findByWid(wid: number): InstalledPackage | null {
    return this.#present(this.#find(wid));
  }

  valuesFor(id: string, screen: string | null): PropertyValues {
    const stored = this.#options.database.find(id);
    return stored ? this.#valuesOf(stored, screen) : {};
  }

  grantsOf(id: string): PackageGrants {
    return this.#options.database.grants(id);
  }

  recordRefusal(id: string, permission: PackagePermission, detail: string): void {
    const { database, now, onChanged } = this.#options;
    const stored = database.find(id);
    if (!stored) return;
    database.recordRefusal(id, permission, cutText(detail, 260), now());
    onChanged(stored.wid);
  }

  onChange(listener: (change: PackageChange) => void): void {
    this.#listeners.push(listener);
  }

  detail(wid: number, language: LabelLanguage): PackageDetail | null {
    const { database } = this.#options;
    const stored = this.#find(wid);
    if (!stored) return null;
    const { id, read } = stored;
    const { format, author, license, properties, wanted, presets } = read[language];
    // Its own come first, in the order of the manifest.
    const named = database.presets(id).map((preset, index) => {
      const name = preset.is_own ? presets[index]?.name : undefined;
      return name === undefined ? preset : { ...preset, name };
    });
    const { [everyScreen]: all = {}, ...screens } = Object.fromEntries(database.values(id));
    return {
      ...{ wid, format, author, license, wanted },
      properties: [...properties],
      presets: named,
      values: { all, screens },
      granted: database.grants(id),
      refusals: database.refusals(id),
    };
  }

  /** Returns the number of granted and of refused permissions of each package. */
  marks(): { wid: number; granted: number; refused: number }[] {
    const { database } = this.#options;
    return database.list().map(({ id, wid }) => {
      const { permissions, hosts } = database.grants(id);
      return { wid, granted: permissions.length + hosts.length, refused: database.refusals(id).length };
    });
  }

  /** Sets values; those that their properties cannot have are left out. */
  setValues(place: ValuePlace, values: PropertyValues): void {
    this.#change(place, (stored, own) => ({
      ...own,
      ...clampValues(stored.read.en.properties, values),
    }));
  }

  resetValues(place: ValuePlace): void {
    this.#change(place, () => ({}));
  }

  press({ wid, screen }: ValuePlace, key: string): void {
    const stored = this.#find(wid);
    const isButton = stored?.read.en.properties.some((one) => one.key === key && one.kind === 'button');
    if (stored && isButton) this.#notify({ kind: 'pressed', id: stored.id, screen, key });
  }

  savePreset({ wid, screen }: ValuePlace, name: string): string {
    const stored = this.#require(wid);
    return this.#addPreset(stored, name, this.#valuesOf(stored, screen));
  }

  addPreset(wid: number, name: string, values: PropertyValues): string {
    const stored = this.#require(wid);
    return this.#addPreset(stored, name, clampValues(stored.read.en.properties, values));
  }

  /** The values become those of the preset, the others the defaults. */
  applyPreset(place: ValuePlace, preset: string): void {
    this.#change(place, (stored) => {
      const { database } = this.#options;
      const values = database.presets(stored.id).find(({ id }) => id === preset)?.values ?? {};
      const { properties } = stored.read.en;
      return mergeValues(properties, clampValues(properties, values));
    });
  }

  removePreset(wid: number, preset: string): void {
    const { database, onChanged } = this.#options;
    database.removePreset(this.#require(wid).id, preset);
    onChanged(wid);
  }

  /** Gives or takes a permission, in effect at once. */
  setGrant(wid: number, permission: PackagePermission, host: string | null, isGranted: boolean): void {
    const { database, now, onChanged } = this.#options;
    // The network goes by host, and nothing else has one.
    if ((permission === 'network') !== (host !== null)) return;
    const { id } = this.#require(wid);
    if (isGranted) database.grant(id, permission, host ?? '', now());
    else database.revoke(id, permission, host ?? '');
    this.#notify({ kind: 'grants', id });
    onChanged(wid);
  }

  /** The package of a wallpaper of the service; null before it was fetched. */
  findWork(wid: number): { id: string; md5: string; entry: string } | null {
    const { database } = this.#options;
    const work = database.findWork(wid);
    const entry = work && database.find(work.id)?.read.en.entry;
    return work && entry !== undefined && entry !== null ? { ...work, entry } : null;
  }

  /** The files of a work are there, as a package of it. */
  replaceWork(wid: number, added: Parameters<PackageDatabase['replaceWork']>[1]): void {
    const { database, onChanged } = this.#options;
    const former = database.findWork(wid);
    database.replaceWork(wid, added);
    if (former) this.#notify({ kind: 'removed', id: former.id });
    onChanged(wid);
  }

  /** Its files and its manifest are others now: its page is loaded again. */
  replaceContent(wid: number, read: LocalizedPackage): void {
    const { database, onChanged } = this.#options;
    const { id } = this.#require(wid);
    database.replaceContent(id, read);
    for (const [screen, values] of database.values(id))
      database.replaceValues(id, screen, clampValues(read.en.properties, values));
    this.#notify({ kind: 'replaced', id });
    onChanged(wid);
  }

  /** Says that the packages of removed wallpapers are gone. */
  handleRemoved(wids: readonly number[]): void {
    const ids = this.#options.database.idsByWid();
    for (const wid of wids) {
      const id = ids.get(wid);
      if (id !== undefined) this.#notify({ kind: 'removed', id });
    }
  }

  #find(wid: number): StoredPackage | null {
    return this.#options.database.findByWid(wid);
  }

  #require(wid: number): StoredPackage {
    const stored = this.#find(wid);
    if (!stored) throw new Error('This wallpaper is no package.');
    return stored;
  }

  #present(stored: StoredPackage | null): InstalledPackage | null {
    if (!stored) return null;
    const { id, wid, read } = stored;
    const {
      description: _description,
      tags: _tags,
      preview: _preview,
      presets: _presets,
      ...shown
    } = read['zh-CN'];
    const { folders } = this.#options;
    return { ...shown, id, wid, folder: folders.filesOf(id), userFolder: folders.userFilesOf(id) };
  }

  #valuesOf({ id, read }: StoredPackage, screen: string | null): PropertyValues {
    const values = this.#options.database.values(id);
    const all = values.get(everyScreen) ?? {};
    return mergeValues(read['zh-CN'].properties, all, (screen !== null && values.get(screen)) || {});
  }

  #addPreset({ id, wid, read }: StoredPackage, name: string, values: PropertyValues): string {
    const { database, onChanged } = this.#options;
    const preset = database.addPreset(id, name, differing(values, mergeValues(read.en.properties)));
    onChanged(wid);
    return preset;
  }

  /** Replaces the values of a place: only what differs from what it would have without them is stored. */
  #change(
    { wid, screen }: ValuePlace,
    change: (stored: StoredPackage, own: PropertyValues) => PropertyValues,
  ): void {
    const { database, onChanged } = this.#options;
    const stored = this.#require(wid);
    const { id } = stored;
    const place = screen ?? everyScreen;
    const values = database.values(id);
    const below = screen === null ? mergeValues(stored.read.en.properties) : this.#valuesOf(stored, null);
    database.replaceValues(id, place, differing(change(stored, values.get(place) ?? {}), below));
    this.#notify({ kind: 'values', id, screen });
    onChanged(wid);
  }

  #notify(change: PackageChange): void {
    for (const listener of this.#listeners) listener(change);
  }
}

function differing(values: PropertyValues, below: PropertyValues): PropertyValues {
  const entries = Object.entries(values).filter(
    ([key, value]: [string, PropertyValue]) => below[key] !== value,
  );
  return Object.fromEntries(entries);
}
