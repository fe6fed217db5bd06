// What users own.

/** What a person bought. */
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
