// Exports of users' own data, and deletions.

/** Tickets with which a browser fetches an export, once. */
export interface ExportTicketTable {
  token_hash: string;
  uid: string;
  expires_at: number;
}

/** A user whose account is deleted, and whose works, follows and messages are still to go (`finishDeletions`). */
export interface DueDeletionTable {
  uid: string;
  requested_at: number;
}

declare module '../../database/schema.ts' {
  interface Database {
    export_tickets: ExportTicketTable;
    due_deletions: DueDeletionTable;
  }
}
