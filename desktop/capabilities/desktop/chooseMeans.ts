import { wallpaperTypes } from '../../../src/api/contract/entities.ts';
import type { ScreenDecision } from '../../director/decideDesktop.ts';
import type { Means } from './screenPerformer.ts';
import { isPlain } from './still/stillPerformer.ts';

/** What this machine has to show wallpapers with. */
export interface Stagecraft {
  hasStage: boolean;
  /** Null where the system's own wallpaper cannot be set; whether it takes a picture for each screen. */
  still: { canCompose: boolean } | null;
}

/**
 * Who shows the screens' scenes: the system's own wallpaper where it can, since it costs nothing, else a stage.
 *
 * @returns one for each decision, in their order; null for one without a scene
 */
export function chooseMeans(
  decisions: readonly ScreenDecision[],
  { hasStage, still }: Stagecraft,
): (Means | null)[] {
  const stills = decisions.filter(({ scene }) => scene?.target.wtype === wallpaperTypes.static);
  const canShow = still !== null && (still.canCompose || areOnePicture(decisions, stills));
  return decisions.map(({ scene }) => {
    if (!scene) return null;
    const isStill = scene.target.wtype === wallpaperTypes.static;
    if (isStill && canShow) return 'still';
    if (hasStage) return 'stage';
    return isStill && !still ? 'no_system_wallpaper' : 'no_stage';
  });
}

/** Whether one picture, as the system fills its screens with it, shows all of them, and no screen is without one. */
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
