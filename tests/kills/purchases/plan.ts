import type { DatabaseLocation } from '../../../server/database/database.ts';

/** The work of the processes that are killed. */
export interface KillPlan {
  location: DatabaseLocation;
  buyers: readonly string[];
  wids: readonly number[];
  price: number;
}

/** Our own words, from `runPurchaseKills`. */
export function readPlan(text: string): KillPlan {
  return JSON.parse(text) as KillPlan;
}
