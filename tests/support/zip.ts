import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of an archive; omitted fields have the values that an honest program would write. */
export interface ZipEntry {
  name: string | Buffer;
  data?: Buffer | string;
  /** Written unchanged instead of the packed data. */
  packed?: Buffer;
  isStored?: boolean;
  method?: number;
  flags?: number;
  /** Bytes that the headers promise. */
  size?: number;
  checksum?: number;
  /** Unix mode, such as that of a link. */
  mode?: number;
  /** The system that wrote it: 3 for Unix, 0 for Windows. */
  system?: number;
  /** Offset of another entry's local header, so that both share its data. */
  offset?: number;
  /** Offset of its local header, in an extra field for what is beyond 4 GB. */
  longOffset?: bigint;
}

const utf8Names = 0x800;
const deflated = 8;
const unix = 3;

/** Makes an archive as `PKWARE APPNOTE` describes it, and as badly as a test wants it. */
export function makeZip(entries: readonly ZipEntry[], { count }: { count?: number } = {}): Buffer {
  const parts: Buffer[] = [];
  const records: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.isBuffer(entry.name) ? entry.name : Buffer.from(entry.name);
    const data = Buffer.from(entry.data ?? '');
    const method = entry.method ?? (entry.isStored ? 0 : deflated);
    const packed = entry.packed ?? (entry.isStored ? data : deflateRawSync(data));
    const sizes = Buffer.alloc(22);
    sizes.writeUInt16LE(entry.flags ?? utf8Names, 0);
    sizes.writeUInt16LE(method, 2);
    sizes.writeUInt32LE(entry.checksum ?? crc32(data), 8);
    sizes.writeUInt32LE(packed.length, 12);
    sizes.writeUInt32LE(entry.size ?? data.length, 16);
    sizes.writeUInt16LE(name.length, 20);

    const record = Buffer.alloc(46);
    record.writeUInt32LE(0x02014b50, 0);
    record.writeUInt16LE(((entry.system ?? unix) << 8) | 20, 4);
    record.writeUInt16LE(20, 6);
    sizes.copy(record, 8);
    record.writeUInt32LE(((entry.mode ?? (entry.system === 0 ? 0 : 0o100644)) << 16) >>> 0, 38);
    record.writeUInt32LE(entry.offset ?? offset, 42);
    records.push(record, name);
    if (entry.longOffset !== undefined) {
      record.writeUInt16LE(12, 30);
      record.writeUInt32LE(0xffffffff, 42);
      const extra = Buffer.alloc(12);
      extra.writeUInt16LE(1, 0);
      extra.writeUInt16LE(8, 2);
      extra.writeBigUInt64LE(entry.longOffset, 4);
      records.push(extra);
    }

    if (entry.offset !== undefined) continue;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    sizes.copy(local, 6);
    parts.push(local, name, packed);
    offset += local.length + name.length + packed.length;
  }
  const directory = Buffer.concat(records);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count ?? entries.length, 8);
  end.writeUInt16LE(count ?? entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, directory, end]);
}

/** Makes an archive whose numbers are in the records for what is beyond 4 GB; omitted ones are right. */
export function makeZip64(
  entries: readonly ZipEntry[],
  { count, directory, locator }: { count?: bigint; directory?: bigint; locator?: bigint } = {},
): Buffer {
  const archive = makeZip(entries);
  const end = archive.subarray(-22);
  const body = archive.subarray(0, -22);
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(count ?? BigInt(entries.length), 24);
  record.writeBigUInt64LE(count ?? BigInt(entries.length), 32);
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(12)), 40);
  record.writeBigUInt64LE(directory ?? BigInt(end.readUInt32LE(16)), 48);
  const locatorRecord = Buffer.alloc(20);
  locatorRecord.writeUInt32LE(0x07064b50, 0);
  locatorRecord.writeBigUInt64LE(locator ?? BigInt(body.length), 8);
  locatorRecord.writeUInt32LE(1, 16);
  const shortEnd = Buffer.from(end);
  shortEnd.fill(0xff, 8, 20);
  return Buffer.concat([body, record, locatorRecord, shortEnd]);
}

/** A small web wallpaper that draws. */
export const webWallpaperFiles: readonly ZipEntry[] = [
  {
    name: 'index.html',
    data: '<!doctype html><link rel="stylesheet" href="style/look.css"><script type="module" src="scene.js"></script>',
  },
  { name: 'style/look.css', data: 'body { margin: 0; background: #2a4a8a }' },
  { name: 'scene.js', data: 'document.body.append(document.createElement("canvas"));' },
];
