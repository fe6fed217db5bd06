import { sql } from 'kysely';
import type { DatabaseHandle } from '../../../database/database.ts';
import { priceTraits } from './traits.ts';

/** Updates the price kind by which lists find a wallpaper. */
export async function updateListedPrice(transaction: DatabaseHandle, wid: number): Promise<void> {
  const { ptype } = await transaction
    .selectFrom('wallpapers')
    .select('ptype')
    .where('wid', '=', wid)
    .executeTakeFirstOrThrow();
  const { mask, value } = priceTraits(ptype);
  await transaction
    .updateTable('listings')
    .set({ traits: sql`(traits & ${sql.lit(~mask)}) | ${sql.lit(value)}` })
    .where('wid', '=', wid)
    .execute();
}
