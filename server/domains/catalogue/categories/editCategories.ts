import * as v from 'valibot';
import { categoryForm, type CategoryForm } from '../../../../src/api/contract/console/content.ts';
import type { DatabaseHandle } from '../../../database/database.ts';

/** Every category of both types, in their order. */
export async function listCategoryForms(database: DatabaseHandle): Promise<CategoryForm[]> {
  const rows = await database
    .selectFrom('categories')
    .selectAll()
    .orderBy('wtype')
    .orderBy('position')
    .execute();
  return v.parse(v.array(categoryForm), rows);
}

/** Creates a category, or replaces the one of its type with its number. */
export async function setCategory(database: DatabaseHandle, category: CategoryForm): Promise<void> {
  const { category_id: _id, wtype: _wtype, ...texts } = category;
  await database
    .insertInto('categories')
    .values(category)
    .onConflict((conflict) => conflict.columns(['wtype', 'category_id']).doUpdateSet(texts))
    .execute();
}
