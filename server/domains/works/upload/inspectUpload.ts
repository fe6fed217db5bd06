import { open } from 'node:fs/promises';
import { type WorkKind, workLimits } from '../../../../src/api/contract/works.ts';
import type { ErrorName } from '../../../../src/api/contract/errors.ts';
import { dynamicKinds, wallpaperTypes } from '../../../../src/api/contract/entities.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import { inspectFile } from '../../../../media/inspect/inspect.ts';
import { type MediaErrorCode, toMediaError } from '../../../../media/mediaError.ts';
import { ArchiveError, type ArchiveProblem } from '../../../../media/archive/archiveError.ts';
import { checkArchive } from '../../../../media/archive/unpackArchive.ts';

/** What an uploaded file is, as the columns of a wallpaper say it. */
export interface UploadFindings {
  kind: WorkKind;
  wtype: number;
  sub_wtype: number;
  width: number;
  height: number;
  duration_ms: number | null;
  mime: string;
  voice_type: number;
}

/** A web wallpaper fills whatever screen it is on; lists and filters take it for this one. */
export const webSize = { width: 1920, height: 1080 } as const;

const limitOf: Record<WorkKind, number> = {
  picture: workLimits.picture.maximum,
  video: workLimits.video.maximum,
  web: workLimits.archive.maximum,
};

/**
 * Tells what an uploaded file is by its content, and whether it can become a work.
 *
 * @param bytes the size of the file
 * @throws ServiceError `uploadTypeRefused`, `uploadTooLarge`, `uploadUnreadable`, `uploadTooSmall`, `archiveUnsafe`,
 *   `archiveWithoutPage`
 */
export async function inspectUpload(path: string, bytes: number): Promise<UploadFindings> {
  const isArchive = await beginsAsArchive(path);
  const findings = isArchive ? webFindings : await inspectMedia(path);
  if (bytes > limitOf[findings.kind])
    throw refusal('uploadTooLarge', `It may have ${limitOf[findings.kind] / 1024 / 1024} MB.`);
  if (isArchive) await checkWebWallpaper(path);
  return findings;
}

const webFindings: UploadFindings = {
  kind: 'web',
  wtype: wallpaperTypes.dynamic,
  sub_wtype: dynamicKinds.webEngine,
  ...webSize,
  duration_ms: null,
  mime: 'text/html',
  voice_type: 0,
};

async function beginsAsArchive(path: string): Promise<boolean> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && ['PK\x03\x04', 'PK\x05\x06'].includes(buffer.toString('latin1'));
  } finally {
    await handle.close();
  }
}

async function inspectMedia(path: string): Promise<UploadFindings> {
  const inspection = await inspectFile(path).catch((error: unknown) => {
    throw toRefusal(error);
  });
  // A drawing is a program in the language of pages; only pictures and videos are decoded and shown as such.
  if (inspection.format === 'svg') throw refusal('uploadTypeRefused');
  const { width, height } = inspection;
  const { pixels } = workLimits;
  if (Math.max(width, height) < pixels.width || Math.min(width, height) < pixels.height)
    throw refusal('uploadTooSmall', `It needs ${pixels.width} × ${pixels.height} pixels.`);
  const isVideo = inspection.kind === 'video';
  return {
    kind: isVideo ? 'video' : 'picture',
    wtype: isVideo ? wallpaperTypes.dynamic : wallpaperTypes.static,
    sub_wtype: isVideo ? dynamicKinds.video : 0,
    width,
    height,
    duration_ms: inspection.durationMs === null ? null : Math.round(inspection.durationMs),
    mime: inspection.mime,
    voice_type: inspection.hasSound ? 1 : 0,
  };
}

const archiveRefusals: Record<ArchiveProblem, ErrorName> = {
  unsafe: 'archiveUnsafe',
  type: 'uploadTypeRefused',
  withoutPage: 'archiveWithoutPage',
  unreadable: 'uploadUnreadable',
};

async function checkWebWallpaper(path: string): Promise<void> {
  try {
    await checkArchive(path);
  } catch (error) {
    throw error instanceof ArchiveError ? refusal(archiveRefusals[error.problem], error.message) : error;
  }
}

const mediaRefusals: Partial<Record<MediaErrorCode, ErrorName>> = {
  empty_file: 'uploadUnreadable',
  unreadable: 'uploadUnreadable',
  unsupported_format: 'uploadTypeRefused',
  unsupported_codec: 'uploadTypeRefused',
  too_many_pixels: 'uploadTooLarge',
  file_too_large: 'uploadTooLarge',
  disk_full: 'serviceFull',
};

function toRefusal(error: unknown): unknown {
  const { code } = toMediaError(error);
  const name = mediaRefusals[code];
  return name ? refusal(name) : error;
}

function refusal(name: ErrorName, detail?: string): ServiceError {
  return new ServiceError(name, 200, detail);
}
