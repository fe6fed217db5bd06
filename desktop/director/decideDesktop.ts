import type { Layer, LayerPace } from '../../src/bridge/contract/layers/layer.ts';
import type { PlaybackReason, NoSceneReason } from '../../src/bridge/contract/desktop.ts';
import type { Plan, PlaybackLevel, Rule, Source, WallpaperOptions } from '../../src/bridge/contract/plan.ts';
import type { WallpaperTarget } from '../../src/bridge/contract/wallpaper.ts';
import { findDecidingAssignment } from '../../src/bridge/rules/assignment.ts';
import { chooseLayers, choosePace } from './chooseLayers.ts';
import { choosePlayback } from './choosePlayback.ts';
import type { Circumstances, PlaylistEntries, ScreenCircumstances } from './circumstances.ts';
import { ruleHolds } from './conditions.ts';
import { boundsOf, type Rectangle } from '../../src/bridge/rules/rectangles.ts';

/** Planned content of a screen. */
export interface Scene {
  target: WallpaperTarget;
  options: WallpaperOptions;
  /** The rectangle that the picture fills, in device pixels from the screen's corner: more than the screen where it spans several. */
  area: Rectangle;
}

/** Decision for one screen, with its reasons. */
export interface ScreenDecision {
  screen: string;
  /** Null for the desktop without us. */
  scene: Scene | null;
  /** Reason why a source shows nothing; null where it does, or where none is planned. */
  noSceneReason: NoSceneReason | null;
  /** The playlist that the scene comes from. */
  playlist: string | null;
  /** The rule that chose the source in place of the plan. */
  sourceRule: string | null;
  playback: PlaybackLevel;
  reasons: PlaybackReason[];
  isMuted: boolean;
  /** Without a crossfade. */
  isAbrupt: boolean;
  /** The layers above the wallpaper, or above the desktop as it is without us; the lowest first. */
  layers: Layer[];
  pace: LayerPace;
}

/**
 * The director: what every screen shows and how it plays. Pure: the same plan and circumstances give the same
 * decisions, one for each screen, in the order of the screens.
 */
export function decideDesktop(
  plan: Plan,
  playlists: PlaylistEntries,
  circumstances: Circumstances,
): ScreenDecision[] {
  const { screens } = circumstances;
  const whole = boundsOf(screens);
  return screens.map((screen) => {
    const rules = plan.are_rules_on
      ? plan.rules.filter((rule) => ruleHolds(rule, screen.id, circumstances))
      : [];
    const sourceRule = rules.find(({ outcome }) => outcome.kind === 'source') ?? null;
    const playbackRule = rules.find(({ outcome }) => outcome.kind === 'playback') ?? null;
    const source = sourceOf(sourceRule) ?? plannedSource(plan, screen.id, circumstances.workspace);
    const area = plan.arrangement === 'span' ? relativeTo(screen, whole) : ownArea(screen);
    const playback = choosePlayback(plan, playbackRule, screen, circumstances);
    return {
      screen: screen.id,
      sourceRule: sourceRule?.id ?? null,
      ...sceneOf(source, playlists, area),
      ...playback,
      layers: chooseLayers(plan.layers, screen.id),
      pace: choosePace(playback.playback, screen, circumstances.isLocked),
    };
  });
}

function sourceOf(rule: Rule | null): Source | null {
  return rule?.outcome.kind === 'source' ? rule.outcome.source : null;
}

/** The most specific assignment's source; without one the desktop is left alone. */
function plannedSource(plan: Plan, screen: string, workspace: number | null): Source {
  const place = { screen: plan.arrangement === 'each' ? screen : null, workspace };
  return findDecidingAssignment(plan.assignments, place)?.source ?? { kind: 'system' };
}

function sceneOf(
  source: Source,
  playlists: PlaylistEntries,
  area: Rectangle,
): Pick<ScreenDecision, 'scene' | 'noSceneReason' | 'playlist'> {
  if (source.kind === 'system') return { scene: null, noSceneReason: null, playlist: null };
  const { options } = source;
  if (source.kind === 'wallpaper')
    return { scene: { target: source.target, options, area }, noSceneReason: null, playlist: null };
  const { playlist } = source;
  const target = playlists.get(playlist);
  if (target) return { scene: { target, options, area }, noSceneReason: null, playlist };
  return { scene: null, noSceneReason: target === null ? 'playlist_empty' : 'playlist_gone', playlist };
}

function relativeTo(screen: ScreenCircumstances, whole: Rectangle): Rectangle {
  return { ...whole, x: whole.x - screen.x, y: whole.y - screen.y };
}

function ownArea({ width, height }: ScreenCircumstances): Rectangle {
  return { x: 0, y: 0, width, height };
}
