import type { PetForm } from '../../../../src/api/contract/console/content.ts';
import { readPetFile } from '../../../../src/api/rules/pets/figure.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { petRowOf } from './petQueries.ts';

/** Lists every pet as the host writes it, in their order. */
export async function listPetForms(
  database: DatabaseHandle,
): Promise<(PetForm & { pet_id: number; name: string; name_en: string })[]> {
  const rows = await database
    .selectFrom('pets')
    .select(['pet_id', 'name', 'name_en', 'file', 'position', 'is_online'])
    .orderBy('position')
    .orderBy('pet_id')
    .execute();
  return rows.map((row) => ({ ...row, is_online: row.is_online === 1 }));
}

/** Creates a pet, or replaces the one with the number in its file. @returns false for a file that is no figure */
export async function setPet(
  database: DatabaseHandle,
  { file, position, is_online: isOnline }: PetForm,
): Promise<boolean> {
  const content = readPetFile(file);
  if (!content) return false;
  const { pet_id, ...row } = { ...petRowOf(content, position), is_online: isOnline ? 1 : 0 };
  await database
    .insertInto('pets')
    .values({ pet_id, ...row })
    .onConflict((conflict) => conflict.column('pet_id').doUpdateSet(row))
    .execute();
  return true;
}
