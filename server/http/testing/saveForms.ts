import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { errorResponses } from '../errorResponses.ts';
import { createFolderFiles } from '../../../media/files/privateFiles.ts';
import { createWaitingForms, type WaitingFormOptions } from '../../domains/works/files/waitingForms.ts';
import { readForm, type FormOptions } from '../formBody.ts';

/** A server that saves the file of every form into a folder; a form needs a field `name`. */
export async function createSavingServer(
  folder: string,
  limits: { file: number; save?: number },
  waiting: WaitingFormOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify({ logger: false });
  await app.register(errorResponses);
  await app.register(fastifyMultipart);
  const options: FormOptions = {
    fileLimit: limits.file,
    tooLarge: 'uploadTooLarge',
    isComplete: (fields) => 'name' in fields,
    waitingForms: createWaitingForms(createFolderFiles(`${folder}-waiting`), { diskFloor: 0, ...waiting }),
  };
  app.post('/', (request) =>
    readForm(request, options, async (fields, file) => ({
      fields,
      saved: (await file?.save(join(folder, randomUUID()), limits.save ?? limits.file)) ?? null,
      kept: await readdir(folder),
    })),
  );
  return app;
}

/** A multipart form with one field and one file is this, the file, and {@link formTail}. */
export const formHead =
  '--border\r\ncontent-disposition: form-data; name="name"\r\n\r\nmoon\r\n' +
  '--border\r\ncontent-disposition: form-data; name="file"; filename="../../../etc/passwd"\r\n' +
  'content-type: image/png\r\n\r\n';
export const formTail = '\r\n--border--\r\n';
export const formHeaders = { 'content-type': 'multipart/form-data; boundary=border' };
