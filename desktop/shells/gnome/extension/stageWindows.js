import { readStageClass } from './stageClass.js';
import { listWindows } from './windowActors.js';

/**
 * Lists the windows that are Yueqi's desktop, the lowest first: those with its class, of the process that owns its name on
 * the bus. Another program's window with the same class is none.
 *
 * @returns each window's actor, its monitor, and the number of the screen whose stage it is; null for a picture behind one
 */
export function listStages(host) {
  return listWindows().flatMap(({ actor, window }) => {
    const found = readStageClass(window.get_wm_class(), window.get_wm_class_instance());
    if (found === null || !host.isOrigin(window.get_pid())) return [];
    return [{ actor, window, monitor: window.get_monitor(), screen: found.screen }];
  });
}
