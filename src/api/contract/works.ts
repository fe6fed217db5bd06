import * as v from 'valibot';
import { defineCall } from './call.ts';
import { md5, pageFields, pageParameters, priceKinds, wallpaper, wid } from './entities.ts';
import { errorCodes } from './errors.ts';
import { smallCount } from './numbers.ts';
import { imageTicketFields } from './files/fileTicket.ts';

/** The rules of uploads, shared by the form and the service. */
export const workLimits = {
  /** In user-perceived characters (graphemes). */
  name: { minimum: 1, maximum: 40 },
  tag: { maximum: 12 },
  tags: { maximum: 5 },
  /** Bytes. */
  picture: { maximum: 60 * 1024 * 1024 },
  video: { maximum: 500 * 1024 * 1024 },
  archive: { maximum: 100 * 1024 * 1024 },
  /** Of an archive once it is unpacked. */
  unpacked: { maximum: 300 * 1024 * 1024, files: 2_000 },
  /** Smallest side lengths of an image or a video, in pixels. */
  pixels: { width: 1280, height: 720 },
  /** Of a work that is sold, in dried fish: the author's half of it is at least one yuanbao. */
  price: { minimum: 2, maximum: 200 },
  /** Maximum works per user that wait for build or audit at once. */
  waiting: { maximum: 20 },
} as const;

/** Sources of a work; `web`: a web wallpaper, uploaded as a zip archive. */
export const workKinds = ['picture', 'video', 'web'] as const;
export type WorkKind = (typeof workKinds)[number];

/** Largest file of each kind, in bytes. */
export const workFileLimits: Readonly<Record<WorkKind, number>> = {
  picture: workLimits.picture.maximum,
  video: workLimits.video.maximum,
  web: workLimits.archive.maximum,
};

/** Reasons why a work was not built, did not pass, or was taken offline. */
export const workRefusals = [
  'unreadable',
  'tooLarge',
  'tooSmall',
  'archiveUnsafe',
  'archiveWithoutPage',
  'packageInvalid',
  'duplicate',
  'serviceFault',
  'quality',
  'infringement',
  'content',
  'other',
] as const;

export type WorkRefusal = (typeof workRefusals)[number];

/** Actions that an author may take on a work in its present state. */
export const workActions = ['open', 'setPrice', 'putOnline', 'takeOffline', 'withdraw'] as const;
export type WorkAction = (typeof workActions)[number];

/** The price kinds that an author may choose; what is for members alone is the host's. */
export const authorPriceKinds = [priceKinds.free, priceKinds.fish, priceKinds.paidForAll] as const;
export type AuthorPriceKind = (typeof authorPriceKinds)[number];

/** A work as its author sees it. */
export const work = v.object({
  /** Its files are added one by one while it is built; before that it has no smaller images. */
  wallpaper,
  /** Unix seconds; null for works of the initial catalogue. */
  uploaded_at: v.nullable(v.pipe(v.number(), v.integer())),
  /** Percent of the build that is done; null unless the state is 4 (waiting) or 5 (building). */
  built_percent: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))),
  /** Reason of the failure (state 3), or of being taken offline by the operator (state 0). */
  refusal: v.nullable(v.object({ code: v.picklist(workRefusals), note: v.string() })),
  actions: v.array(v.picklist(workActions)),
});

export type WorkDto = v.InferOutput<typeof work>;

/**
 * Response of `GET /web/<wid>/`: the files of a web wallpaper, for a host that runs them under a separate origin. Each
 * is at its path below that address.
 */
export const webFolder = v.object({
  entry: v.string(),
  files: v.pipe(
    v.array(v.object({ path: v.pipe(v.string(), v.minLength(1)), md5 })),
    v.maxLength(workLimits.unpacked.files),
  ),
});

export type WebFolderDto = v.InferOutput<typeof webFolder>;

