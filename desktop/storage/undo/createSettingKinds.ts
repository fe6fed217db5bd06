import type { Log } from '../../kernel/log.ts';
import { fileKind, folderKind, lineKind } from './filePlaces.ts';
import { gsettingsKind, xfconfKind } from './gvariantKinds.ts';
import type { SettingPlace, SettingState } from './settingPlace.ts';
import { plasmaPanelsKind } from './plasmaPanelsKind.ts';
import { xResourceKind } from './xResourceKind.ts';

/** Reads and writes settings of every kind. Both throw SettingError. */
export interface SettingKinds {
  read(place: SettingPlace): Promise<SettingState>;
  write(place: SettingPlace, state: SettingState): Promise<void>;
}

/** @param environment of the programs that are asked */
export function createSettingKinds(environment: NodeJS.ProcessEnv, log: Log): SettingKinds {
  const xfconf = xfconfKind(environment);
  const gsettings = gsettingsKind(environment);
  const plasmaPanels = plasmaPanelsKind(environment);
  const xresource = xResourceKind(log);
  return {
    async read(place) {
      switch (place.kind) {
        case 'file':
          return fileKind.read(place);
        case 'line':
          return lineKind.read(place);
        case 'folder':
          return folderKind.read(place);
        case 'xfconf':
          return xfconf.read(place);
        case 'gsettings':
          return gsettings.read(place);
        case 'plasmaPanels':
          return plasmaPanels.read(place);
        case 'xresource':
          return xresource.read(place);
      }
    },
    async write(place, state) {
      switch (place.kind) {
        case 'file':
          return fileKind.write(place, state);
        case 'line':
          return lineKind.write(place, state);
        case 'folder':
          return folderKind.write(place, state);
        case 'xfconf':
          return xfconf.write(place, state);
        case 'gsettings':
          return gsettings.write(place, state);
        case 'plasmaPanels':
          return plasmaPanels.write(place, state);
        case 'xresource':
          return xresource.write(place, state);
      }
    },
  };
}
