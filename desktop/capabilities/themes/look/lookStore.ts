import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { partKinds, partReport } from '../../../../src/bridge/contract/themes.ts';
import type { HostMigration } from '../../../storage/migrations.ts';
import type { Look } from './look.ts';

export const lookMigrations: readonly HostMigration[] = [
  `create table look_change (id integer primary key check (id = 1), state text not null) strict;
  create table own_themes (
    id text primary key,
    name text not null,
    look text not null,
    created_at integer not null,
    removed_at integer
  ) strict`,
];

const look = v.record(v.picklist(partKinds), v.nullable(v.record(v.string(), v.unknown())));

/** The changes of a theme, and the data to undo them. Written before anything changes. */
const lookChange = v.object({
  /** The look from before the first theme of a row; null while there is none to go back to. */
  former: v.nullable(look),
  /** Look of the desktop after the last change: if it differs now, the user changed it. */
  result: v.nullable(look),
  applied: v.nullable(
    v.object({ theme_id: v.nullable(v.number()), name: v.string(), parts: v.array(partReport) }),
  ),
  /** A change that is not done yet: the next start ends it. */
  pending: v.nullable(
    v.object({
      wanted: look,
      /** Null for single parts. */
      theme: v.nullable(v.object({ theme_id: v.nullable(v.number()), name: v.string() })),
      /** It goes back to the former look. */
      isBack: v.boolean(),
    }),
  ),
});

/** The desktop is as it was without a theme. */
export const unchangedLook: LookChange = { former: null, result: null, applied: null, pending: null };

export type LookChange = v.InferOutput<typeof lookChange>;

/** A theme of one's own, as it is stored. */
export interface StoredTheme {
  id: string;
  name: string;
  look: Look;
  createdAt: number;
}

/** The former look and the themes of one's own, in the host's database. Removed ones can be restored until the next start. */
export class LookStore {
  readonly #database: DatabaseSync;
  readonly #now: () => number;

  constructor(database: DatabaseSync, now: () => number = Date.now) {
    this.#database = database;
    this.#now = now;
  }

  readChange(): LookChange {
    const text = this.#database.prepare('select state from look_change').get()?.['state'];
    const stored = v.safeParse(lookChange, typeof text === 'string' ? JSON.parse(text) : null);
    return stored.success ? stored.output : unchangedLook;
  }

  writeChange(change: LookChange): void {
    this.#database
      .prepare(
        'insert into look_change (id, state) values (1, ?) on conflict (id) do update set state = excluded.state',
      )
      .run(JSON.stringify(change));
  }

  list(): StoredTheme[] {
    return this.#database
      .prepare('select * from own_themes where removed_at is null order by created_at desc, id')
      .all()
      .map(present);
  }

  find(id: string): StoredTheme | null {
    const row = this.#database
      .prepare('select * from own_themes where id = ? and removed_at is null')
      .get(id);
    return row ? present(row) : null;
  }

  add(name: string, worn: Look): string {
    const id = randomUUID();
    this.#database
      .prepare('insert into own_themes (id, name, look, created_at) values (?, ?, ?, ?)')
      .run(id, name, JSON.stringify(worn), this.#now());
    return id;
  }

  /** @returns whether it was there; so for the others */
  rename(id: string, name: string): boolean {
    const query = 'update own_themes set name = ? where id = ? and removed_at is null';
    return this.#database.prepare(query).run(name, id).changes > 0;
  }

  remove(id: string): boolean {
    const query = 'update own_themes set removed_at = ? where id = ? and removed_at is null';
    return this.#database.prepare(query).run(this.#now(), id).changes > 0;
  }

  unremove(id: string): boolean {
    const query = 'update own_themes set removed_at = null where id = ? and removed_at is not null';
    return this.#database.prepare(query).run(id).changes > 0;
  }

  /** Removes for good what was removed before this start. */
  forgetRemoved(): void {
    this.#database.exec('delete from own_themes where removed_at is not null');
  }

  /** True if a saved look uses a file. @param md5 hexadecimal digits, so it needs no escaping */
  ownsFile(md5: string): boolean {
    const query =
      'select 1 from own_themes where instr(look, ?) > 0 union select 1 from look_change where instr(state, ?) > 0';
    return this.#database.prepare(query).get(md5, md5) !== undefined;
  }
}

function present(row: Record<string, unknown>): StoredTheme {
  return {
    id: String(row['id']),
    name: String(row['name']),
    look: v.parse(look, JSON.parse(String(row['look']))),
    createdAt: Number(row['created_at']),
  };
}
