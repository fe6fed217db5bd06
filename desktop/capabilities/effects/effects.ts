import type { EffectsChoice } from '../../../src/bridge/contract/layers/effectMethods.ts';
import type { StageLack } from '../../platform/stage/createStageWindows.ts';
import type { DesktopController } from '../desktop/desktopController.ts';
import { setLayers } from '../desktop/planChanges.ts';

/** The effects of the desktop, as other capabilities use them. */
export interface Effects {
  /** Null where there is none. */
  current(): EffectsChoice | null;
  /** These are the effects from now on; null removes them. Resolves once the plan is stored. */
  apply(choice: EffectsChoice | null): Promise<void>;
  /** Why this machine has no effects; null where it can have them. */
  readonly lack: StageLack | null;
}

/** Effects are layers of the plan: what was applied before comes back by applying what `current` answered. */
export function createEffects(
  controller: Pick<DesktopController, 'plan' | 'change'>,
  lack: StageLack | null,
): Effects {
  return {
    current() {
      const effects = controller.plan.layers.flatMap((layer) =>
        layer.kind === 'effect' ? [{ screens: layer.screens, settings: layer.settings }] : [],
      );
      return effects.length > 0 ? { effects } : null;
    },
    async apply(choice) {
      const layers = (choice?.effects ?? []).map((effect) => ({ kind: 'effect' as const, ...effect }));
      controller.change((plan) => setLayers(plan, 'effect', layers));
    },
    lack,
  };
}
