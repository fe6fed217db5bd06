import { createHash } from 'node:crypto';
import { readPetFile, type PetFile } from '../../../../src/api/rules/pets/figure.ts';
import { drawFigurePortrait } from '../../../../src/api/rules/pets/drawFigure.ts';
import type { DeliveredPetDto } from '../../../../src/api/contract/pets.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import type { PetTable } from '../tables.ts';

/** Lists the pets that are offered, in their order; one whose file this version cannot read is left out. */
export async function listPets(database: DatabaseHandle): Promise<DeliveredPetDto[]> {
  const rows = await database
    .selectFrom('pets')
    .select(['pet_id', 'name', 'name_en', 'file', 'md5'])
    .where('is_online', '=', 1)
    .orderBy('position')
    .orderBy('pet_id')
    .execute();
  return rows.flatMap(({ file, ...row }) => {
    const content = readPetFile(file);
    if (!content) return [];
    return {
      ...row,
      is_vip: true,
      encrypt_type: 1,
      bytes: Buffer.byteLength(file),
      portrait: drawFigurePortrait(content.figure),
    };
  });
}

/** Finds the file of a pet that is offered; undefined for another. */
export function findPetFile(
  database: DatabaseHandle,
  petId: number,
): Promise<{ file: string; md5: string } | undefined> {
  return database
    .selectFrom('pets')
    .select(['file', 'md5'])
    .where('pet_id', '=', petId)
    .where('is_online', '=', 1)
    .executeTakeFirst();
}

/** Adds pets behind those that are there; one whose number exists stays as it is. */
export async function insertPets(database: DatabaseHandle, pets: readonly PetFile[]): Promise<void> {
  if (pets.length === 0) return;
  const rows = pets.map((pet, position) => ({ ...petRowOf(pet, position), is_online: 1 }));
  await database
    .insertInto('pets')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the row of a pet, all but whether it is offered. */
export function petRowOf(pet: PetFile, position: number): Omit<PetTable, 'is_online'> {
  const file = JSON.stringify(pet);
  const { pet_id, name, name_en } = pet;
  return { pet_id, name, name_en, file, md5: createHash('md5').update(file).digest('hex'), position };
}
