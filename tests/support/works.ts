import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import type { DatabaseHandle } from '../../server/database/database.ts';
import { uploadsFolderOf } from '../../server/domains/works/files/workFolders.ts';
import { workCalls, type WorkDto } from '../../src/api/contract/works.ts';
import { makeForm, type Identity, type TestService } from './service.ts';

export const categories = { still: 201, moving: 101 } as const;

/** The categories that works of tests are put into. */
export async function insertTestCategories(database: DatabaseHandle): Promise<void> {
  await database
    .insertInto('categories')
    .values(
      [
        { category_id: categories.still, wtype: 2 },
        { category_id: categories.moving, wtype: 1 },
      ].map((category) => ({ ...category, name: '风景', name_en: 'Scenery', icon: 'mountain', position: 1 })),
    )
    .execute();
}

/**
 * An image for a desktop: another `shade` is another image, the same one is the same. Soft blotches: grain takes many
 * times as long to encode.
 */
export function desktopImage(shade = 0, width = 1920, height = 1080) {
  const blotches = { width: 16, height: 9, channels: 3 } as const;
  const outputLength = blotches.width * blotches.height * blotches.channels;
  const noise = createHash('shake256', { outputLength }).update(String(shade)).digest();
  const raw = noise.map((value) => 66 + (shade % 100) + (value >> 2));
  return sharp(raw, { raw: blotches }).resize(width, height, { fit: 'fill' });
}

export interface UploadFields {
  name?: string;
  tags?: string;
  category_id?: string;
  ptype?: string;
  price?: string;
}

export interface UploadAnswer {
  status: number;
  ret: number;
  msg: string;
  manifest_fault?: { code: string; field: string | null };
  work: WorkDto;
}

/** Uploads a file as a client does. */
export async function uploadWork(
  service: TestService,
  identity: Identity,
  file: Uint8Array | null,
  fields: UploadFields = {},
  fileName = '../../月.png',
): Promise<UploadAnswer> {
  const all = { ...identity, name: '湖上的月', category_id: String(categories.still), ...fields };
  const form = makeForm(all, file, fileName);
  const response = await service.app.inject({ method: 'POST', url: workCalls.uploadWork.path, ...form });
  const body = response.json<{ resp_common: Omit<UploadAnswer, 'status' | 'work'>; work: WorkDto }>();
  return { status: response.statusCode, ...body.resp_common, work: body.work };
}

/** Lists the files in the private folder that wait to be built. */
export async function listUploads(service: TestService): Promise<string[]> {
  return readdir(uploadsFolderOf(service.privateFolder)).catch(() => []);
}
