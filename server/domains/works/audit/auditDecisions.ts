import * as v from 'valibot';
import {
  operatorRefusalCodes,
  undoSeconds,
  type HostCode,
} from '../../../../src/api/contract/console/auditQueue.ts';
import { wallpaperStates } from '../../../../src/api/contract/entities.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import { passWork, rejectWork } from '../states/decideWork.ts';

/** An auditor's decision about a work. */
export interface AuditDecision {
  staffId: number;
  wid: number;
  verdict: 'pass' | 'reject';
  /** The reason of a rejection; null for a work that passes. */
  code: HostCode | null;
  note: string;
  /** Unix seconds. */
  now: number;
}

/** The reason why a decision is not stored. */
export type DecisionRefusal = 'decidedAlready' | 'notLeased' | 'stateRefused';

const applyBatch = 100;
const storedCode = v.picklist(operatorRefusalCodes);
const { online, audit, failed } = wallpaperStates;

/**
 * Stores a decision of the auditor who has the work. It takes effect {@link undoSeconds} later
 * ({@link applyDueDecisions}); until then neither the author nor the public sees anything of it.
 */
export async function recordDecision(
  database: DatabaseHandle,
  { staffId, wid, verdict, code, note, now }: AuditDecision,
): Promise<DecisionRefusal | { takesEffectAt: number }> {
  const takesEffectAt = now + undoSeconds;
  return database.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('wallpapers')
      .leftJoin('audit_leases', 'audit_leases.wid', 'wallpapers.wid')
      .leftJoin('audit_decisions', 'audit_decisions.wid', 'wallpapers.wid')
      .select(['state', 'audit_leases.staff_id', 'leased_until', 'audit_decisions.verdict'])
      .where('wallpapers.wid', '=', wid)
      .executeTakeFirst();
    if (row?.verdict) return 'decidedAlready';
    if (row?.state !== audit) return 'stateRefused';
    if (row.staff_id !== staffId || (row.leased_until ?? 0) <= now) return 'notLeased';
    const { numInsertedOrUpdatedRows: stored } = await transaction
      .insertInto('audit_decisions')
      .values({ wid, staff_id: staffId, verdict, code, note, takes_effect_at: takesEffectAt })
      // Of two at once, one is stored.
      .onConflict((conflict) => conflict.column('wid').doNothing())
      .executeTakeFirst();
    return stored ? { takesEffectAt } : 'decidedAlready';
  });
}

/**
 * Takes back a decision of this auditor; the work is as if it had never been decided.
 *
 * @returns false where there is none, or it has taken effect
 */
export async function undoDecision(
  database: DatabaseHandle,
  { staffId, wid, now }: Pick<AuditDecision, 'staffId' | 'wid' | 'now'>,
): Promise<boolean> {
  const { numDeletedRows: undone } = await database
    .deleteFrom('audit_decisions')
    .where('wid', '=', wid)
    .where('staff_id', '=', staffId)
    .where('takes_effect_at', '>', now)
    .executeTakeFirst();
  return undone === 1n;
}

/** A decision that had no effect: in the meantime the author withdrew the work, or a command decided about it. */
export interface DroppedDecision {
  wid: number;
  verdict: string;
}

/**
 * Carries out the decisions whose time has come, each by the same function as `npm run operate`. A process that ends in
 * the middle leaves a decision that the next run finds carried out, and removes.
 *
 * @param now unix seconds
 * @returns those that had no effect
 */
export async function applyDueDecisions(database: DatabaseHandle, now: number): Promise<DroppedDecision[]> {
  const due = await database
    .updateTable('audit_decisions')
    // A process whose clock is behind cannot undo it any more.
    .set({ takes_effect_at: 0 })
    .where('wid', 'in', (query) =>
      query
        .selectFrom('audit_decisions')
        .select('wid')
        .where('takes_effect_at', '<=', now)
        .orderBy('takes_effect_at')
        .limit(applyBatch),
    )
    .returning(['wid', 'verdict', 'code', 'note'])
    .execute();
  const dropped: DroppedDecision[] = [];
  for (const decision of due) {
    const { wid, verdict } = decision;
    if (!(await apply(database, decision, now))) dropped.push({ wid, verdict });
    await database.deleteFrom('audit_decisions').where('wid', '=', wid).execute();
    await database.deleteFrom('audit_leases').where('wid', '=', wid).execute();
  }
  return dropped;
}

interface StoredDecision {
  wid: number;
  verdict: string;
  code: string | null;
  note: string;
}

/** @returns whether the work is as decided */
async function apply(
  database: DatabaseHandle,
  { wid, verdict, code, note }: StoredDecision,
  now: number,
): Promise<boolean> {
  try {
    if (verdict === 'pass') await passWork(database, wid, now);
    else await rejectWork(database, wid, { code: v.parse(storedCode, code), note, now });
    return true;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const row = await database
      .selectFrom('wallpapers')
      .select('state')
      .where('wid', '=', wid)
      .executeTakeFirst();
    return row?.state === (verdict === 'pass' ? online : failed);
  }
}
