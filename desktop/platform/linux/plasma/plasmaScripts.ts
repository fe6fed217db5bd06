import { pluginPrefix } from './packageFiles.ts';

/*
 * Scripts that plasmashell runs (https://develop.kde.org/docs/plasma/scripting/). They are written for each generation of its
 * engine: no syntax after ECMAScript 5. Values are put in as JSON, which no text can end.
 */

/** Key of our own group that names the plugin from before ours, on the same desktop: both outlive every process. */
export const formerKey = 'Former';

const group = (plugin: string): string => `['Wallpaper', ${plugin}, 'General']`;

/** Functions for scripts: our plugin is known by its name, and `formerOf` answers the plugin below it. */
export const ownPlugin = `function isOurs(plugin) { return String(plugin).indexOf(${JSON.stringify(pluginPrefix)}) === 0; }
function groupOfOurs(desktop) { return ${group('desktop.wallpaperPlugin')}; }
function formerOf(desktop) {
  desktop.currentConfigGroup = groupOfOurs(desktop);
  return String(desktop.readConfig('${formerKey}', '')) || 'org.kde.image';
}`;

/** Answers the version of Plasma, and the screens in the pixels of the shell. */
export const describeScript = `var screens = [];
for (var index = 0; index < screenCount; index++) {
  var area = screenGeometry(index);
  screens.push({ x: area.x, y: area.y, width: area.width, height: area.height });
}
print(JSON.stringify({ version: String(applicationVersion), screens: screens }));`;

/** Answers the desktops with their plugins; `former` is the plugin below ours. The desktop of an activity that is not shown has screen -1. */
export const listScript = `${ownPlugin}
print(JSON.stringify(desktops().map(function (desktop) {
  var plugin = String(desktop.wallpaperPlugin);
  return { id: desktop.id, screen: desktop.screen, plugin: plugin, former: isOurs(plugin) ? formerOf(desktop) : null };
})));`;

/** A desktop that gets our plugin, with the settings of it. */
export interface ArmedDesktop {
  id: number;
  settings: Readonly<Record<'Host' | 'Ticket' | 'Poster', string>>;
}

/**
 * Shows our plugin on these desktops. The configuration of the former one is left alone: given back, it is exactly what it
 * was.
 */
export function armScript(plugin: string, entries: readonly ArmedDesktop[]): string {
  return `${ownPlugin}
${JSON.stringify(entries)}.forEach(function (entry) {
  var desktop = desktopById(entry.id);
  if (!desktop) return;
  var plugin = String(desktop.wallpaperPlugin);
  var former = isOurs(plugin) ? formerOf(desktop) : plugin;
  desktop.currentConfigGroup = ${group('former')};
  var ground = former === 'org.kde.image' ? String(desktop.readConfig('Image', '')) : '';
  desktop.currentConfigGroup = ${group(JSON.stringify(plugin))};
  desktop.writeConfig('${formerKey}', former);
  desktop.writeConfig('Ground', ground);
  for (var key in entry.settings) desktop.writeConfig(key, entry.settings[key]);
  desktop.wallpaperPlugin = ${JSON.stringify(plugin)};
});`;
}

/**
 * Gives desktops back to their former plugins, and forgets ours; those that the user gave another plugin since keep it.
 *
 * @param ids of the desktops; null for all
 */
export function giveBackScript(ids: readonly number[] | null): string {
  return `${ownPlugin}
var wanted = ${JSON.stringify(ids)};
desktops().forEach(function (desktop) {
  if (wanted !== null && wanted.indexOf(desktop.id) === -1) return;
  var plugin = String(desktop.wallpaperPlugin);
  if (!isOurs(plugin)) return;
  var former = formerOf(desktop);
  desktop.currentConfigGroup = groupOfOurs(desktop);
  ['${formerKey}', 'Ground', 'Host', 'Ticket', 'Poster'].forEach(function (key) { desktop.writeConfig(key, undefined); });
  desktop.wallpaperPlugin = former;
});`;
}
