import { fileLooks, type FileLook, type GroupFiles } from '../../../bridge/contract/layers/groupsMethods.ts';
import type { OwnGroup } from '../../../bridge/contract/arrangement.ts';
import type { DesktopFiles } from '../../../layers/drawing/layerView.ts';

/** More than a box of a preview has room for. */
const maxShown = 48;

/** As many files as there are, without their names: a preview of boxes. */
export function shownFiles(counts: ReadonlyMap<string, number>, own: readonly OwnGroup[]): DesktopFiles {
  const names = new Map(own.map(({ id, name }) => [id, name]));
  const lookOf = (group: string): FileLook => fileLooks.find((look) => look === group) ?? 'others';
  const listed: GroupFiles = {
    unsupported_reason: null,
    groups: [...new Set([...counts.keys(), ...names.keys()])].map((group) => ({
      group,
      name: names.get(group) ?? null,
      count: counts.get(group) ?? 0,
      files: Array.from({ length: Math.min(maxShown, counts.get(group) ?? 0) }, (_file, index) => ({
        id: index + 1,
        name: '',
        look: lookOf(group),
        has_picture: false,
      })),
    })),
  };
  return {
    isShownOnly: true,
    list: async () => listed,
    onChange: () => () => undefined,
    open: async () => null,
    move: async () => undefined,
    readPicture: async () => null,
    place: async () => undefined,
    takeKeys: async () => undefined,
  };
}
