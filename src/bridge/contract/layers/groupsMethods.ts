import * as v from 'valibot';
import { defineMethod, done } from '../rpc/method.ts';
import { groupBox, groupId } from './groups.ts';

/*
 * Groups on the desktop. Files stay where they are; pages name them by numbers, which the host gives, never by a path
 * (docs/product.md#groups).
 */

/** Reasons why there are no files to show. */
export const groupUnsupportedReasons = ['no_folder', 'unreadable'] as const;

/** Reasons why a file was not opened: a closed list, so that each has a string. */
export const openFaults = ['gone', 'program', 'not_trusted', 'no_opener', 'failed'] as const;

/** Icons that a file is drawn with. */
export const fileLooks = [
  'documents',
  'pictures',
  'media',
  'archives',
  'programs',
  'others',
  'folder',
] as const;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const number = v.pipe(v.number(), v.integer(), v.minValue(1));

export const groupFile = v.object({
  /** Names it for as long as the host runs. */
  id: number,
  /** As it is to be read: it may have any characters. */
  name: v.string(),
  look: v.picklist(fileLooks),
  /** True where it has a thumbnail. */
  has_picture: v.boolean(),
});

/** The files of the desktop's folder, by group. */
export const groupFiles = v.object({
  unsupported_reason: v.nullable(v.picklist(groupUnsupportedReasons)),
  groups: v.array(
    v.object({
      group: groupId,
      /** Name of a group that the user created; null for a kind. */
      name: v.nullable(v.string()),
      count,
      /** The first ones. */
      files: v.array(groupFile),
    }),
  ),
});

const since = 130;
const screen = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000));

export const groupsMethods = {
  /** Returns the number of files in each group. The groups on the desktop now are in `desktop.state`. */
  'groups.current': defineMethod(
    v.object({}),
    v.object({
      unsupported_reason: v.nullable(v.picklist(groupUnsupportedReasons)),
      counts: v.array(v.object({ group: groupId, count })),
    }),
    since,
  ),
  /** Every file lies with its kind again. */
  'groups.forgetMoves': defineMethod(v.object({}), done, since),
};

/** Methods for the page of a stage alone. */
export const stageGroupsMethods = {
  'stage.listFiles': defineMethod(v.object({}), groupFiles, since),
  /** Opens a file as the desktop would. */
  'stage.openFile': defineMethod(
    v.object({ file: number }),
    v.object({ fault: v.nullable(v.picklist(openFaults)) }),
    since,
  ),
  /** A file belongs to this group from now on; nothing is moved on the disk. */
  'stage.moveFile': defineMethod(v.object({ file: number, group: groupId }), done, since),
  /** The address of a small picture of it, with its data; null where there is none. */
  'stage.readFilePicture': defineMethod(
    v.object({ file: number }),
    v.object({ picture: v.nullable(v.pipe(v.string(), v.regex(/^data:image\//))) }),
    since,
  ),
  /** A box of this screen is here from now on. */
  'stage.placeBox': defineMethod(v.object({ screen, box: groupBox }), done, since),
  /** Keys go to the page, or back to where they went before. */
  'stage.takeKeys': defineMethod(v.object({ screen, is_taken: v.boolean() }), done, since),
};

export const groupsEvents = {
  'groups.changed': v.object({}),
  /** Files came, went, or belong elsewhere. */
  'stage.filesChanged': v.object({}),
};

export type GroupFile = v.InferOutput<typeof groupFile>;
export type GroupFiles = v.InferOutput<typeof groupFiles>;
export type GroupUnsupportedReason = (typeof groupUnsupportedReasons)[number];
export type OpenFault = (typeof openFaults)[number];
export type FileLook = (typeof fileLooks)[number];
