import * as v from 'valibot';
import { desktopState } from './desktop.ts';
import { defineMethod } from './rpc/method.ts';
import { protocolThresholds } from './thresholds.ts';
import { clockSettings } from './layers/clock.ts';
import { effectSettings } from './layers/effect.ts';
import { groupsSettings } from './layers/groups.ts';
import { layerScreens, type LayerKind, type PlacedLayer } from './layers/layer.ts';
import { stripSettings } from './layers/strip.ts';

/** All layers of a kind: one for all screens, or some with their own. */
const choiceOf = <Settings extends v.GenericSchema>(settings: Settings) =>
  v.object({
    layers: v.pipe(v.array(v.object({ screens: layerScreens, settings })), v.minLength(1), v.maxLength(20)),
  });

/** The choice of each kind, as its method and themes have it. */
export const layerChoices = {
  effect: choiceOf(effectSettings),
  strip: choiceOf(stripSettings),
  clock: choiceOf(clockSettings),
  groups: choiceOf(groupsSettings),
} satisfies Record<LayerKind, v.GenericSchema>;

/** These are the layers of the kind from now on; null removes them. Answers the new state once the plan is stored. */
const applyLayers = <Kind extends LayerKind>(kind: Kind, since: number) =>
  defineMethod(v.object({ choice: v.nullable(layerChoices[kind]) }), desktopState, since);

/**
 * A method for each kind: clients have supported effects longer than the others, and a machine can lack one kind alone.
 * The layers on the desktop now are in the plan of `desktop.state`.
 */
export const layerMethods = {
  'effects.apply': applyLayers('effect', protocolThresholds.effectsPayment),
  'strip.apply': applyLayers('strip', protocolThresholds.desktop),
  'clock.apply': applyLayers('clock', protocolThresholds.desktop),
  'groups.apply': applyLayers('groups', protocolThresholds.desktop),
};

export interface LayerChoice<Kind extends LayerKind> {
  layers: PlacedLayer<Kind>[];
}
