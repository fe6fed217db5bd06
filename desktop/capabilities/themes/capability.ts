import { join } from 'node:path';
import type { ThemeParts } from '../../../src/bridge/contract/themes.ts';
import { petChoice } from '../../../src/bridge/contract/pets.ts';
import { defineCapability } from '../capability.ts';
import { pointerChoice } from '../../../src/bridge/contract/pointer.ts';
import { panelChoice } from '../../../src/bridge/contract/taskbar.ts';
import { layerChoices } from '../../../src/bridge/contract/layers.ts';
import { desktopCapability } from '../desktop/capability.ts';
import { membershipCapability } from '../membership/capability.ts';
import { layersCapability } from '../layers/capability.ts';
import { importsCapability } from '../imports/capability.ts';
import { libraryCapability } from '../library/capability.ts';
import { petsCapability } from '../pets/capability.ts';
import { pointerCapability } from '../pointer/capability.ts';
import { taskbarCapability } from '../taskbar/capability.ts';
import { registerThemeFiles } from './file/themeFiles.ts';
import type { Look, LookParts } from './look/look.ts';
import { lookMigrations, LookStore } from './look/lookStore.ts';
import { choicePart } from './look/choicePart.ts';
import { requireLook } from './look/memberParts.ts';
import { createWallpaperPart } from './look/wallpaperPart.ts';
import { OwnThemes } from './ownThemes.ts';
import { ThemeController } from './themeController.ts';
import { UploadTickets } from '../library/uploadTickets.ts';

/** Time for which a ticket waits for its file and for the call that ends it. */
const abandonedMilliseconds = 120_000;

/** Themes: all that a desktop wears, put on together and taken off together. */
export const themesCapability = defineCapability({
  name: 'themes',
  needs: {
    desktop: desktopCapability,
    layers: layersCapability,
    taskbar: taskbarCapability,
    pointer: pointerCapability,
    pets: petsCapability,
    library: libraryCapability,
    imports: importsCapability,
    membership: membershipCapability,
  },
  migrations: lookMigrations,
  async start(context) {
    const { settings, app, database, media, machine, broadcast, log } = context;
    const store = new LookStore(database);
    store.forgetRemoved();
    media.addOwner((md5) => store.ownsFile(md5));
    const parts: LookParts = {
      wallpaper: createWallpaperPart(context.desktop, machine.stageUnsupportedReason ?? 'no_display'),
      clock: choicePart(layerChoices.clock, context.layers.ofKind('clock')),
      taskbar: choicePart(panelChoice, context.taskbar),
      pointer: choicePart(pointerChoice, context.pointer.pointers),
      pet: choicePart(petChoice, context.pets.pets),
      effect: choicePart(layerChoices.effect, context.layers.ofKind('effect')),
    };
    const announce = (): void => broadcast('themes.changed', controller.state);
    const controller = new ThemeController({ parts, store, onChange: announce, log });
    const own = new OwnThemes({
      ...{ store, parts, media, imports: context.imports.imports },
      files: await registerThemeFiles(app),
      folder: join(settings.dataFolder, 'theme-import'),
    });
    return {
      controller,
      store,
      own,
      announce,
      uploads: new UploadTickets(context.library.uploads, abandonedMilliseconds),
    };
  },
  methods({ controller, store, own, announce, uploads }, { membership, taskbar }) {
    /** One that changed is announced to every window. */
    const change = async (isDone: boolean) => {
      if (isDone) announce();
      return { is_done: isDone };
    };
    return {
      'themes.current': async () => {
        await taskbar.look();
        return controller.state;
      },
      'themes.apply': async ({ parts, ...theme }) => {
        const look = lookOf(parts);
        // A theme of the catalogue brings its parts whole (decision 0034).
        if (theme.theme_id === null) requireLook(membership, look);
        await taskbar.look();
        return { parts: await controller.apply(theme, look) };
      },
      'components.apply': async ({ parts }) => {
        membership.requireBenefit('themeComponents');
        await taskbar.look();
        return { parts: await controller.applyParts(lookOf(parts)) };
      },
      'themes.restore': async () => ({ parts: await controller.restore() }),
      'themes.save': async ({ name }) => {
        const id = store.add(name, controller.currentLook());
        announce();
        return { id };
      },
      'themes.applyOwn': async ({ id }) => {
        const theme = store.find(id);
        if (!theme) return { parts: [] };
        requireLook(membership, theme.look);
        await taskbar.look();
        return { parts: await controller.apply({ theme_id: null, name: theme.name }, theme.look) };
      },
      'themes.rename': ({ id, name }) => change(store.rename(id, name)),
      'themes.remove': ({ id }) => change(store.remove(id)),
      'themes.unremove': ({ id }) => change(store.unremove(id)),
      'themes.export': async ({ id }) => ({ path: await own.export(id) }),
      'themes.beginImport': async ({ ticket }) => (uploads.begin(ticket, null), {}),
      'themes.importUploaded': async ({ ticket }) => {
        // One file is a theme.
        const outcome = await uploads.end(ticket, async (open) => {
          const [file] = open?.files ?? [];
          return file ? own.import(file.path) : null;
        });
        if (outcome && 'id' in outcome) announce();
        return { id: null, fault: outcome ? null : 'empty', ...outcome };
      },
    };
  },
  // Not awaited by the start: a change that a killed host left may have to download something.
  ready: ({ controller }) => controller.resume(),
});

/** A theme's wallpaper comes as the target that the page chose for this machine's screens. */
function lookOf({ wallpaper, ...parts }: ThemeParts): Look {
  const brought = Object.entries(parts).filter(([, choice]) => choice !== undefined);
  return { ...Object.fromEntries(brought), ...(wallpaper && { wallpaper: { target: wallpaper } }) };
}
