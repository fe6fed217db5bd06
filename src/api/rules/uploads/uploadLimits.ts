import { type FileKind, readFileKind } from '../fileKind.ts';

const mebibyte = 1024 * 1024;

/** Largest sizes in bytes that an import accepts. An SVG is held in memory as a whole, hence less. */
export const importLimits = { image: 100 * mebibyte, svg: 20 * mebibyte, video: 2048 * mebibyte } as const;

const imageKinds: ReadonlySet<FileKind> = new Set(['jpeg', 'png', 'webp', 'avif', 'gif']);

/** Largest single file that is uploaded to the host. */
export const uploadLimitBytes = 2_000_000_000;

/** Returns true for a file that need not be copied, since it is refused as too large after that. */
export async function isTooLargeToImport(file: Blob): Promise<boolean> {
  if (file.size > uploadLimitBytes) return true;
  if (file.size <= importLimits.svg) return false;
  const kind = await readFileKind(file);
  if (kind === 'svg') return true;
  return file.size > importLimits.image && imageKinds.has(kind);
}
