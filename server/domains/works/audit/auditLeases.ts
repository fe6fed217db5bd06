import { sql } from 'kysely';
import { leasedAtMost, leaseSeconds } from '../../../../src/api/contract/console/auditQueue.ts';
import { wallpaperStates } from '../../../../src/api/contract/entities.ts';
import type { DatabaseHandle } from '../../../database/database.ts';

/** Others may take what was just free; then the next ones are tried. */
const rounds = 3;

/** A work that one auditor looks at. */
export interface AuditLease {
  wid: number;
  leased_until: number;
}

/**
 * Gives an auditor the oldest works that wait for the audit, those that it has already among them. A work is one
 * auditor's until it is decided, given back, or the time is over.
 *
 * @param now unix seconds
 */
export async function leaseWorks(
  database: DatabaseHandle,
  staffId: number,
  now: number,
): Promise<AuditLease[]> {
  const leased = new Map<number, AuditLease>();
  for (let round = 0; round < rounds && leased.size < leasedAtMost; round += 1) {
    const free = await listFree(database, staffId, now);
    const wids = free.filter((wid) => !leased.has(wid)).slice(0, leasedAtMost - leased.size);
    if (wids.length === 0) break;
    const until = now + leaseSeconds;
    const rows = await database
      .insertInto('audit_leases')
      .values(wids.map((wid) => ({ wid, staff_id: staffId, leased_until: until })))
      .onConflict((conflict) =>
        conflict
          .column('wid')
          .doUpdateSet({ staff_id: staffId, leased_until: until })
          .where(({ or, eb }) =>
            or([eb('audit_leases.leased_until', '<=', now), eb('audit_leases.staff_id', '=', staffId)]),
          ),
      )
      .returning(['wid', 'leased_until'])
      .execute();
    for (const row of rows) leased.set(row.wid, row);
  }
  return [...leased.values()];
}

/** Lists the works that no other auditor looks at and that have no decision, oldest first. */
async function listFree(database: DatabaseHandle, staffId: number, now: number): Promise<number[]> {
  const rows = await database
    .selectFrom('wallpapers')
    .leftJoin('works', 'works.wid', 'wallpapers.wid')
    .leftJoin('audit_leases', 'audit_leases.wid', 'wallpapers.wid')
    .select('wallpapers.wid')
    // Written out, so that the index of those that wait for the audit is walked.
    .where('wallpapers.state', '=', sql.lit(wallpaperStates.audit))
    .where(({ or, eb }) =>
      or([
        eb('audit_leases.wid', 'is', null),
        eb('audit_leases.staff_id', '=', staffId),
        eb('audit_leases.leased_until', '<=', now),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit_decisions')
            .select('audit_decisions.wid')
            .whereRef('audit_decisions.wid', '=', 'wallpapers.wid'),
        ),
      ),
    )
    .orderBy('works.uploaded_at')
    .orderBy('wallpapers.wid')
    .limit(leasedAtMost * rounds)
    .execute();
  return rows.map(({ wid }) => wid);
}

/** Releases every work of an auditor. */
export async function releaseWorks(database: DatabaseHandle, staffId: number): Promise<void> {
  await database.deleteFrom('audit_leases').where('staff_id', '=', staffId).execute();
}
