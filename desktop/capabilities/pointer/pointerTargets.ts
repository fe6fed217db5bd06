import { homedir } from 'node:os';
import { join } from 'node:path';
import type { PointerUnsupportedReason, PointerTarget } from '../../../src/bridge/contract/pointer.ts';
import { choosePlatform, type DesktopName } from '../../platform/choosePlatform.ts';
import type { WrittenTheme } from '../../platform/pointers/writeTheme.ts';
import { lineState } from '../../storage/undo/filePlaces.ts';
import type { SettingPlace } from '../../storage/undo/settingPlace.ts';
import { resourceState } from '../../storage/undo/xResourceKind.ts';
import type { SettingChange } from '../../storage/undoableSettings.ts';

/** The desktop that the pointer belongs to, as its session says. */
export interface PointerDesktop {
  environment: NodeJS.ProcessEnv;
  /** As in `DISPLAY`; null under Wayland alone. */
  display: string | null;
  kind: 'xfce' | 'gnome' | 'cinnamon' | 'mate' | 'kde' | 'plain';
  home: string;
  configFolder: string;
}

/** Looks at the session. @returns why its pointer cannot be changed, where that is so */
export function findPointerDesktop(
  environment: NodeJS.ProcessEnv,
  on?: NodeJS.Platform,
): PointerDesktop | PointerUnsupportedReason {
  const { system, display, desktop } = choosePlatform(environment, on);
  if (system !== 'linux') return 'unsupported_system';
  const kind = pointerKindOf(desktop);
  if (display === null && kind === 'plain') return 'no_display';
  const home = environment['HOME'] || homedir();
  return {
    environment,
    display,
    kind,
    home,
    configFolder: environment['XDG_CONFIG_HOME'] || join(home, '.config'),
  };
}

/** Returns whose settings have the pointer; `plain` for a desktop without any of its own. */
export function pointerKindOf(desktop: DesktopName): PointerDesktop['kind'] {
  switch (desktop) {
    case 'xfce':
    case 'cinnamon':
    case 'mate':
      return desktop;
    case 'plasma':
      return 'kde';
    case 'gnome':
    case 'unity':
    case 'budgie':
    case 'pantheon':
      return 'gnome';
    default:
      return 'plain';
  }
}

/** Settings that change together, and what follows them. */
export interface TargetChanges {
  target: PointerTarget;
  changes: SettingChange[];
}

/** Returns the place of the theme itself, which every other setting names. */
export function themePlace({ home }: PointerDesktop, { name }: Pick<WrittenTheme, 'name'>): SettingPlace {
  return { kind: 'folder', path: join(home, '.icons', name) };
}

/** The settings of this desktop that name the theme and its size. */
export function listTargetChanges(
  desktop: PointerDesktop,
  { name }: Pick<WrittenTheme, 'name'>,
  size: number,
): TargetChanges[] {
  const { display, kind } = desktop;
  return [
    ...listDesktopChanges(desktop, name, size),
    ...(display === null
      ? []
      : [
          {
            target: 'chromium' as const,
            // Xfce's own settings program follows xfconf, but where it does not run nothing else tells Chromium.
            changes: [
              resource(display, 'Xcursor.theme', name),
              resource(display, 'Xcursor.size', String(size)),
            ],
          },
        ]),
    ...(kind === 'plain' ? [{ target: 'gtk' as const, changes: listGtkChanges(desktop, name, size) }] : []),
  ];
}

function listDesktopChanges(desktop: PointerDesktop, name: string, size: number): TargetChanges[] {
  const gsettings = (schema: string, key: string, value: string): SettingChange => ({
    place: { kind: 'gsettings', schema, key },
    value,
  });
  switch (desktop.kind) {
    case 'xfce':
      return [
        {
          target: 'xfce',
          changes: [
            xsetting('/Gtk/CursorThemeName', `<'${name}'>`),
            xsetting('/Gtk/CursorThemeSize', `<${size}>`),
          ],
        },
      ];
    case 'gnome':
    case 'cinnamon': {
      const schema = `org.${desktop.kind}.desktop.interface`;
      const changes = [
        gsettings(schema, 'cursor-theme', `'${name}'`),
        gsettings(schema, 'cursor-size', String(size)),
      ];
      return [{ target: 'gnome', changes }];
    }
    case 'mate': {
      const schema = 'org.mate.peripherals-mouse';
      const changes = [
        gsettings(schema, 'cursor-theme', `'${name}'`),
        gsettings(schema, 'cursor-size', String(size)),
      ];
      return [{ target: 'gnome', changes }];
    }
    case 'kde':
      return [{ target: 'kde', changes: listKdeChanges(desktop, name, size) }];
    case 'plain':
      return [];
  }
}

function xsetting(property: string, value: string): SettingChange {
  return { place: { kind: 'xfconf', channel: 'xsettings', property }, value };
}

function resource(display: string, name: string, value: string): SettingChange {
  return { place: { kind: 'xresource', display, name }, value: resourceState(name, value) };
}

function listKdeChanges({ configFolder }: PointerDesktop, name: string, size: number): SettingChange[] {
  const path = join(configFolder, 'kcminputrc');
  const entry = (key: string, value: string): SettingChange => ({
    place: { kind: 'line', path, section: 'Mouse', key },
    value: lineState(`${key}=${value}`),
  });
  return [entry('cursorTheme', name), entry('cursorSize', String(size))];
}

/** Programs of GTK that start where no settings program runs. */
function listGtkChanges({ configFolder }: PointerDesktop, name: string, size: number): SettingChange[] {
  return ['gtk-3.0', 'gtk-4.0'].flatMap((version) => {
    const path = join(configFolder, version, 'settings.ini');
    const entry = (key: string, value: string): SettingChange => ({
      place: { kind: 'line', path, section: 'Settings', key },
      value: lineState(`${key}=${value}`),
    });
    return [entry('gtk-cursor-theme-name', name), entry('gtk-cursor-theme-size', String(size))];
  });
}
