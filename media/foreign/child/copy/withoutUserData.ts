/** Units and messages of H.264 (ITU-T H.264, tables 7-1 and D.1.1). */
const supplementalUnit = 6;
const [registeredData, unregisteredData] = [4, 5];
const trailingBits = 0x80;

/**
 * A packet of H.264 without the data of cameras and programs in its supplemental messages: drones and others write
 * positions there. Nothing that a decoder needs is among them.
 *
 * @param lengthBytes of the length that stands before each unit
 * @returns the packet itself where it has none, and where it is not built as it should be
 */
export function withoutUserData(packet: Uint8Array, lengthBytes: number): Uint8Array {
  const bytes = Buffer.from(packet.buffer, packet.byteOffset, packet.byteLength);
  const kept: Buffer[] = [];
  let isChanged = false;
  for (let at = 0; at < bytes.length;) {
    const begin = at + lengthBytes;
    if (begin > bytes.length) return packet;
    const end = begin + bytes.readUIntBE(at, lengthBytes);
    if (end > bytes.length) return packet;
    const unit = bytes.subarray(begin, end);
    const left = ((unit[0] ?? 0) & 0x1f) === supplementalUnit ? plainMessages(unit) : unit;
    if (left === unit) kept.push(bytes.subarray(at, end));
    else {
      isChanged = true;
      if (left) {
        const length = Buffer.alloc(lengthBytes);
        length.writeUIntBE(left.length, 0, lengthBytes);
        kept.push(length, left);
      }
    }
    at = end;
  }
  return isChanged ? Buffer.concat(kept) : packet;
}

/** A unit of supplemental messages without those; null where none is left. */
function plainMessages(unit: Buffer): Buffer | null {
  const bytes = unescape(unit.subarray(1));
  const kept: Buffer[] = [];
  let isChanged = false;
  // A unit ends with at least one byte of trailing bits.
  for (let at = 0; at < bytes.length - 1;) {
    const begin = at;
    const readNumber = (): number => {
      let sum = 0;
      while (bytes[at] === 0xff) {
        sum += 0xff;
        at += 1;
      }
      return sum + (bytes[at++] ?? 0);
    };
    const type = readNumber();
    const size = readNumber();
    at += size;
    if (type === registeredData || type === unregisteredData) isChanged = true;
    else kept.push(bytes.subarray(begin, at));
  }
  if (!isChanged) return unit;
  if (kept.length === 0) return null;
  return Buffer.concat([unit.subarray(0, 1), escape(Buffer.concat([...kept, Buffer.from([trailingBits])]))]);
}

/** Takes out the bytes that keep start codes out of a unit (ITU-T H.264, section 7.4.1). */
function unescape(bytes: Buffer): Buffer {
  return Buffer.from(bytes.filter((byte, at) => byte !== 3 || bytes[at - 1] !== 0 || bytes[at - 2] !== 0));
}

function escape(bytes: Buffer): Buffer {
  const escaped: number[] = [];
  for (const byte of bytes) {
    if (byte <= 3 && escaped.at(-1) === 0 && escaped.at(-2) === 0) escaped.push(3);
    escaped.push(byte);
  }
  return Buffer.from(escaped);
}