/** A number as forms carry one. */
const numberText = v.pipe(v.string(), v.regex(/^[0-9]{1,9}$/), v.transform(Number));

export const workCalls = {
  uploadedWallpapers: defineCall({
    path: '/v1/ugc/upload/paper/list',
    access: 'user',
    effect: 'reads',
    summary: 'Lists the caller’s works, most recent first; optionally of one type or state.',
    request: v.object({
      wtype: v.optional(v.union([v.literal(1), v.literal(2)])),
      state: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5))),
      ...pageParameters,
    }),
    response: v.object({ list: v.array(work), ...imageTicketFields, ...pageFields }),
    errors: [errorCodes.cursorInvalid],
  }),
  uploadWork: defineCall({
    path: '/v1/ugc/upload/paper',
    access: 'user',
    effect: 'changes',
    body: 'form',
    fileLimit: workLimits.video.maximum,
    summary:
      'Uploads a work for building and review: an image, a video, or a web wallpaper as a zip archive, whose manifest (`wallpaper.json`, `LivelyInfo.json` or `project.json`) is kept with it. Fields after `file` are read where `token`, `open_id` or a required field is not before it; its type is detected from its content. `tags` is a comma-separated list.',
    request: v.object({
      name: v.pipe(v.string(), v.maxLength(256)),
      tags: v.optional(v.pipe(v.string(), v.maxLength(256))),
      category_id: numberText,
      /** Both or none; a work without them is free. */
      ptype: v.optional(v.pipe(numberText, v.picklist(authorPriceKinds))),
      price: v.optional(numberText),
    }),
    response: v.object({ work, ...imageTicketFields }),
    errors: [
      errorCodes.workNameInvalid,
      errorCodes.workPriceInvalid,
      errorCodes.categoryNotFound,
      errorCodes.uploadRefused,
      errorCodes.uploadTooLarge,
      errorCodes.uploadTypeRefused,
      errorCodes.uploadUnreadable,
      errorCodes.uploadTooSmall,
      errorCodes.uploadDuplicate,
      errorCodes.archiveUnsafe,
      errorCodes.archiveWithoutPage,
      errorCodes.packageInvalid,
      errorCodes.tooManyWaiting,
      errorCodes.tooManyUploads,
      errorCodes.serviceFull,
    ],
  }),
  switchWork: defineCall({
    path: '/v1/ugc/paper/up_down',
    access: 'user',
    effect: 'changes',
    summary:
      'Puts a work of the caller online (1) or offline (0); only a work that passed review can go online.',
    request: v.object({ wid, state: v.union([v.literal(0), v.literal(1)]) }),
    response: v.object({ work, ...imageTicketFields }),
    errors: [errorCodes.wallpaperNotFound, errorCodes.workNotOwned, errorCodes.workStateRefused],
  }),
  setWorkPrice: defineCall({
    path: '/v1/ugc/paper/price',
    access: 'user',
    effect: 'changes',
    summary:
      'Sets the price of a work of the caller that passed review: free (`ptype` 0, price 0), or 2 to 200 dried fish that members need not pay (2) or that everyone pays (3). Purchases that were made stay as they are.',
    request: v.object({
      wid,
      ptype: v.picklist(authorPriceKinds),
      price: smallCount,
    }),
    response: v.object({ work, ...imageTicketFields }),
    errors: [
      errorCodes.workPriceInvalid,
      errorCodes.wallpaperNotFound,
      errorCodes.workNotOwned,
      errorCodes.workStateRefused,
    ],
  }),
  cancelWork: defineCall({
    path: '/v1/ugc/paper/cancel',
    access: 'user',
    effect: 'changes',
    summary:
      'Withdraws and deletes a work of the caller that is waiting to be built or reviewed, or that failed.',
    request: v.object({ wid }),
    response: v.object({}),
    errors: [errorCodes.wallpaperNotFound, errorCodes.workNotOwned, errorCodes.workStateRefused],
  }),
};
