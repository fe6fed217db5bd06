import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Inspection, inspectFile } from '../../../../media/foreign/inspectFile.ts';
import type { ServiceMedia } from '../../../../media/store/serviceMedia.ts';
import type { Posters } from '../../../../media/posters/posters.ts';
import { makeUsualVideo } from '../../../../media/import/usualVideo.ts';
import { MediaError } from '../../../../media/mediaError.ts';
import type { PictureHash } from '../../../../media/render/pictureHash.ts';
import { copyVideo } from '../../../../media/foreign/copyVideo.ts';
import { cutPreview } from '../../../../media/foreign/cutPreview.ts';
import type { RenditionPool } from '../../../../media/foreign/renditionPool.ts';
import type { RenditionField } from '../../../../media/render/renditions.ts';
import type { WorkKind } from '../../../../src/api/contract/works.ts';
import type { MediaFiles } from '../../catalogue/wallpapers/storedFiles.ts';
import type { LocalizedPackage } from '../../../../media/packages/manifest/packageFormat.ts';
import {
  readArchivedPackage,
  unpackArchive,
  type UnpackedFile,
} from '../../../../media/foreign/webArchive.ts';
import { webSize } from '../upload/inspectUpload.ts';
import { cleanWebFiles } from './cleanWebFiles.ts';
import { captureWebPoster } from './webPoster.ts';

/** The dependencies of a build. */
export interface BuildTools {
  store: ServiceMedia;
  pool: RenditionPool;
  /**
   * Opens, once for all works, the renderer of posters of videos and web wallpapers. Null without a browser: they then
   * have no thumbnails.
   *
   * @throws if a browser is installed but cannot be run
   */
  openPosters: () => Promise<Posters | null>;
}

/** The result of a build; all files that it references are stored. */
export interface BuiltWork {
  /** Of the file at full size. */
  md5: string;
  bytes: number;
  mime: string;
  width: number;
  height: number;
  files: MediaFiles;
  palette: string[];
  colorIds: number[];
  /** Null without a picture. */
  pictureHash: PictureHash | null;
  web: { entry: string; files: UnpackedFile[]; manifest: LocalizedPackage | null } | null;
}

export interface BuildStep {
  percent: number;
  /** The files that are stored so far. */
  files: MediaFiles;
}

export interface BuildJob {
  kind: WorkKind;
  sourcePath: string;
  /** See {@link BuildLease}. */
  inspection: Inspection | null;
  /** Target folder of the files of a web wallpaper. */
  webFolder: string;
  signal: AbortSignal;
  /** Called for each step; if it rejects, the build fails. */
  onStep: (step: BuildStep) => Promise<void>;
  /** Called where a conversion failed: another try would take minutes again, and end alike. */
  onConversionFailed: () => void;
}

/** Small ones first: a list shows them while the large ones are rendered. */
const fieldsBySize: readonly RenditionField[] = [
  'md5_165_93',
  'md5_210_118',
  'md5_340_190',
  'md5_428_244',
  'md5_960_720',
  'md5_1440_1080',
  'md5_1920',
  'md5_2k',
  'md5_4k',
];
const percents = { begun: 5, source: 20, rendered: 80, stored: 95 } as const;

/** @throws MediaError, ArchiveError; the caller removes files that are new in the store */
export async function buildMedia(job: BuildJob, tools: BuildTools): Promise<BuiltWork> {
  await job.onStep({ percent: percents.begun, files: {} });
  switch (job.kind) {
    case 'picture':
      return buildPicture(job, tools);
    case 'video':
      return buildVideo(job, tools);
    case 'web':
      return buildWeb(job, tools);
  }
}

async function buildPicture(job: BuildJob, tools: BuildTools): Promise<BuiltWork> {
  const inspection = job.inspection ?? (await inspectFile(job.sourcePath));
  const made = await tools.pool.makeRenditions(
    job.sourcePath,
    // Serves a copy of the pixels alone: the upload may hold metadata, or a second file (a polyglot).
    { ...inspection, hasMetadata: true },
    { temporaryFolder: tools.store.temporaryFolder, signal: job.signal },
  );
  try {
    await job.onStep({ percent: percents.rendered, files: {} });
    const files = await storeRenditions(made.files, job, tools.store);
    if (!made.cleanCopy) throw new Error('No clean copy was made of an image.');
    const stored = await tools.store.put(made.cleanCopy.path);
    const { width, height } = made.cleanCopy;
    const { palette, colorIds, pictureHash } = made;
    // An animated copy is as high as all of its frames together.
    const size = inspection.isAnimated ? inspection : { width, height };
    return {
      md5: stored.md5,
      bytes: stored.bytes,
      mime: stored.mime,
      width: size.width,
      height: size.height,
      files,
      palette,
      colorIds,
      pictureHash,
      web: null,
    };
  } finally {
    await made.dispose();
  }
}

