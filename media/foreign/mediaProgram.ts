import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { localizedPackage } from '../../src/api/contract/packages/readPackage.ts';
import { inspectionSchema } from '../inspect/inspection.ts';
import { encodedAnimation } from '../posters/animationPage.ts';
import { pictureHash } from '../render/pictureHash.ts';
import { renditionRequest, renditionsSchema } from '../render/renditions.ts';
import { bytesSchema, type Operation } from '../process/program.ts';
import { refusal } from '../process/refusals.ts';

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;
/** Headers and tables; a slow disk needs the time. */
const headers = { timeLimitMs: 10_000, outputLimitBytes: 8 * mebibyte } as const;
/** A picture is decoded once. */
const decoding = { timeLimitMs: 20_000, outputLimitBytes: 16 * mebibyte } as const;
/** Two gigabytes are unpacked or copied, and a hundred megabytes a second are much for a disk. */
const writing = { timeLimitMs: 300_000, outputLimitBytes: 3 * kibibyte * mebibyte } as const;

/** Manifests in both languages, behind files that are unpacked whole to be read. */
const manifests = { timeLimitMs: 20_000, outputLimitBytes: 64 * mebibyte } as const;

const path = v.string();
const md5 = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const format = inspectionSchema.entries.format;

/** Files of a package that is not installed: below a folder of an archive, or anywhere, by their paths in the package. */
const packageSource = v.variant('kind', [
  v.object({ kind: v.literal('archive'), path, root: v.string() }),
  v.object({ kind: v.literal('files'), files: v.map(v.string(), path) }),
]);
export type PackageSourceRequest = v.InferOutput<typeof packageSource>;

/** All work of the product on files of strangers, but for pointers. */
export const mediaOperations = {
  /** Reads the kind, size and length of a file from its header, and whether its end is there. */
  inspect: { request: v.object({ path }), result: inspectionSchema, ...headers },
  /** Frames a second of a video, by the times of its first frames. */
  readFrameRate: { request: v.object({ path }), result: v.number(), ...headers },
  /** Writes a copy without metadata; null where only new pixels can be without. */
  stripMetadata: {
    request: v.object({ path, format, target: path }),
    result: v.nullable(md5),
    ...headers,
    outputLimitBytes: 128 * mebibyte,
  },
  /** Copies the beginning of a video; false for one that cannot be cut. */
  cutPreview: {
    request: v.object({ sourcePath: path, targetPath: path, seconds: v.number() }),
    result: v.boolean(),
    ...headers,
    outputLimitBytes: 512 * mebibyte,
  },
  /** Copies the pictures and the sound of a video, and nothing else of it. */
  copyVideo: {
    request: v.object({ sourcePath: path, targetPath: path }),
    result: v.null(),
    ...writing,
  },
  /** Copies a file in its own format, without what a camera or an editor adds. */
  cleanFile: {
    request: v.object({
      sourcePath: path,
      targetPath: path,
      format: v.picklist(['jpeg', 'png', 'webp', 'gif', 'avif', 'mp4', 'webm']),
    }),
    result: v.null(),
    ...writing,
  },
  /** Writes encoded frames to a video file. */
  joinFrames: {
    request: v.object({ animation: encodedAnimation, targetPath: path }),
    result: v.null(),
    ...writing,
  },
  render: {
    request: renditionRequest,
    result: renditionsSchema,
    timeLimitMs: 90_000,
    outputLimitBytes: 1024 * mebibyte,
  },
  /** The first frame of a picture, upright and square, as WebP. */
  makeAvatar: {
    request: v.object({ bytes: bytesSchema, side: count }),
    result: bytesSchema,
    ...decoding,
  },
  /** Refuses a picture that does not decode to its last row. */
  checkPicture: { request: v.object({ bytes: bytesSchema }), result: v.null(), ...decoding },
  hashPicture: { request: v.object({ path }), result: pictureHash, ...decoding },
  /** Unpacks a web wallpaper into a folder; without one it is only checked. */
  unpackWebWallpaper: {
    request: v.object({ path, folder: v.nullable(path) }),
    result: v.array(v.object({ path: v.string(), md5, bytes: count })),
    ...writing,
  },
  readArchivedPackage: {
    request: v.object({ path }),
    result: v.object({ entry: v.string(), manifest: v.nullable(localizedPackage) }),
    ...manifests,
  },
  /** The paths of an archive that may hold packages. */
  listPackageArchive: { request: v.object({ path }), result: v.array(v.string()), ...headers },
  /** The package in both languages, or the video or picture that it is. */
  readPackage: {
    request: v.object({ source: packageSource, name: v.string() }),
    result: v.union([localizedPackage, v.object({ path: v.string(), title: v.string() })]),
    ...manifests,
  },
  /** Unpacks the files below a folder of an archive, or one of them to a path. */
  unpackPackage: {
    request: v.object({ path, root: v.string(), folder: path }),
    result: v.object({ md5s: v.map(v.string(), md5), bytes: count }),
    ...writing,
  },
  /** Unpacks the files of an archive one by one, each to a path of its own in the folder. */
  unpackFiles: {
    request: v.object({ path, folder: path }),
    result: v.array(
      v.union([
        v.object({ path: v.string(), target: path, refused: v.null() }),
        v.object({ path: v.string(), target: v.null(), refused: refusal }),
      ]),
    ),
    ...writing,
  },
  unpackPackageFile: {
    request: v.object({ path, root: v.string(), name: v.string(), target: path }),
    result: v.null(),
    ...writing,
  },
  /** The names of a theme file, and the text of its manifest. */
  readTheme: {
    request: v.object({ path }),
    result: v.object({ names: v.array(v.string()), manifest: v.nullable(v.string()) }),
    ...headers,
  },
  unpackThemeFile: {
    request: v.object({ path, name: v.string(), target: path }),
    result: md5,
    ...writing,
  },
} as const satisfies Record<string, Operation>;

export const mediaProgram = {
  module: fileURLToPath(new URL('./child/mediaChild.ts', import.meta.url)),
  operations: mediaOperations,
};
