import type { AudioCodec } from 'mediabunny';

/** The start and the end of FLAC's one needed block, behind its signature (RFC 9639, section 8). */
const flacInfo = { head: 4, end: 42 };
const lastBlock = 0x80;

/** A comment header of Vorbis without a program, without comments (Vorbis I, section 5.2). */
const emptyComments = Buffer.from('\x03vorbis\0\0\0\0\0\0\0\0\x01', 'latin1');

/** The set-up of a sound decoder without the comments and images that some formats keep in it. */
export function withoutComments(
  codec: AudioCodec,
  description: AllowSharedBufferSource,
): AllowSharedBufferSource {
  const bytes = ArrayBuffer.isView(description)
    ? Buffer.from(description.buffer, description.byteOffset, description.byteLength)
    : Buffer.from(description);
  if (codec === 'flac') return plainFlac(bytes);
  return codec === 'vorbis' ? plainVorbis(bytes) : description;
}

function plainFlac(bytes: Buffer): Buffer {
  const info = Buffer.from(bytes.subarray(0, flacInfo.end));
  info[flacInfo.head] = lastBlock;
  return info;
}

/** Three headers, of which all but the last have their length in front, in bytes of 255 and one that ends it. */
function plainVorbis(bytes: Buffer): Buffer {
  let at = 1;
  const lengths: number[] = [];
  while (lengths.length < 2 && at < bytes.length) {
    let length = 0;
    let byte: number;
    do {
      byte = bytes[at++] ?? 0;
      length += byte;
    } while (byte === 255);
    lengths.push(length);
  }
  const [identification = 0, comments = 0] = lengths;
  return Buffer.concat([
    Buffer.from([2, identification, emptyComments.length]),
    bytes.subarray(at, at + identification),
    emptyComments,
    bytes.subarray(at + identification + comments),
  ]);
}
