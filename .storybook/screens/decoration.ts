import { drawPointer, framesOf, hotspotOf } from '../../desktop/platform/pointers/art/drawPointer.ts';
import { pointerStyles } from '../../desktop/platform/pointers/art/pointerStyles.ts';
import {
  ownPointerSets,
  pointerShapes,
  type OwnPointerSet,
  type PointerSetDto,
  type PointerState,
} from '../../src/bridge/contract/pointer.ts';
import type { PanelState } from '../../src/bridge/contract/taskbar.ts';
import type { Layer } from '../../src/bridge/contract/layers/layer.ts';
import { stripSettings, type StripSettings } from '../../src/bridge/contract/layers/strip.ts';
import type { LayerChoice } from '../../src/bridge/contract/layers.ts';
import { emptyPlan } from '../../src/bridge/contract/plan.ts';
import { helloAnswer } from '../../src/stores/testing/fixtures/client.ts';
import { panelStateFixture, pointerStateFixture } from '../../src/stores/testing/fixtures/decoration.ts';
import { desktopState } from '../../src/stores/testing/fixtures/desktop.ts';
import type { BridgeAnswers } from '../../src/stores/testing/scriptedBridge.ts';
import * as v from 'valibot';
import { playingClient } from './client.ts';
import { threeScreens } from './desktop.ts';

const importedId = '8f0d3a52-5c1b-4a7e-9d3e-0a1b2c3d4e5f';

/** A set as the client sends it, drawn by the client's own code. */
function drawnSet(id: OwnPointerSet): PointerSetDto {
  const style = pointerStyles[id];
  return {
    id,
    name: null,
    is_own: true,
    ground: style.ground,
    shapes: pointerShapes.map((shape) => {
      const { count, milliseconds } = framesOf(shape);
      const frames = Array.from({ length: count }, (_frame, index) => ({
        image: `data:image/svg+xml,${encodeURIComponent(drawPointer(style, shape, index))}`,
        milliseconds,
      }));
      return { shape, hotspot: hotspotOf(shape), is_moved: false, frames };
    }),
  };
}

const frost = drawnSet('frost');

/** A set with three shapes that its user has imported. */
export const importedSet: PointerSetDto = {
  ...{ ...frost, id: importedId, name: '工作室指针', is_own: false },
  shapes: frost.shapes.slice(0, 3).map((shape) => ({ ...shape, is_moved: shape.shape === 'arrow' })),
};

/** A client with pointers that are so. */
export const clientWithPointers = (parts: Partial<PointerState> = {}): BridgeAnswers => ({
  ...playingClient,
  'client.hello': () => helloAnswer({ methods: ['pointer.current'] }),
  'pointer.current': () => pointerStateFixture(parts),
  'pointer.list': () => ({ sets: [...ownPointerSets.map(drawnSet), importedSet] }),
  'pointer.apply': () => pointerStateFixture(parts),
  'pointer.try': () => pointerStateFixture(parts),
  'pointer.endTrial': () => pointerStateFixture(parts),
  'pointer.setHotspot': () => ({}),
  'pointer.remove': () => pointerStateFixture(parts),
  'pointer.import': () => ({
    set: importedId,
    accepted: [{ file: 'arrow.cur', shape: 'arrow', is_hotspot_missing: true }],
    refused: [{ file: 'cover.cur', problem: 'unknown_shape' }],
  }),
});

/** A client with a panel that is so. */
export const clientWithPanel = (parts: Partial<PanelState> = {}): BridgeAnswers => ({
  ...playingClient,
  'client.hello': () => helloAnswer({ methods: ['taskbar.current'] }),
  'taskbar.current': () => panelStateFixture(parts),
  'taskbar.apply': () => panelStateFixture(parts),
});

/** A client whose panel cannot be changed, or came later, with a strip on the desktop or without one. */
export function clientWithStrip(
  settings: Partial<StripSettings> | null = null,
  panel: PanelState['panel'] = null,
): BridgeAnswers {
  const layersOf = (choice: LayerChoice<'strip'> | null): Layer[] =>
    (choice?.layers ?? []).map((strip) => ({ kind: 'strip', ...strip }));
  const first = layersOf(
    settings && { layers: [{ screens: null, settings: v.parse(stripSettings, settings) }] },
  );
  let layers = first;
  const state = () => desktopState(threeScreens, { plan: { ...emptyPlan, layers } });
  return {
    ...clientWithPanel(
      panel
        ? { panel }
        : {
            panel,
            unsupported_reason: 'no_panel',
            abilities: [{ ability: 'colour', unsupported_reason: 'no_panel' }],
          },
    ),
    // Each window that is opened begins with them as they were: a story is played more than once.
    'client.hello': () => {
      layers = first;
      return helloAnswer({ methods: ['taskbar.current', 'strip.apply', 'desktop.current'] });
    },
    'desktop.current': state,
    'strip.apply': ({ choice }) => {
      layers = layersOf(choice as LayerChoice<'strip'> | null);
      return state();
    },
  };
}
