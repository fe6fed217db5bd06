import { readdir } from 'node:fs/promises';
import { createMediaStore } from '../../../media/store/mediaStore.ts';
import { toMediaError } from '../../../media/mediaError.ts';

/** Run where files cannot grow to 200 000 bytes; prints what the store made of that. */
const store = await createMediaStore(process.argv[2] ?? '');
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => toMediaError(error).code,
  );
const md5 = 'f'.repeat(32);
const put = await codeOf(store.putBytes(Buffer.alloc(200_000), 'webp'));
const writer = await store.openWriter(md5);
await writer.write(Buffer.alloc(100_000));
const write = await codeOf(writer.write(Buffer.alloc(100_000)));
const { offset } = writer;
await writer.abort();
const temporary = await readdir(store.temporaryFolder);
process.stdout.write(JSON.stringify({ put, write, offset, temporary, found: await store.find(md5) }));
