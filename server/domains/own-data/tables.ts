// Exports of users' own data.

/** Tickets with which a browser fetches an export, once. */
export interface ExportTicketTable {
  token_hash: string;
  uid: string;
  expires_at: number;
}

declare module '../../database/schema.ts' {
  interface Database {
    export_tickets: ExportTicketTable;
  }
}
