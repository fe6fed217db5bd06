import * as v from 'valibot';
import { defineMethod, done } from './method.ts';
import { wallpaperTarget } from './wallpaper.ts';

/** Number of the screen that a stage page fills: the last segment of its path, `/stage/<screen>`. */
const screen = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000));

/** Generation of the staged target; a page reports it back, so that a late report is ignored. */
const generation = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What the stages are to show: announced before it counts as current; null while the desktop is not ours. */
export const stagedScene = v.object({ generation, target: v.nullable(wallpaperTarget) });

/** Only stage pages may call these; they hold a token of their own, which opens nothing else. */
export const stageMethods = {
  /** All that a page needs when it connects. */
  'stage.join': defineMethod(
    v.object({ screen }),
    v.object({ staged: stagedScene, is_paused: v.boolean(), is_covered: v.boolean() }),
  ),
  /** What a screen really shows of a generation. */
  'stage.report': defineMethod(
    v.object({ screen, generation, state: v.picklist(['showing', 'failed']) }),
    done,
  ),
};

/** Sent to stage pages alone. */
export const stageEvents = {
  'stage.staged': stagedScene,
  /** Other windows hide this screen entirely, or no longer do. */
  'stage.covered': v.object({ screen, is_covered: v.boolean() }),
  'stage.paused': v.object({ is_paused: v.boolean() }),
};

export type StagedScene = v.InferOutput<typeof stagedScene>;
export type StageReport = v.InferOutput<(typeof stageMethods)['stage.report']['params']>;
