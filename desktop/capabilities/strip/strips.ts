import type { StripChoice } from '../../../src/bridge/contract/layers/stripMethods.ts';
import type { StageLack } from '../../platform/stage/createStageWindows.ts';
import type { DesktopController } from '../desktop/desktopController.ts';
import { setLayers } from '../desktop/planChanges.ts';

/** The strips of the desktop. */
export interface Strips {
  /** Null where there is none. */
  current(): StripChoice | null;
  /** These are the strips from now on; null removes them. Resolves once the plan is stored. */
  apply(choice: StripChoice | null): Promise<void>;
  /** Why this machine has no strips; null where it can have them. */
  readonly lack: StageLack | null;
}

/** Strips are layers of the plan: what was there before comes back by removing them. */
export function createStrips(
  controller: Pick<DesktopController, 'plan' | 'change'>,
  lack: StageLack | null,
): Strips {
  return {
    current() {
      const strips = controller.plan.layers.flatMap((layer) =>
        layer.kind === 'strip' ? [{ screens: layer.screens, settings: layer.settings }] : [],
      );
      return strips.length > 0 ? { strips } : null;
    },
    async apply(choice) {
      const layers = (choice?.strips ?? []).map((strip) => ({ kind: 'strip' as const, ...strip }));
      controller.change((plan) => setLayers(plan, 'strip', layers));
    },
    lack,
  };
}
