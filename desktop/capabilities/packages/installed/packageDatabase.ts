import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { firstLocalWid, isLocalWid } from '../../../../src/bridge/contract/constants.ts';
import type { PackagePreset } from '../../../../src/bridge/contract/packageMethods.ts';
import { localizedPackage } from '../../../../src/api/contract/packages/readPackage.ts';
import {
  packagePermissions,
  type PackageGrants,
  type PackagePermission,
  type PackageRefusal,
} from '../../../../src/api/contract/packages/permission.ts';
import {
  propertyValue,
  propertyValues,
  type PropertyValue,
  type PropertyValues,
} from '../../../../src/api/contract/packages/property.ts';
import type { LocalizedPackage } from '../../../../media/packages/manifest/packageFormat.ts';
import { inTransaction } from '../../../storage/inTransaction.ts';

/** A package and the number of its wallpaper. */
export interface StoredPackage {
  readonly id: string;
  readonly wid: number;
  readonly read: LocalizedPackage;
}

/** Of all screens. */
export const everyScreen = '';

const packageRow = v.object({
  id: v.string(),
  number: v.nullable(v.number()),
  wid: v.nullable(v.number()),
});
const workRow = v.object({ id: v.string(), md5: v.string() });
const valueRow = v.object({ screen: v.string(), key: v.string(), value: v.string() });
const presetRow = v.object({
  id: v.string(),
  name: v.string(),
  is_own: v.number(),
  preset_values: v.string(),
});
const permissionSchema = v.picklist(packagePermissions);
const grantRow = v.object({ permission: permissionSchema, host: v.string() });
const refusalRow = v.object({
  permission: permissionSchema,
  detail: v.string(),
  refused_count: v.number(),
  last_at: v.number(),
});

/** Refusals that are recorded of one package; the oldest make room. */
const refusalLimit = 200;

const shown = 'from packages left join local_wallpapers using (number) where removed_at is null';

/** Rows of packages; those whose wallpaper was removed are as if they were not there, until it is restored. */
export class PackageDatabase {
  readonly #database: DatabaseSync;
  readonly #known = new Map<string, LocalizedPackage>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Adds a package to a wallpaper; called within the transaction that adds the wallpaper. */
  add(id: string, number: number, read: LocalizedPackage): void {
    const insert = 'insert into packages (id, number, content) values (?, ?, ?)';
    this.#run(insert, id, number, JSON.stringify(read));
    this.#insertOwnPresets(id, read);
  }

