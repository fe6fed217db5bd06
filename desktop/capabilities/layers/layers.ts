import type { LayerKind, PlacedLayer } from '../../../src/bridge/contract/layers/layer.ts';
import type { LayerChoice } from '../../../src/bridge/contract/layers.ts';
import { layerGates, layersOf, withLayers } from '../../../src/bridge/rules/layers.ts';
import type { StageUnsupportedReason } from '../../platform/stage/createStageWindows.ts';
import type { DesktopController } from '../desktop/desktopController.ts';
import type { MemberGate } from '../membership/membership.ts';

/** The layers of one kind above the wallpapers; what was applied before comes back by applying what `current` returned. */
export class Layers<Kind extends LayerKind> {
  readonly #kind: Kind;
  readonly #controller: Pick<DesktopController, 'plan' | 'change'>;
  /** The reason why this machine has no layers; null where it can have them. */
  readonly unsupportedReason: StageUnsupportedReason | null;

  constructor(
    kind: Kind,
    controller: Pick<DesktopController, 'plan' | 'change'>,
    unsupportedReason: StageUnsupportedReason | null = null,
  ) {
    this.#kind = kind;
    this.#controller = controller;
    this.unsupportedReason = unsupportedReason;
  }

  /** Null where there are none. */
  current(): LayerChoice<Kind> | null {
    const layers = layersOf(this.#controller.plan.layers, this.#kind);
    return layers.length > 0 ? { layers } : null;
  }

  /** These are the layers of this kind from now on; null removes them. */
  apply(choice: LayerChoice<Kind> | null): void {
    this.change(() => choice?.layers ?? []);
  }

  /** Replaces the layers of this kind: the plan is stored, then performed. */
  change(update: (layers: PlacedLayer<Kind>[]) => readonly PlacedLayer<Kind>[]): void {
    this.#controller.change((plan) => {
      const layers = update(layersOf(plan.layers, this.#kind));
      return { ...plan, layers: withLayers(plan.layers, this.#kind, layers) };
    });
  }

  /** Leaves what everyone may have, once a membership has ended. */
  dropMemberLayers(): void {
    const gate = layerGates[this.#kind];
    if (!gate || !this.current()?.layers.some(({ settings }) => gate.isNeeded(settings))) return;
    this.change((layers) =>
      layers.flatMap(({ screens, settings }) => {
        const left = gate.isNeeded(settings) ? gate.withoutMembership(settings) : settings;
        return left ? [{ screens, settings: left }] : [];
      }),
    );
  }
}

/** @throws MembershipRequiredError where these layers ask for a membership that is not there */
export function requireLayers<Kind extends LayerKind>(
  membership: Pick<MemberGate, 'requireBenefit'>,
  kind: Kind,
  choice: LayerChoice<Kind> | null,
): void {
  const gate = layerGates[kind];
  if (gate && choice?.layers.some(({ settings }) => gate.isNeeded(settings)))
    membership.requireBenefit(gate.benefit);
}
