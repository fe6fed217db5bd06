import type { Generated } from 'kysely';

// The audit of works by several people.

/** Who looks at a work now. The row of one whose time is over is anybody's. */
export interface AuditLeaseTable {
  wid: number;
  staff_id: number;
  leased_until: number;
}

/** A decision that only its maker knows of; it may be undone until it takes effect. */
export interface AuditDecisionTable {
  wid: number;
  staff_id: number;
  /** `pass` or `reject`. */
  verdict: string;
  /** Why it is rejected, a code of the contract. */
  code: string | null;
  note: Generated<string>;
  takes_effect_at: number;
}

declare module '../../../database/schema.ts' {
  interface Database {
    audit_leases: AuditLeaseTable;
    audit_decisions: AuditDecisionTable;
  }
}
