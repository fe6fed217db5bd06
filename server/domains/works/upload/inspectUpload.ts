import { type WorkKind, workFileLimits, workLimits } from '../../../../src/api/contract/works.ts';
import type { ErrorName } from '../../../../src/api/contract/errors.ts';
import { dynamicKinds, wallpaperTypes } from '../../../../src/api/contract/entities.ts';
import { ManifestError, ServiceError } from '../../../kernel/serviceError.ts';
import { type Inspection, inspectFile } from '../../../../media/foreign/inspectFile.ts';
import { hasStoppedProcess, MediaError, type MediaErrorCode } from '../../../../media/mediaError.ts';
import { ArchiveError, type ArchiveProblem } from '../../../../media/archive/archiveError.ts';
import { beginsAsArchive } from '../../../../media/archive/beginsAsArchive.ts';
import { checkArchive, readArchivedPackage } from '../../../../media/foreign/webArchive.ts';
import { PackageError } from '../../../../media/packages/manifest/packageError.ts';
import { packageRefusalOf } from '../files/packageRefusals.ts';

/** The kind of an uploaded file, and its values for the columns of a wallpaper. */
export interface InspectionResult {
  kind: WorkKind;
  wtype: number;
  sub_wtype: number;
  width: number;
  height: number;
  duration_ms: number | null;
  mime: string;
  voice_type: number;
  /** A picture that moves: in a category of moving wallpapers it becomes a video. */
  isAnimated: boolean;
  /** Its video is not shown alike everywhere, or is still to be made of a picture: minutes of work. */
  needsConversion: boolean;
  /** Of a picture or a video. */
  inspection: Inspection | null;
}

/** A web wallpaper fills any screen; lists and filters use this size. */
export const webSize = { width: 1920, height: 1080 } as const;

const toMegabytes = (bytes: number): number => Math.ceil(bytes / 1024 / 1024);

/**
 * Reads from its content what an uploaded file is, and checks that it can become a work.
 *
 * @param bytes the size of the file
 * @param onStopped called where it ended or outlasted the process that read it
 * @throws ServiceError `uploadTypeRefused`, `uploadTooLarge`, `uploadUnreadable`, `uploadTooSmall`, `archiveUnsafe`,
 *   `archiveWithoutPage`, `packageInvalid`
 */
export async function inspectUpload(
  path: string,
  bytes: number,
  onStopped: () => void,
): Promise<InspectionResult> {
  try {
    const isArchive = await beginsAsArchive(path);
    const result = isArchive ? webResult : await inspectMedia(path);
    const limit = workFileLimits[result.kind];
    if (bytes > limit)
      throw refusal('uploadTooLarge', `${toMegabytes(bytes)} MB; the limit is ${toMegabytes(limit)} MB.`);
    if (isArchive) await checkWebWallpaper(path);
    return result;
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    if (hasStoppedProcess(error)) onStopped();
    throw toRefusal(error);
  }
}

const webResult: InspectionResult = {
  kind: 'web',
  wtype: wallpaperTypes.dynamic,
  sub_wtype: dynamicKinds.webEngine,
  ...webSize,
  duration_ms: null,
  mime: 'text/html',
  voice_type: 0,
  isAnimated: false,
  needsConversion: false,
  inspection: null,
};

async function inspectMedia(path: string): Promise<InspectionResult> {
  const inspection = await inspectFile(path);
  // An SVG can hold scripts; uploads are limited to formats that are only decoded.
  if (inspection.format === 'svg') throw refusal('uploadTypeRefused');
  const { width, height } = inspection;
  const { pixels } = workLimits;
  if (Math.max(width, height) < pixels.width || Math.min(width, height) < pixels.height)
    throw refusal(
      'uploadTooSmall',
      `${width} × ${height} pixels; the minimum is ${pixels.width} × ${pixels.height}.`,
    );
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
    isAnimated: inspection.isAnimated && !isVideo,
    needsConversion: isVideo && inspection.hasUnusualColours,
    inspection,
  };
}

/** The upload as it is published in a category: a picture that moves is a video among those that move. */
export function resultIn(category: { wtype: number }, result: InspectionResult): InspectionResult {
  if (!result.isAnimated || category.wtype !== wallpaperTypes.dynamic) return result;
  const { dynamic } = wallpaperTypes;
  return {
    ...result,
    ...{ kind: 'video', wtype: dynamic, sub_wtype: dynamicKinds.video, mime: 'video/mp4' },
    needsConversion: true,
  };
}

const archiveErrors: Record<ArchiveProblem, ErrorName> = {
  unsafe: 'archiveUnsafe',
  type: 'uploadTypeRefused',
  withoutPage: 'archiveWithoutPage',
  unreadable: 'uploadUnreadable',
};

async function checkWebWallpaper(path: string): Promise<void> {
  try {
    await checkArchive(path);
    await readArchivedPackage(path);
  } catch (error) {
    if (error instanceof PackageError) {
      const { name, sentence, fault } = packageRefusalOf(error);
      throw fault ? new ManifestError(name, sentence, fault) : refusal(name, sentence);
    }
    throw error instanceof ArchiveError ? refusal(archiveErrors[error.problem], error.message) : error;
  }
}

const mediaErrors: Partial<Record<MediaErrorCode, ErrorName>> = {
  empty_file: 'uploadUnreadable',
  unreadable: 'uploadUnreadable',
  unsupported_format: 'uploadTypeRefused',
  unsupported_codec: 'uploadTypeRefused',
  too_many_pixels: 'uploadTooLarge',
  file_too_large: 'uploadTooLarge',
  // No parser came to an end with it.
  too_slow: 'uploadUnreadable',
  too_much_memory: 'uploadUnreadable',
  worker_crashed: 'uploadUnreadable',
  disk_full: 'serviceFull',
};

function toRefusal(error: MediaError): Error {
  const name = mediaErrors[error.code];
  return name ? refusal(name) : error;
}

function refusal(name: ErrorName, detail?: string): ServiceError {
  return new ServiceError(name, 200, detail);
}
