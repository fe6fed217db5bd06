import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { pointerHotspot, pointerShapes } from '../../../src/bridge/contract/pointer.ts';
import type { HostMigration } from '../../storage/migrations.ts';
import { inTransaction } from '../../storage/inTransaction.ts';

export const pointerMigrations: readonly HostMigration[] = [
  `create table pointer_sets (
    id text primary key,
    name text not null,
    added_at integer not null
  ) strict;
  create table pointer_images (
    set_id text not null references pointer_sets (id) on delete cascade,
    shape text not null,
    content text not null,
    primary key (set_id, shape)
  ) strict`,
];

const importedShape = v.object({
  /** The file's own hotspot, and the one that the user has chosen in its place. */
  hotspot: pointerHotspot,
  moved: v.nullable(pointerHotspot),
  /** PNG files in base64. */
  frames: v.array(v.object({ image: v.string(), milliseconds: v.number() })),
});
const shapeRow = v.object({
  set_id: v.string(),
  shape: v.picklist(pointerShapes),
  content: v.pipe(v.string(), v.parseJson(), importedShape),
});
const setRow = v.object({ id: v.string(), name: v.string() });

export type ImportedShape = v.InferOutput<typeof importedShape>;
type Shape = (typeof pointerShapes)[number];

/** A set that the user has imported. */
export interface ImportedSet {
  id: string;
  name: string;
  shapes: Map<Shape, ImportedShape>;
}

/** The imported sets. */
export class PointerDatabase {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** The newest first. */
  list(): ImportedSet[] {
    const shapes = this.#database.prepare('select set_id, shape, content from pointer_images').all();
    const rows = shapes.map((row) => v.parse(shapeRow, row));
    return this.#database
      .prepare('select id, name from pointer_sets order by added_at desc, id')
      .all()
      .map((row) => {
        const { id, name } = v.parse(setRow, row);
        const own = rows.filter(({ set_id: set }) => set === id);
        return { id, name, shapes: new Map(own.map(({ shape, content }) => [shape, content])) };
      });
  }

  find(id: string): ImportedSet | null {
    return this.list().find((set) => set.id === id) ?? null;
  }

  /** Adds shapes to a set, in the place of those that it has; a set that is not there is made. */
  put(id: string, name: string, shapes: ReadonlyMap<Shape, ImportedShape>): void {
    inTransaction(this.#database, () => {
      this.#database
        .prepare('insert into pointer_sets (id, name, added_at) values (?, ?, ?) on conflict (id) do nothing')
        .run(id, name, Date.now());
      for (const [shape, content] of shapes) this.#putShape(id, shape, content);
    });
  }

  rename(id: string, name: string): void {
    this.#database.prepare('update pointer_sets set name = ? where id = ?').run(name, id);
  }

  remove(id: string): void {
    this.#database.prepare('delete from pointer_sets where id = ?').run(id);
  }

  #putShape(id: string, shape: Shape, content: ImportedShape): void {
    this.#database
      .prepare(
        'insert into pointer_images (set_id, shape, content) values (?, ?, ?) on conflict do update set content = excluded.content',
      )
      .run(id, shape, JSON.stringify(content));
  }
}
