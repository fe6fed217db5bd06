/** What a file is by its first bytes; its name and the type that the system gives it may say anything. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'svg' | 'mp4' | 'webm' | 'zip' | 'unknown';

const headBytes = 512;

/** Tells what a file is. Only its beginning is read, however large it is. */
export async function readFileKind(file: Blob): Promise<FileKind> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  const latin = String.fromCharCode(...head);
  return bySignature(latin) ?? byMarkup(head) ?? 'unknown';
}

function bySignature(latin: string): FileKind | null {
  if (latin.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg';
  if (latin.startsWith('\u0089PNG\r\n\u001a\n')) return 'png';
  if (/^GIF8[79]a/.test(latin)) return 'gif';
  if (latin.startsWith('RIFF') && latin.slice(8, 12) === 'WEBP') return 'webp';
  if (latin.startsWith('\u001a\u0045\u00df\u00a3') && latin.includes('webm')) return 'webm';
  if (latin.startsWith('PK\u0003\u0004')) return 'zip';
  return latin.slice(4, 8) === 'ftyp' ? byBrand(latin) : null;
}

/** Brands of an ISO base media file (ISO/IEC 14496-12): AVIF pictures and MP4 videos share the container. */
function byBrand(latin: string): FileKind | null {
  const brands = latin.slice(8, Math.max(16, latin.charCodeAt(3)));
  if (/avi[fs]/.test(brands)) return 'avif';
  return /^(hei[cmsx]|hev[cmsx]|mif1|msf1|qt {2}|3g|crx |M4A)/.test(brands) ? null : 'mp4';
}

function byMarkup(head: Uint8Array): FileKind | null {
  const isUtf16 = head[0] === 0xff && head[1] === 0xfe;
  const text = new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(head).trimStart();
  return text.startsWith('<') && /<(?:[\w.-]+:)?svg[\s>]/.test(text) ? 'svg' : null;
}
