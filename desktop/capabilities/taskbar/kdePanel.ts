import type { SettingPlace } from '../../storage/undo/settingPlace.ts';
import type { UndoableSettings } from '../../storage/undoableSettings.ts';
import type { Panel } from './panel.ts';

/** Plasma's panels have no colour of their own: their theme's is opaque, or lets the wallpaper through. */
const place: SettingPlace = { kind: 'plasmaPanels' };

/** @returns null where there is none @throws SettingError where Plasma does not answer */
export async function findKdePanel(settings: UndoableSettings): Promise<Panel | null> {
  const state = await settings.read(place);
  const panels: unknown = state === null ? [] : JSON.parse(state);
  if (!Array.isArray(panels) || panels.length === 0) return null;
  const ids = panels.map((panel: unknown) => String(Reflect.get(Object(panel), 'id')));
  return {
    kind: 'kde',
    count: ids.length,
    cannot: ['colour', 'fade'],
    notify: async () => undefined,
    async changes({ ground, opacity }) {
      const isSolid = ground === 'translucent' && opacity === 100;
      const look = isSolid ? 'opaque' : 'translucent';
      return [{ place, value: JSON.stringify(ids.map((id) => ({ id: Number(id), opacity: look }))) }];
    },
  };
}
