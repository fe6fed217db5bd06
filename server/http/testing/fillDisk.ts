import { readdir } from 'node:fs/promises';
import { createSavingServer, formHead, formHeaders, formTail } from './saveForms.ts';

/** Run where files cannot grow to 200 000 bytes; prints what became of a form with more. */
const folder = process.argv[2] ?? '';
const app = await createSavingServer(folder, { file: 1_000_000 });
const payload = Buffer.concat([Buffer.from(formHead), Buffer.alloc(400_000, 1), Buffer.from(formTail)]);
const response = await app.inject({ method: 'POST', url: '/', headers: formHeaders, payload });
process.stdout.write(
  JSON.stringify({ ret: response.json().resp_common?.ret ?? 0, kept: await readdir(folder) }),
);
