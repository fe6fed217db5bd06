import type { GroupBox, GroupsSettings } from '../../../src/bridge/contract/layers/groups.ts';
import type { GroupsChoice } from '../../../src/bridge/contract/layers/groupsMethods.ts';
import type { LayerOf } from '../../../src/bridge/contract/layers/layer.ts';
import type { Plan } from '../../../src/bridge/contract/plan.ts';
import type { DesktopController } from '../desktop/desktopController.ts';
import { setLayers } from '../desktop/planChanges.ts';

type GroupsLayer = LayerOf<'groups'>;

const isGroups = (layer: Plan['layers'][number]): layer is GroupsLayer => layer.kind === 'groups';

/** The boxes of the desktop: layers of its plan. */
export class Groups {
  readonly #controller: Pick<DesktopController, 'plan' | 'change'>;

  constructor(controller: Pick<DesktopController, 'plan' | 'change'>) {
    this.#controller = controller;
  }

  /** Null where there are none. */
  current(): GroupsChoice | null {
    const groups = this.#controller.plan.layers
      .filter(isGroups)
      .map(({ screens, settings }) => ({ screens, settings }));
    return groups.length > 0 ? { groups } : null;
  }

  /** How the files are shown; null where they are not. */
  get settings(): GroupsSettings | null {
    return this.current()?.groups[0]?.settings ?? null;
  }

  /** These are all groups from now on; null removes them. */
  apply(choice: GroupsChoice | null): void {
    const layers = (choice?.groups ?? []).map((groups) => ({ kind: 'groups' as const, ...groups }));
    this.#controller.change((plan) => setLayers(plan, 'groups', layers));
  }

  /** A box of one screen is elsewhere. A screen that had what all have gets its own. */
  place(screen: string, box: GroupBox): void {
    this.#controller.change((plan) => {
      const layers = plan.layers.filter(isGroups);
      const own = layers.find(({ screens }) => screens?.length === 1 && screens[0] === screen);
      const shown =
        own ??
        layers.find(({ screens }) => screens?.includes(screen)) ??
        layers.find(({ screens }) => screens === null);
      if (!shown?.settings.boxes.some(({ group }) => group === box.group)) return plan;
      const boxes = shown.settings.boxes.map((each) => (each.group === box.group ? box : each));
      const placed = { ...shown, screens: [screen], settings: { ...shown.settings, boxes } };
      const others = layers.flatMap((layer) => {
        if (layer === own) return [];
        const screens = layer.screens?.filter((id) => id !== screen) ?? null;
        return screens?.length === 0 ? [] : [{ ...layer, screens }];
      });
      return setLayers(plan, 'groups', [...others, placed]);
    });
  }
}
