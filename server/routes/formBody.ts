import type { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../errors/serviceError.ts';

/** What a whole form may be beside its file, in bytes: fields, boundaries, headers. */
const frameBytes = 64 * 1024;
/** Of a form that is refused so much is read to its end, so that the sender gets the answer; then the line is cut. */
const drainBytes = 64 * 1024 * 1024;

/** Largest sizes of what a form may hold; the parser stops at them. */
const formLimits = {
  fields: 10,
  fieldNameSize: 64,
  fieldSize: 512,
  files: 1,
  parts: 11,
  headerPairs: 20,
};

/** A file that came in a form; its name and its type are the sender's words, and are not looked at. */
export interface FormFile {
  /**
   * Reads it.
   *
   * @param limit bytes
   * @throws ServiceError `uploadRefused` for more
   */
  read(limit: number): Promise<Buffer>;
}

/**
 * Reads the fields of a multipart form up to its file, which `handle` reads once it knows whose it is. Whatever is
 * left of a form that is refused is thrown away.
 *
 * @param fileLimit bytes of the file; nothing is read of a form that announces much more
 * @throws ServiceError `malformedRequest`, `uploadRefused`
 */
export async function readForm<Result>(
  request: FastifyRequest,
  fileLimit: number,
  handle: (fields: Record<string, string>, file: FormFile | null) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw new ServiceError('malformedRequest', 400, 'It takes a multipart form.');
  try {
    if (Number(request.headers['content-length'] ?? 0) > fileLimit + frameBytes) throw tooLarge(fileLimit);
    const fields: Record<string, string> = {};
    const parts = request.parts({ limits: { ...formLimits, fileSize: fileLimit } });
    for (;;) {
      const { done, value: part } = await parse(() => parts.next());
      if (done) return await handle(fields, null);
      if (part.type === 'file') return await handle(fields, toFormFile(part));
      if (typeof part.value !== 'string' || part.valueTruncated || part.fieldnameTruncated)
        throw new ServiceError('malformedRequest', 400, 'A field is too long.');
      fields[part.fieldname] = part.value;
    }
  } finally {
    drain(request.raw);
  }
}

function toFormFile(part: MultipartFile): FormFile {
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
  };
}

/** What the parser says of a form that ends early or is none bears no status; it is the sender's fault all the same. */
async function parse<Result>(step: () => Promise<Result>): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    if (isTooLarge(error)) throw error;
    throw new ServiceError('malformedRequest', 400, 'The form is damaged.');
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
}

function tooLarge(limit: number): ServiceError {
  return new ServiceError('uploadRefused', 200, `It may have ${limit / 1024 / 1024} MB.`);
}

/** A browser that still sends when the answer comes and the line closes shows a failed line, not the answer. */
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
