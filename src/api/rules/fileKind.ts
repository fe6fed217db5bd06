/** The type of a file by its first bytes; its name and declared type are not reliable. */
export type FileKind =
  | 'jpeg'
  | 'png'
  | 'webp'
  | 'avif'
  | 'gif'
  | 'svg'
  | 'mp4'
  | 'webm'
  | 'mov'
  | 'mkv'
  | 'zip'
  | 'unknown';

/** This many bytes of a file are enough to detect its type. */
export const headBytes = 4_096;

/** Detects the type of a file. Only its beginning is read, however large it is. */
export async function readFileKind(file: Blob): Promise<FileKind> {
  return fileKindOf(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
}

/** The same for the first bytes of a file. */
export function fileKindOf(head: Uint8Array): FileKind {
  const latin = String.fromCharCode(...head.subarray(0, headBytes));
  return bySignature(latin) ?? byMarkup(head) ?? 'unknown';
}

function bySignature(latin: string): FileKind | null {
  if (latin.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg';
  if (latin.startsWith('\u0089PNG\r\n\u001a\n')) return 'png';
  if (/^GIF8[79]a/.test(latin)) return 'gif';
  if (latin.startsWith('RIFF') && latin.slice(8, 12) === 'WEBP') return 'webp';
  if (latin.startsWith('PK\u0003\u0004')) return 'zip';
  if (latin.startsWith('\u001a\u0045\u00df\u00a3')) return matroskaKind(latin);
  return byBrand(isoBrandsOf(latin));
}

/** WebM and Matroska differ in the document type of EBML (RFC 8794). */
function matroskaKind(latin: string): FileKind | null {
  const type = /\u0042\u0082.{1,8}?(webm|matroska)/s.exec(latin.slice(0, 128))?.[1];
  if (type === 'webm') return 'webm';
  return type === 'matroska' ? 'mkv' : null;
}

/** Brands of an ISO base media file (ISO/IEC 14496-12, `ftyp`): the major brand first, then the compatible ones. */
export function isoBrandsOf(latin: string): string[] {
  if (latin.length < 12 || latin.slice(4, 8) !== 'ftyp') return [];
  const size = [...latin.slice(0, 4)].reduce((sum, byte) => sum * 256 + byte.charCodeAt(0), 0);
  const end = Math.min(size, latin.length);
  const brands = [latin.slice(8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(latin.slice(at, at + 4));
  return brands;
}

/** AVIF images, MP4 and MOV videos share the container. */
function byBrand(brands: readonly string[]): FileKind | null {
  const [major] = brands;
  if (major === undefined) return null;
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  // Files in the format that phones wrote before MP4 (3GPP TS 26.244) are converted as well.
  if (major === 'qt  ' || /^3g[2egprst]/.test(major)) return 'mov';
  return /^(hei[cmsx]|hev[cmsx]|mif1|msf1|3g|crx |M4A)/.test(major) ? null : 'mp4';
}

function byMarkup(head: Uint8Array): FileKind | null {
  const isUtf16 = head[0] === 0xff && head[1] === 0xfe;
  const text = new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(head).trimStart();
  return text.startsWith('<') && /<(?:[\w.-]+:)?svg[\s>]/.test(text) ? 'svg' : null;
}
