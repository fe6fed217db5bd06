import type { GroupBox, GroupsSettings } from '../../../src/bridge/contract/layers/groups.ts';
import { layerOn, withoutScreen } from '../../../src/bridge/rules/layers.ts';
import type { Layers } from '../layers/layers.ts';

/** The settings of the boxes; null where there are none. */
export function groupsSettings(layers: Layers<'groups'>): GroupsSettings | null {
  return layers.current()?.layers[0]?.settings ?? null;
}

/** Moves a box of one screen. A screen that had what all have gets its own. */
export function placeBox(groups: Layers<'groups'>, screen: string, box: GroupBox): void {
  groups.change((layers) => {
    const shown =
      layers.find(({ screens }) => screens?.length === 1 && screens[0] === screen) ?? layerOn(layers, screen);
    if (!shown?.settings.boxes.some(({ group }) => group === box.group)) return layers;
    const boxes = shown.settings.boxes.map((each) => (each.group === box.group ? box : each));
    const placed = { screens: [screen], settings: { ...shown.settings, boxes } };
    return [...withoutScreen(layers, screen), placed];
  });
}
