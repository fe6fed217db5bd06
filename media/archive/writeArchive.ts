import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

/** A file of an archive: its bytes, or where they are. */
export interface ArchiveSource {
  /** ASCII. */
  name: string;
  data: Buffer | { path: string };
}

/** Headers as APPNOTE.TXT 6.3 of PKWARE describes them: nothing is compressed, since pictures and videos are already. */
const localSignature = 0x04034b50;
const recordSignature = 0x02014b50;
const endSignature = 0x06054b50;
const version = 20;
const unixHost = 3;
const plainFile = 0o100644;
/** 1 January 1980: the same content gives the same file. */
const date = 0x21;

/** Writes an archive chunk by chunk. Sizes up to 4 GB. */
export async function* writeArchive(sources: readonly ArchiveSource[]): AsyncGenerator<Buffer> {
  const records: Buffer[] = [];
  let offset = 0;
  for (const { name, data } of sources) {
    const { checksum, bytes } = await measure(data);
    const fields = describe(checksum, bytes, name.length);
    const local = Buffer.concat([
      head(localSignature, [version]),
      fields,
      Buffer.alloc(2),
      Buffer.from(name),
    ]);
    const record = Buffer.alloc(46);
    record.writeUInt32LE(recordSignature, 0);
    record.writeUInt16LE((unixHost << 8) | version, 4);
    record.writeUInt16LE(version, 6);
    fields.copy(record, 8);
    record.writeUInt32LE((plainFile << 16) >>> 0, 38);
    record.writeUInt32LE(offset, 42);
    records.push(record, Buffer.from(name));
    offset += local.length + bytes;
    yield local;
    if (Buffer.isBuffer(data)) yield data;
    else for await (const chunk of createReadStream(data.path)) yield chunk as Buffer;
  }
  const directory = Buffer.concat(records);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(endSignature, 0);
  end.writeUInt16LE(sources.length, 8);
  end.writeUInt16LE(sources.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  yield directory;
  yield end;
}

function head(signature: number, fields: readonly number[]): Buffer {
  const buffer = Buffer.alloc(4 + 2 * fields.length);
  buffer.writeUInt32LE(signature, 0);
  for (const [index, field] of fields.entries()) buffer.writeUInt16LE(field, 4 + 2 * index);
  return buffer;
}

/**
 * Returns the fields that the header of a file and its record in the directory have in common: flags to the length of
 * the name.
 */
function describe(checksum: number, bytes: number, nameLength: number): Buffer {
  const fields = Buffer.alloc(20);
  fields.writeUInt16LE(date, 6);
  fields.writeUInt32LE(checksum, 8);
  fields.writeUInt32LE(bytes, 12);
  fields.writeUInt32LE(bytes, 16);
  return Buffer.concat([fields, lengthOf(nameLength)]);
}

function lengthOf(nameLength: number): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16LE(nameLength, 0);
  return length;
}

/** Its checksum comes before its bytes. */
async function measure(data: ArchiveSource['data']): Promise<{ checksum: number; bytes: number }> {
  if (Buffer.isBuffer(data)) return { checksum: crc32(data), bytes: data.length };
  let checksum = 0;
  for await (const chunk of createReadStream(data.path)) checksum = crc32(chunk as Buffer, checksum);
  return { checksum, bytes: (await stat(data.path)).size };
}
