import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { signedStatement } from '../../../src/api/contract/memberships.ts';
import type { HostMigration } from '../../storage/migrations.ts';

/** A table of its own: pages write stored values. */
export const membershipMigrations: readonly HostMigration[] = [
  'create table membership (id integer primary key check (id = 1), kept text not null) strict',
];

const keptShape = v.object({
  /** The service's, as it was fetched last; null until then. */
  public_key: v.nullable(v.string()),
  statement: v.nullable(signedStatement),
  /** Statements issued before were accepted or are void. */
  last_issued_at: v.number(),
  /** True if a statement issued in that very second is void, too. */
  is_last_void: v.boolean(),
  /** The highest time that was seen, in Unix seconds. */
  highest_time: v.number(),
});

export type KeptMembership = v.InferOutput<typeof keptShape>;

const nothingKept: KeptMembership = {
  public_key: null,
  statement: null,
  last_issued_at: 0,
  is_last_void: false,
  highest_time: 0,
};

/** The membership as the host stores it between starts. */
export class MembershipDatabase {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  read(): KeptMembership {
    const text = this.#database.prepare('select kept from membership').get()?.['kept'];
    const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), keptShape), text);
    return kept.success ? kept.output : nothingKept;
  }

  write(kept: KeptMembership): void {
    this.#database
      .prepare(
        'insert into membership (id, kept) values (1, ?) on conflict (id) do update set kept = excluded.kept',
      )
      .run(JSON.stringify(kept));
  }
}
