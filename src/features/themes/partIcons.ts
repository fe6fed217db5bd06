import { Cat, Clock, Image, MousePointer2, PanelBottom, Sparkles, type IconNode } from 'lucide';
import type { ThemeDto } from '../../api/contract/entities.ts';
import type { ComponentKind } from '../../stores/wallpapers/themes.ts';

/** The sign of each kind of part. */
export const partIcons: Record<ComponentKind, IconNode> = {
  wallpaper: Image,
  clock: Clock,
  taskbar: PanelBottom,
  pointer: MousePointer2,
  pet: Cat,
  effect: Sparkles,
};

/** The names under which a theme lists its parts, in the language that does not change with the screen. */
const partNames: ReadonlyMap<string, ComponentKind> = new Map(
  Object.entries<ComponentKind>({
    Wallpaper: 'wallpaper',
    Clock: 'clock',
    Taskbar: 'taskbar',
    Pointer: 'pointer',
    Pet: 'pet',
    Effect: 'effect',
  }),
);

/** The parts of a theme, as its card shows them before its components are known. */
export function listParts({ parts_en: names }: Pick<ThemeDto, 'parts_en'>): ComponentKind[] {
  return names.flatMap((name) => partNames.get(name) ?? []);
}
