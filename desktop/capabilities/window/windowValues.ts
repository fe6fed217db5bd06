import type { DatabaseSync } from 'node:sqlite';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { windowValuesPath } from '../../../src/bridge/contract/constants.ts';
import type { Guard } from '../../kernel/guard.ts';
import type { HostMigration } from '../../storage/migrations.ts';

/** A table of its own: what is in the stored values, every page of the client may read. */
export const windowValuesMigrations: readonly HostMigration[] = [
  'create table window_values (key text primary key, value text not null) strict',
];

/**
 * Keys of what a user chose or was shown: a window that keeps none of these begins with the welcome. The script in the head of
 * the document goes by the same keys (server/http/webClient/lookScript.js).
 */
export const welcomeKeys = ['yueqi.welcomed', 'yueqi.theme', 'yueqi.language'] as const;

/** Returns true where the window begins with the welcome: its user is new. */
export function isWelcomeDue(database: DatabaseSync): boolean {
  const find = database.prepare('select 1 from window_values where key = ?');
  return welcomeKeys.every((name) => find.get(name) === undefined);
}

const longestValue = 1_000_000;
const maxChanges = 100;
const key = v.pipe(v.string(), v.regex(/^yueqi\.[\w.-]{1,64}$/));
const request = v.object({
  /** Null removes one. */
  changes: v.optional(
    v.pipe(
      v.record(key, v.nullable(v.pipe(v.string(), v.maxLength(longestValue)))),
      v.maxEntries(maxChanges),
    ),
    {},
  ),
});

/**
 * `POST /bridge/values`: what the client in the host's window keeps (session, device id, settings), so that none of it hangs
 * on the port of an origin (decision 0060). It writes changes, if any, and answers all. For that window's token alone.
 */
export function registerWindowValues(app: FastifyInstance, guard: Guard, database: DatabaseSync): void {
  const list = database.prepare('select key, value from window_values');
  const set = database.prepare(
    'insert into window_values (key, value) values (?, ?) on conflict (key) do update set value = excluded.value',
  );
  const remove = database.prepare('delete from window_values where key = ?');
  app.post(windowValuesPath, async (call, reply) => {
    const admission = guard.admit(call);
    if ('refusal' in admission) return reply.status(admission.refusal).send();
    if (admission.role !== 'window') return reply.status(403).send();
    const given = v.safeParse(request, call.body ?? {});
    if (!given.success) return reply.status(400).send();
    for (const [name, value] of Object.entries(given.output.changes))
      if (value === null) remove.run(name);
      else set.run(name, value);
    const values = Object.fromEntries(list.all().map((row) => [String(row['key']), String(row['value'])]));
    return reply.header('cache-control', 'no-store').send(values);
  });
}
