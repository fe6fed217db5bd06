import type { Generated } from 'kysely';

// The audit of works by several people.

/** The auditor who looks at a work now. A row whose time is over may be claimed by anybody. */
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
  /** The reason of a rejection, a code of the contract. */
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
