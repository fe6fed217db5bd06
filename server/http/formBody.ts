import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { ErrorName } from '../../src/api/contract/errors.ts';
import type { FormFile } from '../kernel/formFile.ts';
import { ServiceError } from '../kernel/serviceError.ts';
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
}

/**
 * Reads the fields of a multipart form up to its file, which `handle` reads once it knows whose it is. Whatever is
 * left of a form that is refused is thrown away.
 *
 * @throws ServiceError `malformedRequest`, and what `tooLarge` names
 */
export async function readForm<Result>(
  request: FastifyRequest,
  { fileLimit, tooLarge }: FormOptions,
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
    for (;;) {
      const { done, value: part } = await parse(() => parts.next());
      if (done) return await handle(fields, null);
      if (part.type === 'file') return await handle(fields, toFormFile(part, refuse));
      if (typeof part.value !== 'string' || part.valueTruncated || part.fieldnameTruncated)
        throw new ServiceError('malformedRequest', 400, 'a field is too long.');
      fields[part.fieldname] = part.value;
    }
  } finally {
    drain(request.raw);
  }
}

function toFormFile(part: MultipartFile, tooLarge: (limit: number) => ServiceError): FormFile {
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
    async save(path, limit) {
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
        await pipeline(part.file, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        if (part.file.truncated) throw tooLarge(limit);
        return { bytes, md5: hash.digest('hex') };
      } catch (error) {
        await rm(path, { force: true });
        throw toUploadError(error, () => tooLarge(limit));
      }
    },
  };
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
