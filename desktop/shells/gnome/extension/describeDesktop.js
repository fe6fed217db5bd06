import Meta from 'gi://Meta';
import * as Main from 'resource:///org/gnome/shell/ui/main.js';
import { isHidden } from './covers.js';
import { isDesktopWindow, listWindows } from './windowActors.js';

/** The version of what is described here; the host uses no other. */
const protocol = 1;
const opaque = 255;

/** Describes what is on the desktop besides the stages. No titles: programs by name, and which monitors they cover. */
export function describeDesktop(stages) {
  const workspaces = global.workspace_manager;
  const active = workspaces.get_active_workspace();
  const isOverview = Main.overview.visible;
  const isLocked = Main.sessionMode.isLocked;
  const windows = listOthers(stages);
  const shown = windows.filter(({ window }) => !window.minimized && window.located_on_workspace(active));
  // In the overview every wallpaper is seen, and on a locked screen no window is.
  const isBehindWindows = !isOverview && !isLocked;
  return {
    protocol,
    workspace: { current: active.index(), count: workspaces.n_workspaces },
    isOverview,
    isLocked,
    focused: global.display.focus_window?.get_wm_class() ?? null,
    programs: [...new Set(windows.map(({ window }) => window.get_wm_class()).filter(Boolean))],
    monitors: Main.layoutManager.monitors.map(({ index, x, y, width, height }) => ({
      x,
      y,
      width,
      height,
      stages: stages
        .filter(({ monitor, screen }) => monitor === index && screen !== null)
        .map(({ screen }) => screen),
      isCovered: isBehindWindows && isMonitorCovered(index, shown),
      filling: isBehindWindows ? listFilling(index, shown) : [],
    })),
  };
}

function listOthers(stages) {
  const ours = new Set(stages.map(({ window }) => window));
  return listWindows().filter(
    ({ window }) =>
      !ours.has(window) &&
      !window.is_override_redirect() &&
      !isDesktopWindow(window) &&
      window.get_window_type() !== Meta.WindowType.DOCK,
  );
}

/** True if windows hide all of a monitor but its panels. */
function isMonitorCovered(index, shown) {
  const { x, y, width, height } = Main.layoutManager.getWorkAreaForMonitor(index);
  const covers = shown
    .filter(({ actor }) => actor.opacity === opaque)
    .map(({ window }) => window.get_frame_rect());
  return isHidden({ x, y, width, height }, covers);
}

/** The windows that fill a monitor, or all of it but the panels. */
function listFilling(index, shown) {
  return shown
    .filter(({ window }) => window.get_monitor() === index)
    .filter(
      ({ window }) =>
        window.is_fullscreen() || (window.maximized_horizontally && window.maximized_vertically),
    )
    .map(({ window }) => ({ program: window.get_wm_class() ?? '', isFullScreen: window.is_fullscreen() }));
}
