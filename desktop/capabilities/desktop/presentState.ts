import type { DesktopScreen, ScreenCost, ScreenState } from '../../../src/bridge/contract/desktop.ts';
import { plainOptions, playbackLevels } from '../../../src/bridge/contract/plan.ts';
import type { Playback } from '../../../src/bridge/contract/wallpaper.ts';
import type { ScreenDecision } from '../../director/decideDesktop.ts';
import type { Screen } from '../../platform/adapters/screen.ts';
import type { ScreenPerformer } from './screenPerformer.ts';

function presentMonitor({ isPrimary, ...screen }: Screen, place: number): DesktopScreen {
  const { id, name, x, y, width, height, scale } = screen;
  return { id, number: place + 1, name, x, y, width, height, scale, is_primary: isPrimary };
}

/**
 * Returns the state of a screen, as the bridge carries it: its planned content, its actual content, and its playback.
 */
export function presentScreen(
  screen: Screen,
  place: number,
  decision: ScreenDecision,
  performer: Pick<ScreenPerformer, 'shown' | 'failure'>,
  limit: Playback | null,
  cost: ScreenCost | null,
): ScreenState {
  return {
    screen: presentMonitor(screen, place),
    wanted: decision.scene?.target ?? null,
    shown: performer.shown,
    options: decision.scene?.options ?? plainOptions,
    no_scene_reason: decision.noSceneReason,
    failure: performer.failure,
    playlist: decision.playlist,
    source_rule: decision.sourceRule,
    ...presentPlayback(decision, limit),
    is_muted: decision.isMuted,
    cost,
  };
}

/** The less of what was decided and what the stage can do; where both are the same, both are the reason. */
function presentPlayback(
  { playback, reasons }: ScreenDecision,
  limit: Playback | null,
): Pick<ScreenState, 'playback' | 'reasons'> {
  if (!limit?.playback_reason) return { playback, reasons };
  const difference = playbackLevels.indexOf(limit.playback) - playbackLevels.indexOf(playback);
  if (difference < 0) return { playback, reasons };
  const own = [limit.playback_reason];
  return { playback: limit.playback, reasons: difference === 0 ? [...reasons, ...own] : own };
}