  /** Makes a package that of a wallpaper of the service; the one that it had goes, with everything that was set of it. */
  replaceWork(wid: number, { id, md5, read }: { id: string; md5: string; read: LocalizedPackage }): void {
    inTransaction(this.#database, () => {
      this.#run('delete from packages where wid = ?', wid);
      const insert = 'insert into packages (id, wid, md5, content) values (?, ?, ?, ?)';
      this.#run(insert, id, wid, md5, JSON.stringify(read));
      this.#insertOwnPresets(id, read);
    });
  }

  /** The package of a wallpaper of the service, and the MD5 of its content. */
  findWork(wid: number): { id: string; md5: string } | null {
    const row = this.#database.prepare('select id, md5 from packages where wid = ?').get(wid);
    return row ? v.parse(workRow, row) : null;
  }

  /** Gives a package another content; what is set of it and what it may stay, its own presets become those of the content. */
  replaceContent(id: string, read: LocalizedPackage): void {
    inTransaction(this.#database, () => {
      this.#run('update packages set content = ? where id = ?', JSON.stringify(read), id);
      this.#run('delete from package_presets where package = ? and is_own = 1', id);
      this.#insertOwnPresets(id, read);
    });
    this.#known.delete(id);
  }

  list(): StoredPackage[] {
    return this.#all(`select packages.id, number, packages.wid ${shown}`).map((row) => this.#read(row));
  }

  find(id: string): StoredPackage | null {
    return this.#find('id', id);
  }

  findByWid(wid: number): StoredPackage | null {
    return isLocalWid(wid) ? this.#find('number', wid - firstLocalWid) : this.#find('wid', wid);
  }

  /** Ids by the numbers of their wallpapers, also of those that were removed. */
  idsByWid(): Map<number, string> {
    const rows = this.#all('select id, number, wid from packages').map((row) => v.parse(packageRow, row));
    return new Map(rows.map((row) => [widOf(row), row.id]));
  }

  setPosterTried(id: string, isTried: boolean): void {
    this.#run('update packages set is_poster_tried = ? where id = ?', isTried ? 1 : 0, id);
  }

  /** Ids of the user's own packages that have no picture, and of which none was tried to make. */
  idsWithoutPoster(): string[] {
    const query = `select packages.id ${shown} and number is not null and is_poster_tried = 0
      and json_extract(fields, '$.md5_428_244') is null order by number`;
    return this.#all(query).map((row) => v.parse(v.object({ id: v.string() }), row).id);
  }

  /** Values by screen. */
  values(id: string): Map<string, PropertyValues> {
    const entries = new Map<string, [string, PropertyValue][]>();
    for (const row of this.#all('select screen, key, value from package_values where package = ?', id)) {
      const { screen, key, value } = v.parse(valueRow, row);
      const list = entries.get(screen) ?? [];
      list.push([key, v.parse(propertyValue, JSON.parse(value))]);
      entries.set(screen, list);
    }
    return new Map([...entries].map(([screen, list]) => [screen, Object.fromEntries(list)]));
  }

  /** Replaces the values of a screen. */
  replaceValues(id: string, screen: string, values: PropertyValues): void {
    inTransaction(this.#database, () => {
      this.#run('delete from package_values where package = ? and screen = ?', id, screen);
      const insert = this.#database.prepare(
        'insert into package_values (package, screen, key, value) values (?, ?, ?, ?)',
      );
      for (const [key, value] of Object.entries(values)) insert.run(id, screen, key, JSON.stringify(value));
    });
  }

  presets(id: string): PackagePreset[] {
    const query = `select id, name, is_own, preset_values from package_presets where package = ?
      order by position, id`;
    return this.#all(query, id).map((row) => {
      const { preset_values: values, is_own: isOwn, ...rest } = v.parse(presetRow, row);
      return { ...rest, is_own: isOwn === 1, values: v.parse(propertyValues, JSON.parse(values)) };
    });
  }

  addPreset(id: string, name: string, values: PropertyValues): string {
    return this.#insertPreset(id, name, values, false);
  }

  /** Those of the package itself stay. */
  removePreset(id: string, preset: string): void {
    this.#run('delete from package_presets where package = ? and id = ? and is_own = 0', id, preset);
  }

  grants(id: string): PackageGrants {
    const query = 'select permission, host from package_grants where package = ? order by permission, host';
    const rows = this.#all(query, id).map((row) => v.parse(grantRow, row));
    return {
      permissions: rows.flatMap(({ permission, host }) => (host === '' ? [permission] : [])),
      hosts: rows.flatMap(({ host }) => (host === '' ? [] : [host])),
    };
  }

  grant(id: string, permission: PackagePermission, host: string, at: number): void {
    this.#run(
      `insert into package_grants (package, permission, host, granted_at) values (?, ?, ?, ?)
        on conflict do nothing`,
      id,
      permission,
      host,
      at,
    );
  }

  revoke(id: string, permission: PackagePermission, host: string): void {
    this.#run(
      'delete from package_grants where package = ? and permission = ? and host = ?',
      id,
      permission,
      host,
    );
  }

  refusals(id: string): PackageRefusal[] {
    const query = `select permission, detail, refused_count, last_at from package_refusals where package = ?
      order by last_at desc, detail`;
    return this.#all(query, id).map((row) => {
      const { refused_count: count, ...rest } = v.parse(refusalRow, row);
      return { ...rest, count };
    });
  }

  recordRefusal(id: string, permission: PackagePermission, detail: string, at: number): void {
    this.#run(
      `insert into package_refusals (package, permission, detail, refused_count, last_at) values (?, ?, ?, 1, ?)
        on conflict do update set refused_count = refused_count + 1, last_at = excluded.last_at`,
      id,
      permission,
      detail,
      at,
    );
    this.#run(
      `delete from package_refusals where package = ?1 and (permission, detail) not in (
        select permission, detail from package_refusals where package = ?1 order by last_at desc, detail limit ?2
      )`,
      id,
      refusalLimit,
    );
  }

  /** Returns a package, parsed once: it never changes, and every request of its page reads it. */
  #read(row: unknown): StoredPackage {
    const parsed = v.parse(packageRow, row);
    const { id } = parsed;
    let read = this.#known.get(id);
    if (!read) {
      const content = this.#database.prepare('select content from packages where id = ?').get(id)?.[
        'content'
      ];
      read = v.parse(localizedPackage, JSON.parse(v.parse(v.string(), content)));
      this.#known.set(id, read);
    }
    return { id, wid: widOf(parsed), read };
  }

  #find(column: 'id' | 'number' | 'wid', value: string | number): StoredPackage | null {
    const query = `select packages.id, number, packages.wid ${shown} and packages.${column} = ?`;
    const row = this.#database.prepare(query).get(value);
    return row ? this.#read(row) : null;
  }

  #insertOwnPresets(id: string, read: LocalizedPackage): void {
    for (const { name, values } of read['zh-CN'].presets) this.#insertPreset(id, name, values, true);
  }

  #insertPreset(id: string, name: string, values: PropertyValues, isOwn: boolean): string {
    const preset = randomUUID();
    this.#run(
      `insert into package_presets (id, package, position, name, is_own, preset_values) values (?1, ?2,
        (select coalesce(max(position), 0) + 1 from package_presets where package = ?2), ?3, ?4, ?5)`,
      preset,
      id,
      name,
      isOwn ? 1 : 0,
      JSON.stringify(values),
    );
    return preset;
  }

  #all(query: string, ...values: (string | number)[]): Record<string, unknown>[] {
    return this.#database.prepare(query).all(...values);
  }

  #run(query: string, ...values: (string | number)[]): void {
    this.#database.prepare(query).run(...values);
  }
}

/** Either of this machine's own library, or of the service. */
function widOf({ number, wid }: v.InferOutput<typeof packageRow>): number {
  return wid ?? firstLocalWid + (number ?? 0);
}
