import * as v from 'valibot';
import { looseFields } from '../../api/contract/telemetry/trackingTables.ts';
import { layer, layerPaces } from './layers/layer.ts';
import { defineMethod, done } from './rpc/method.ts';
import { playbackLevels, wallpaperOptions } from './plan.ts';
import { playback, wallpaperTarget } from './wallpaper.ts';

/** Number of the screen that a stage page fills: the last segment of its path, `/stage/<screen>`. */
const screen = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000));

/** Generation of a screen's scene; a page reports it back, so that a late report is ignored. */
const generation = v.pipe(v.number(), v.integer(), v.minValue(0));

const pixels = v.pipe(v.number(), v.integer());

/** Settings of a stage for the frame of a web wallpaper package. */
const hosting = {
  takes_pointer: v.boolean(),
  takes_keys: v.boolean(),
  /** True where it is drawn at half the width and height, which the stage enlarges. */
  is_half: v.boolean(),
};

/**
 * Scene of a stage, and its area: in device pixels from the screen's corner, larger than the screen where it spans
 * several.
 */
export const stageScene = v.object({
  target: wallpaperTarget,
  options: wallpaperOptions,
  /** Address of its file or page; only a stage gets it. */
  source: v.optional(v.string()),
  area: v.object({ x: pixels, y: pixels, width: pixels, height: pixels }),
  /** Of a package alone: its page has an origin of its own. */
  hosting: v.optional(v.object(hosting)),
});

/** The scene of one screen: announced before it counts as shown; null while its page is to show nothing. */
export const stagedScene = v.object({ screen, generation, scene: v.nullable(stageScene) });

/** Layers above a screen's scene, the lowest first. */
const layered = {
  layers: v.pipe(v.array(layer), v.maxLength(100)),
  pace: v.picklist(layerPaces),
};

/** A rectangle of the page, in CSS pixels. */
const rectangle = v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() });

/** Playback of a screen. */
const level = {
  playback: v.picklist(playbackLevels),
  is_muted: v.boolean(),
  /** The next scene takes the place of this one without a crossfade; missing means that it fades in. */
  is_abrupt: v.optional(v.boolean()),
};

/** Only stage pages may call these; they hold a token of their own, which opens nothing else. */
export const stageMethods = {
  /** All that a page needs when it connects. */
  'stage.join': defineMethod(v.object({ screen }), v.object({ staged: stagedScene, ...level, ...layered })),
  /** Reports the state in which a screen really shows a generation. */
  'stage.report': defineMethod(
    v.object({ screen, generation, state: v.picklist(['showing', 'failed']) }),
    done,
  ),
  /** Reports the playback of a generation on a screen. */
  'stage.playback': defineMethod(v.object({ screen, generation, ...playback.entries }), done),
  /** An error of the page; without consent the host drops it (docs/product.md#statistics). */
  'stage.trackError': defineMethod(v.object({ fields: looseFields }), done),
  /** Sets the areas in which the page takes clicks; everywhere else they go to the windows behind it. */
  'stage.setInput': defineMethod(
    v.object({ screen, rectangles: v.pipe(v.array(rectangle), v.maxLength(500)) }),
    done,
  ),
};

/** Sent to stage pages alone: each is about one screen. */
export const stageEvents = {
  'stage.staged': stagedScene,
  'stage.played': v.object({ screen, ...level }),
  'stage.layered': v.object({ screen, ...layered }),
  /** The settings of the frame of the package on this screen from now on. */
  'stage.hosted': v.object({ screen, ...hosting }),
};

export type StageHosting = NonNullable<StageScene['hosting']>;
export type StageScene = v.InferOutput<typeof stageScene>;
export type StagedScene = v.InferOutput<typeof stagedScene>;
export type StageLevel = Pick<
  v.InferOutput<(typeof stageEvents)['stage.played']>,
  'playback' | 'is_muted' | 'is_abrupt'
>;
export type StagePlayback = v.InferOutput<(typeof stageMethods)['stage.playback']['params']>;
export type StageReport = v.InferOutput<(typeof stageMethods)['stage.report']['params']>;
export type StageLayers = Pick<v.InferOutput<(typeof stageEvents)['stage.layered']>, 'layers' | 'pace'>;
export type StageInput = v.InferOutput<(typeof stageMethods)['stage.setInput']['params']>;
