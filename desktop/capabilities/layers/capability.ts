import { layerKinds, type LayerKind } from '../../../src/bridge/contract/layers/layer.ts';
import type { LayerChoice } from '../../../src/bridge/contract/layers.ts';
import { unsupported } from '../../kernel/bridgeHandlers.ts';
import { defineCapability } from '../capability.ts';
import { desktopCapability } from '../desktop/capability.ts';
import { membershipCapability } from '../membership/capability.ts';
import { Layers, requireLayers } from './layers.ts';

/** Layers above the wallpapers, by kind. Groups of files need a folder too: their method belongs to their capability. */
export const layersCapability = defineCapability({
  name: 'layers',
  needs: { desktop: desktopCapability, membership: membershipCapability },
  start: ({ machine, desktop: { controller, hasStage }, membership }) => {
    const unsupportedReason = hasStage ? null : (machine.stageUnsupportedReason ?? 'no_display');
    const ofKind = <Kind extends LayerKind>(kind: Kind) => new Layers(kind, controller, unsupportedReason);
    membership.onChange((isMember) => {
      if (!isMember) for (const kind of layerKinds) ofKind(kind).dropMemberLayers();
    });
    return { ofKind, unsupportedReason };
  },
  methods: ({ ofKind, unsupportedReason }, { desktop, membership }) => {
    const apply = <Kind extends LayerKind>(kind: Kind) => {
      if (unsupportedReason) return unsupported(unsupportedReason);
      const layers = ofKind(kind);
      return async ({ choice }: { choice: LayerChoice<Kind> | null }) => {
        requireLayers(membership, kind, choice);
        layers.apply(choice);
        return desktop.readState();
      };
    };
    return {
      'effects.apply': apply('effect'),
      'strip.apply': apply('strip'),
      'clock.apply': apply('clock'),
    };
  },
});
