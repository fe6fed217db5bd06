import { wallpaperTypes } from '../../../src/api/contract/entities.ts';
import type { ScreenDecision } from '../../director/decideDesktop.ts';
import { isPlain } from '../../platform/adapters/wallpaperAdapter.ts';
import type { Output } from './screenPerformer.ts';

/** The ways to show wallpapers that this machine has. */
export interface AvailableOutputs {
  hasStage: boolean;
  /** Null where the system's own wallpaper cannot be set; whether it takes a picture for each screen. */
  still: { canCompose: boolean } | null;
}

/**
 * Chooses the means for the screens' scenes: the system's own wallpaper where it can, since it costs nothing, else a
 * stage. A scene with layers is always shown by a stage.
 *
 * @returns one for each decision, in their order; null for the desktop's own background
 */
export function chooseOutputs(
  decisions: readonly ScreenDecision[],
  { hasStage, still }: AvailableOutputs,
): (Output | null)[] {
  const isLayered = ({ layers }: ScreenDecision): boolean => hasStage && layers.length > 0;
  const stills = decisions.filter(
    (decision) => decision.scene?.target.wtype === wallpaperTypes.static && !isLayered(decision),
  );
  const canShow = still !== null && (still.canCompose || areOnePicture(decisions, stills));
  return decisions.map((decision) => {
    if (isLayered(decision)) return 'stage';
    const { scene } = decision;
    if (!scene) return null;
    const isStill = scene.target.wtype === wallpaperTypes.static;
    if (isStill && canShow) return 'still';
    if (hasStage) return 'stage';
    return isStill && !still ? 'no_system_wallpaper' : 'no_stage';
  });
}

/** True if one picture, as the system fills its screens with it, shows all of them, and no screen is without one. */
function areOnePicture(decisions: readonly ScreenDecision[], stills: readonly ScreenDecision[]): boolean {
  const [first] = stills;
  return (
    decisions.every(({ scene }) => scene !== null) &&
    stills.every(
      ({ scene }) =>
        scene?.target.md5 === first?.scene?.target.md5 &&
        scene?.area.x === 0 &&
        scene.area.y === 0 &&
        isPlain(scene.options),
    )
  );
}
