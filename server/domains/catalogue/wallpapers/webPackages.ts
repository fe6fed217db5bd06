import * as v from 'valibot';
import {
  localizedPackage,
  type WallpaperPackageDto,
} from '../../../../src/api/contract/packages/readPackage.ts';
import type { DatabaseHandle } from '../../../database/database.ts';

/** Reads the texts of a web wallpaper's manifest; null for a wallpaper without one. */
export async function readWebPackage(
  database: DatabaseHandle,
  wid: number,
): Promise<WallpaperPackageDto | null> {
  const row = await database
    .selectFrom('web_packages')
    .select('content')
    .where('wid', '=', wid)
    .executeTakeFirst();
  if (!row) return null;
  const { 'zh-CN': chinese, en } = v.parse(localizedPackage, JSON.parse(row.content));
  const { format, author, license, wanted, properties } = chinese;
  return { format, author, license, wanted, properties, properties_en: en.properties };
}
