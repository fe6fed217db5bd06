import type { CategoryDto } from '../../../../src/api/contract/entities.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';

/** The categories of a wallpaper type in the order of the navigation. */
export async function listCategories(database: DatabaseHandle, wtype: number): Promise<CategoryDto[]> {
  return database
    .selectFrom('categories')
    .select(['category_id', 'name', 'name_en', 'icon'])
    .where('wtype', '=', wtype)
    .orderBy('position')
    .execute();
}

/** @throws ServiceError `categoryNotFound` */
export async function requireCategory(
  database: DatabaseHandle,
  categoryId: number,
  wtype: number,
): Promise<void> {
  const found = await database
    .selectFrom('categories')
    .select('category_id')
    .where('wtype', '=', wtype)
    .where('category_id', '=', categoryId)
    .executeTakeFirst();
  if (!found) throw new ServiceError('categoryNotFound');
}
