/** Identity that a monitor reports (VESA E-EDID 1.4). */
export interface MonitorIdentity {
  /** Maker, product and serial number: the same for as long as the monitor lives. */
  id: string;
  /** Its name as its maker writes it; null where it tells none. */
  name: string | null;
}

const header = Buffer.from([0, 255, 255, 255, 255, 255, 255, 0]);
const blockBytes = 128;
const descriptors = [54, 72, 90, 108];
const nameTag = 0xfc;
const serialTag = 0xff;

/** Reads a monitor's own description; null for one that is none. */
export function parseEdid(data: Buffer): MonitorIdentity | null {
  if (data.length < blockBytes || !data.subarray(0, header.length).equals(header)) return null;
  const maker = data.readUInt16BE(8);
  const letters = [10, 5, 0].map((shift) => String.fromCharCode(64 + ((maker >> shift) & 31))).join('');
  const product = data.readUInt16LE(10).toString(16).padStart(4, '0');
  const serial = readText(data, serialTag) ?? data.readUInt32LE(12).toString(16);
  return { id: `${letters}${product} ${serial}`, name: readText(data, nameTag) };
}

function readText(data: Buffer, tag: number): string | null {
  const place = descriptors.find((start) => data.readUInt16LE(start) === 0 && data[start + 3] === tag);
  if (place === undefined) return null;
  const [text = ''] = data.toString('latin1', place + 5, place + 18).split('\n');
  return text.trim() || null;
}
