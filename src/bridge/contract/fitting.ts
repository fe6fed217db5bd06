import * as v from 'valibot';
import { wid } from '../../api/contract/entities.ts';
import { defineMethod } from './rpc/method.ts';

/** Treatment of an imported video that does not fit the screens. */
export const fittingChoices = ['ask', 'always', 'never'] as const;
export const fittingFrameRates = [60, 30] as const;

/** Reasons why a video does not fit. */
export const misfits = ['height', 'frames', 'codec'] as const;

/** Reasons why a video has no rendition: a closed list, so that each has a string in the UI. */
export const fittingFaults = [
  /** The disk filled. */
  'disk_full',
  /** The video changed in the meantime, or was removed. */
  'source_changed',
  'source_gone',
  /** Made, compared, and thrown away. */
  'worse',
  'not_smaller',
  'not_cheaper',
  /** Not tried again with the same content. */
  'decoder_crashed',
  'decoder_hung',
  'unreadable',
  /** The program that makes renditions failed. */
  'failed',
] as const;

/** Reasons why this machine can make none. */
export const fittingUnsupportedReasons = ['no_program', 'no_encoder', 'no_screen'] as const;

/** Reasons why a rendition that was begun waits. */
export const fittingPauses = ['user', 'battery'] as const;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const pixels = v.pipe(v.number(), v.integer(), v.minValue(1));
const share = v.pipe(v.number(), v.minValue(0));

export const fittingSettings = v.object({
  choice: v.picklist(fittingChoices),
  /** The most frames a second that are kept. */
  frame_rate: v.picklist(fittingFrameRates),
  is_original_kept: v.boolean(),
});

/** A video as a file: what it shows, and what it costs on this machine. */
export const fittingFile = v.object({
  width: pixels,
  height: pixels,
  /** Frames a second. */
  frame_rate: v.pipe(v.number(), v.minValue(0)),
  codec: v.string(),
  bytes: count,
  /** CPU time of decoding it, as a share of one core. */
  share,
});

/** A rendition that would be made. */
export const fittingTarget = v.object({
  width: pixels,
  height: pixels,
  /** Null where the frames stay as they are. */
  frame_rate: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

/** A video that does not fit, and was not decided on. */
export const fittingOffer = v.object({
  wid,
  name: v.string(),
  misfits: v.array(v.picklist(misfits)),
  from: fittingFile,
  to: fittingTarget,
});

export const fittingState = v.object({
  settings: fittingSettings,
  /** Null where renditions can be made. */
  unsupported_reason: v.nullable(v.picklist(fittingUnsupportedReasons)),
  offers: v.array(fittingOffer),
  /** The number of all offers; the list has the first of them. */
  offered: count,
  running: v.nullable(
    v.object({
      wid,
      name: v.string(),
      phase: v.picklist(['measuring', 'encoding', 'checking']),
      /** 0 to 1. */
      progress: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
      paused: v.nullable(v.picklist(fittingPauses)),
    }),
  ),
  /** The number of videos behind the running one. */
  waiting: count,
});

/** One wallpaper of the library. */
export const fittingDetail = v.object({
  wid,
  /** `unmeasured`: it was not looked at yet. */
  state: v.picklist(['unmeasured', 'fits', 'misfits', 'waiting', 'running', 'fitted', 'unsupported']),
  misfits: v.array(v.picklist(misfits)),
  from: v.nullable(fittingFile),
  to: v.nullable(fittingTarget),
  /** The rendition that plays. */
  rendition: v.nullable(v.object({ file: fittingFile, is_original_kept: v.boolean() })),
  /** The reason why the last attempt failed. */
  fault: v.nullable(v.picklist(fittingFaults)),
});

const one = v.object({ wid });
const nothing = v.object({});

export const fittingMethods = {
  'fitting.current': defineMethod(nothing, fittingState, 130),
  'fitting.setSettings': defineMethod(fittingSettings, fittingState, 130),
  /** Answers the offers: makes the renditions, or leaves the videos as they are. */
  'fitting.answer': defineMethod(
    v.object({ is_wanted: v.boolean(), is_remembered: v.boolean() }),
    fittingState,
    130,
  ),
  'fitting.detail': defineMethod(one, fittingDetail, 130),
  /** Makes a rendition of one wallpaper, after those that wait. */
  'fitting.begin': defineMethod(one, fittingState, 130),
  /** Ends the work on one, or takes it off those that wait. */
  'fitting.cancel': defineMethod(one, fittingState, 130),
  'fitting.pause': defineMethod(nothing, fittingState, 130),
  'fitting.resume': defineMethod(nothing, fittingState, 130),
  /** Plays the original again, and removes the rendition. */
  'fitting.undo': defineMethod(one, fittingState, 130),
};

export const fittingEvents = {
  'fitting.changed': fittingState,
  /** The work on a wallpaper has ended, or what plays for it has changed. */
  'fitting.decided': fittingDetail,
};

export type FittingSettings = v.InferOutput<typeof fittingSettings>;
export type FittingState = v.InferOutput<typeof fittingState>;
export type FittingDetail = v.InferOutput<typeof fittingDetail>;
export type FittingFile = v.InferOutput<typeof fittingFile>;
export type FittingOffer = v.InferOutput<typeof fittingOffer>;
export type FittingFault = (typeof fittingFaults)[number];
export type FittingChoice = (typeof fittingChoices)[number];
export type FittingUnsupportedReason = (typeof fittingUnsupportedReasons)[number];
export type Misfit = (typeof misfits)[number];
