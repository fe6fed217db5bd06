// What users own.

/** A user's purchases. */
export interface PurchaseTable {
  uid: string;
  wid: number;
  bought_at: number;
}

declare module '../../database/schema.ts' {
  interface Database {
    purchases: PurchaseTable;
  }
}
