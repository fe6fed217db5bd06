import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inspectFile } from '../../../media/foreign/inspectFile.ts';
import { toMediaError } from '../../../media/mediaError.ts';
import { createColourConverter } from '../../../media/posters/convertVideo.ts';
import { createPosterPage } from '../../../media/posters/posterPage.ts';

/** Run where files cannot grow to the numbers of bytes that it is given; prints what became of results of these. */
const [, , folder = '', ...sizes] = process.argv;
const path = join(folder, 'video');
await writeFile(path, '');
const inspection = await inspectFile(join(import.meta.dirname, 'h264.mp4'));
let bytes = 0;
const page = createPosterPage(async (url) => {
  const body = new Uint8Array(bytes);
  const answer = await fetch(new URL('result?at=0', url), { method: 'POST', body });
  if (!answer.ok) throw new Error(`Not stored: ${answer.status}`);
});
const convert = createColourConverter({ page, log: () => undefined });
const codes: (string | null)[] = [];
for (const size of sizes) {
  bytes = Number(size);
  const done = convert(path, inspection, folder).then(
    () => null,
    (error: unknown) => toMediaError(error).code,
  );
  codes.push(await done);
}
process.stdout.write(JSON.stringify({ codes, left: await readdir(folder) }), () => process.exit());
