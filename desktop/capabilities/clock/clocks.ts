import type { ClockChoice } from '../../../src/bridge/contract/layers/clockMethods.ts';
import type { StageLack } from '../../platform/stage/createStageWindows.ts';
import type { DesktopController } from '../desktop/desktopController.ts';
import { setLayers } from '../desktop/planChanges.ts';

/** The clocks of the desktop, as other capabilities use them. */
export interface Clocks {
  /** Null where there is none. */
  current(): ClockChoice | null;
  /** These are the clocks from now on; null removes them. Resolves once the plan is stored. */
  apply(choice: ClockChoice | null): Promise<void>;
  /** Why this machine has no clocks; null where it can have them. */
  readonly lack: StageLack | null;
}

/** Clocks are layers of the plan: what was applied before comes back by applying what `current` answered. */
export function createClocks(
  controller: Pick<DesktopController, 'plan' | 'change'>,
  lack: StageLack | null,
): Clocks {
  return {
    current() {
      const clocks = controller.plan.layers.flatMap((layer) =>
        layer.kind === 'clock' ? [{ screens: layer.screens, settings: layer.settings }] : [],
      );
      return clocks.length > 0 ? { clocks } : null;
    },
    async apply(choice) {
      const layers = (choice?.clocks ?? []).map((clock) => ({ kind: 'clock' as const, ...clock }));
      controller.change((plan) => setLayers(plan, 'clock', layers));
    },
    lack,
  };
}
