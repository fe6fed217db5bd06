import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Transform, type Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { toSystemPath } from '../fileNames/bytePath.ts';
import { toMediaError } from '../mediaError.ts';

type Algorithm = 'md5' | 'sha256';

/** Computes the MD5 of a file. @throws MediaError `not_found`, `access_denied`, `cancelled` … */
export async function md5OfFile(path: string, signal?: AbortSignal): Promise<string> {
  return sumOfFile('md5', path, signal);
}

/** Computes the sum of a file. @throws MediaError as {@link md5OfFile} */
export async function sumOfFile(algorithm: Algorithm, path: string, signal?: AbortSignal): Promise<string> {
  try {
    return await sumOfStream(algorithm, createReadStream(toSystemPath(path)), signal);
  } catch (error) {
    throw toMediaError(error);
  }
}

/** Reads a stream to its end. @returns the sum in lower-case hexadecimal digits */
export async function sumOfStream(
  algorithm: Algorithm,
  source: Readable,
  signal?: AbortSignal,
): Promise<string> {
  const hash = createHash(algorithm);
  await pipeline(source, hash, signal ? { signal } : {});
  return hash.digest('hex');
}

/** Computes the CRC-32 of a file, as eight lower-case hexadecimal digits. @throws MediaError `not_found`, `access_denied` … */
export async function crc32OfFile(path: string): Promise<string> {
  let code = 0;
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) code = crc32(chunk, code);
  } catch (error) {
    throw toMediaError(error);
  }
  return code.toString(16).padStart(8, '0');
}

/** Copies a file and computes its MD5 in one pass. @throws if the target exists */
export async function copyHashed(sourcePath: string, path: string): Promise<{ md5: string; bytes: number }> {
  const written = createWriteStream(path, { flags: 'wx' });
  const { sum, bytes } = await pipeHashed('md5', createReadStream(sourcePath), written);
  return { md5: sum, bytes };
}

/** Passes a stream on, and computes the sum of what was passed, in lower-case hexadecimal digits. */
export async function pipeHashed(
  algorithm: Algorithm,
  source: Readable,
  target: Writable,
): Promise<{ sum: string; bytes: number }> {
  const hash = createHash(algorithm);
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(source, measure, target);
  return { sum: hash.digest('hex'), bytes };
}
