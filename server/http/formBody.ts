import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { ErrorName } from '../../src/api/contract/errors.ts';
import type { FormFile } from '../kernel/formFile.ts';
import { ServiceError } from '../kernel/serviceError.ts';
import type { WaitingForms } from '../domains/works/files/waitingForms.ts';
import { toMediaError } from '../../media/mediaError.ts';

/** Maximum size of a form without its file, in bytes: fields, boundaries, headers. */
const frameBytes = 64 * 1024;
/**
 * The number of bytes of a refused form that are read, so that the sender gets the response; then the connection is
 * closed.
 */
const drainBytes = 64 * 1024 * 1024;

/** Largest sizes of what a form may hold; the parser stops at them. */
const formLimits = {
  fields: 10,
  fieldNameSize: 64,
  // The longest text of a contract has 256 UTF-16 units, and a unit needs three bytes at most.
  fieldSize: 1024,
  files: 1,
  parts: 11,
  headerPairs: 20,
};

export interface FormOptions {
  /** Bytes of the file; nothing is read of a form that announces much more. */
  fileLimit: number;
  /** The error for a larger one. */
  tooLarge: Extract<ErrorName, 'uploadTooLarge' | 'uploadRefused'>;
  /** True once these fields are all that the call needs: the file that follows is handled as it comes. */
  isComplete: (fields: Record<string, string>) => boolean;
  /** Storage of files that wait for the fields behind them. */
  waitingForms: WaitingForms;
}

type TooLarge = (limit: number) => ServiceError;

/**
 * Reads the fields of a multipart form and its file. Where the fields before the file are complete, `handle` reads the
 * file itself once it knows whose it is; fields behind it are ignored then. Otherwise the file waits on the disk until
 * the form ends, and is removed after `handle`. The rest of a form that is refused is discarded.
 *
 * @throws ServiceError `malformedRequest`, what `tooLarge` names, and those of {@link WaitingForms.run}
 */
export async function readForm<Result>(
  request: FastifyRequest,
  { fileLimit, tooLarge, isComplete, waitingForms }: FormOptions,
  handle: (fields: Record<string, string>, file: FormFile | null) => Promise<Result>,
): Promise<Result> {
  const refuse = (limit: number) =>
    new ServiceError(tooLarge, 200, `the limit is ${limit / 1024 / 1024} MB.`);
  if (!request.isMultipart())
    throw new ServiceError('malformedRequest', 400, 'the body must be multipart/form-data.');
  try {
    if (Number(request.headers['content-length'] ?? 0) > fileLimit + frameBytes) throw refuse(fileLimit);
    const fields: Record<string, string> = {};
    const parts = request.parts({ limits: { ...formLimits, fileSize: fileLimit } });
    const file = await readFields(parts, fields);
    if (!file) return await handle(fields, null);
    if (isComplete(fields)) return await handle(fields, arrivingFile(file, refuse));
    return await waitingForms.run(request.ip, fileLimit, {
      async arrive(path, signal) {
        await saveStream(file.file, path, { limit: fileLimit, tooLarge: refuse, signal });
        await Promise.race([readFields(parts, fields), abortOf(signal)]);
      },
      handle: (path) => handle(fields, waitingFile(path, refuse)),
    });
  } finally {
    drain(request.raw);
  }
}

/** Fails once a signal is aborted. */
function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const fail = (): void => reject(new Error('The time is over.', { cause: signal.reason }));
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });
}

/** Reads fields up to the next file. @returns null at the end of the form */
async function readFields(
  parts: AsyncIterator<Multipart>,
  fields: Record<string, string>,
): Promise<MultipartFile | null> {
  for (;;) {
    const { done, value: part } = await parse(() => parts.next());
    if (done) return null;
    if (part.type === 'file') return part;
    if (typeof part.value !== 'string' || part.valueTruncated || part.fieldnameTruncated)
      throw new ServiceError('malformedRequest', 400, 'a field is too long.');
    fields[part.fieldname] = part.value;
  }
}

function arrivingFile(part: MultipartFile, tooLarge: TooLarge): FormFile {
  return {
    async read(limit) {
      try {
        const bytes = await parse(() => part.toBuffer());
        if (bytes.length <= limit) return bytes;
      } catch (error) {
        if (!isTooLarge(error)) throw error;
      }
      throw tooLarge(limit);
    },
    save: (path, limit) => saveStream(part.file, path, { limit, tooLarge }),
  };
}

/** A file that has come as a whole. */
function waitingFile(from: string, tooLarge: TooLarge): FormFile {
  return {
    async read(limit) {
      const { size } = await stat(from);
      if (size > limit) throw tooLarge(limit);
      return readFile(from);
    },
    save: (path, limit) => saveStream(createReadStream(from), path, { limit, tooLarge }),
  };
}

async function saveStream(
  stream: Readable & { truncated?: boolean },
  path: string,
  { limit, tooLarge, signal }: { limit: number; tooLarge: TooLarge; signal?: AbortSignal },
): Promise<{ bytes: number; md5: string }> {
  const hash = createHash('md5');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(bytes > limit ? tooLarge(limit) : null, chunk);
    },
  });
  try {
    await pipeline(stream, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
    if (stream.truncated) throw tooLarge(limit);
    return { bytes, md5: hash.digest('hex') };
  } catch (error) {
    await rm(path, { force: true });
    throw toUploadError(error, () => tooLarge(limit));
  }
}

/** The failure of a file: too large, disk full, or cut off by the sender. */
function toUploadError(error: unknown, tooLarge: () => ServiceError): unknown {
  if (error instanceof ServiceError) return error;
  if (isTooLarge(error)) return tooLarge();
  const { code } = toMediaError(error);
  if (code === 'disk_full') return new ServiceError('serviceFull');
  // The system's own errors are ours; everything else comes from the stream of the form.
  const isOfSystem = error instanceof Error && 'syscall' in error && error.syscall !== 'read';
  return isOfSystem
    ? error
    : new ServiceError('malformedRequest', 400, 'the form is not valid multipart/form-data.');
}

/** The parser's errors for a truncated or malformed form have no status; they are the sender's fault all the same. */
async function parse<Result>(step: () => Promise<Result>): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    if (isTooLarge(error)) throw error;
    throw new ServiceError('malformedRequest', 400, 'the form is not valid multipart/form-data.');
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
}

/** A browser that is still sending when the connection closes after the response shows a network error instead. */
function drain(stream: Readable): void {
  if (stream.readableEnded || stream.destroyed) return;
  let read = 0;
  stream.unpipe();
  stream.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > drainBytes) stream.destroy();
  });
  stream.resume();
}
