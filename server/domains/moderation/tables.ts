import type { Generated } from 'kysely';

// Reports about wallpapers.

export interface ReportTable {
  device_id: string;
  wid: number;
  reason: string;
  uid: string | null;
  detail: string;
  created_at: number;
}

/** A claim that a wallpaper infringes a right. */
export interface InfringementReportTable {
  report_id: Generated<number>;
  uid: string;
  wid: number;
  /** The wallpaper's name at that time: it may be gone when the report is decided. */
  wallpaper_name: string;
  right_kind: string;
  claimant_name: string;
  contact: string;
  statement: string;
  created_at: number;
  /** 0 open, 1 upheld, 2 rejected. */
  state: Generated<number>;
  decided_at: number | null;
  decision_note: Generated<string>;
}

/** A file that supports a report. It is stored in the private folder and never served. */
export interface EvidenceTable {
  evidence_id: string;
  uid: string;
  /** Null until a report names it. */
  report_id: number | null;
  file_name: string;
  mime: string;
  bytes: number;
  uploaded_at: number;
}

declare module '../../database/schema.ts' {
  interface Database {
    reports: ReportTable;
    infringement_reports: InfringementReportTable;
    evidence: EvidenceTable;
  }
}