async function buildVideo(job: BuildJob, tools: BuildTools): Promise<BuiltWork> {
  const posters = await tools.openPosters();
  const usual = await makeUsual(job, posters, tools);
  try {
    return await buildUsualVideo({ ...job, sourcePath: usual?.path ?? job.sourcePath }, posters, tools);
  } finally {
    await usual?.dispose();
  }
}

/** The video of a picture that moves, or of a video of other colours; null for what is shown alike as it is. */
async function makeUsual(job: BuildJob, posters: Posters | null, { pool, store }: BuildTools) {
  const inspection = job.inspection ?? (await inspectFile(job.sourcePath));
  const isPicture = inspection.kind === 'image';
  if (isPicture && !posters) throw new Error('Without a browser no picture becomes a video.');
  const { temporaryFolder } = store;
  const options = { ...posters, pool, temporaryFolder, signal: job.signal };
  const made = await makeUsualVideo(job.sourcePath, inspection, options).catch((error: unknown) => {
    // Other failures may be those of a busy machine.
    if (error instanceof MediaError && error.code === 'poster_failed') job.onConversionFailed();
    throw error;
  });
  if (posters && inspection.hasUnusualColours && !made) job.onConversionFailed();
  if (isPicture && !made) throw new MediaError('unreadable');
  return made;
}

async function buildUsualVideo(
  job: BuildJob,
  posters: Posters | null,
  tools: BuildTools,
): Promise<BuiltWork> {
  // Pictures and sound alone are served: the upload may hold a position, or a second file.
  const copy = await copyVideo(job.sourcePath, tools.store.temporaryFolder, job.signal);
  try {
    const inspection = await inspectFile(copy.path);
    const frame = posters && (await posters.make(copy.path, inspection));
    await job.onStep({ percent: percents.source, files: {} });
    const poster = await renderPoster(frame, job, tools);
    const { md5, bytes } = await tools.store.put(copy.path);
    const preview = await storePreview(copy.path, tools.store);
    const { width, height, mime } = inspection;
    return {
      ...poster,
      files: { ...poster.files, md5_video: md5, preview_video: preview },
      md5,
      bytes,
      mime,
      width,
      height,
      web: null,
    };
  } finally {
    await copy.dispose();
  }
}

/** A file of its own, also where it is as long as the video: previews are for everyone. */
async function storePreview(videoPath: string, store: ServiceMedia): Promise<string | null> {
  const preview = await cutPreview(videoPath, store.temporaryFolder);
  if (!preview) return null;
  try {
    return (await store.put(preview.path)).md5;
  } finally {
    await preview.dispose();
  }
}

async function buildWeb(job: BuildJob, tools: BuildTools): Promise<BuiltWork> {
  const unpacked = await unpackArchive(job.sourcePath, job.webFolder, job.signal);
  const files = await cleanWebFiles(job.webFolder, unpacked, job.signal);
  const { entry, manifest } = await readArchivedPackage(job.sourcePath);
  await job.onStep({ percent: percents.source, files: {} });
  const posters = await tools.openPosters();
  const site = { folder: job.webFolder, files, entry };
  const frame = posters && (await captureWebPoster(site, posters.capturePage));
  const poster = await renderPoster(frame, job, tools);
  const page = files.find((file) => file.path === entry);
  if (!page) throw new Error('A web wallpaper lost its page.');
  const { md5, bytes } = page;
  return { ...poster, md5, bytes, mime: 'text/html', ...webSize, web: { entry, files, manifest } };
}

const noRenditions = { files: {}, palette: [], colorIds: [], pictureHash: null };

type RenderedPoster = Pick<BuiltWork, 'files' | 'palette' | 'colorIds' | 'pictureHash'>;

/** Makes the renditions and colours of a frame that a browser captured. */
async function renderPoster(frame: Buffer | null, job: BuildJob, tools: BuildTools): Promise<RenderedPoster> {
  if (!frame) return noRenditions;
  const { temporaryFolder } = tools.store;
  const path = join(temporaryFolder, `${randomUUID()}-poster`);
  await writeFile(path, frame, { flag: 'wx' });
  try {
    const inspection = await inspectFile(path);
    const made = await tools.pool.makeRenditions(path, inspection, { temporaryFolder, signal: job.signal });
    try {
      await job.onStep({ percent: percents.rendered, files: {} });
      const files = await storeRenditions(made.files, job, tools.store);
      const { palette, colorIds, pictureHash } = made;
      return { files, palette, colorIds, pictureHash };
    } finally {
      await made.dispose();
    }
  } finally {
    await rm(path, { force: true });
  }
}

async function storeRenditions(
  made: Record<RenditionField, { path: string } | null>,
  { onStep }: BuildJob,
  store: ServiceMedia,
): Promise<MediaFiles> {
  const files: MediaFiles = {};
  const share = (percents.stored - percents.rendered) / fieldsBySize.length;
  for (const [index, field] of fieldsBySize.entries()) {
    const file = made[field];
    files[field] = file ? (await store.put(file.path)).md5 : null;
    await onStep({ percent: Math.round(percents.rendered + share * (index + 1)), files: { ...files } });
  }
  return files;
}
