import Meta from 'gi://Meta';

/** The title by which Desktop Icons NG places its windows: `@!0,0;BDHF`. */
const iconsTitle = /^@!-?\d+,-?\d+;/;

/**
 * Lists all windows with their actors, the lowest first. Not by `global.get_window_actors`: other extensions replace it to
 * hide windows of their own, as those of desktop icons do.
 */
export function listWindows() {
  return global.window_group.get_children().flatMap((actor) => {
    const window = actor instanceof Meta.WindowActor ? actor.meta_window : null;
    return window ? [{ actor, window }] : [];
  });
}

/** True for a window that belongs to the desktop: by its type, or as icons, which under Wayland have a type from 49 on only. */
export function isDesktopWindow(window) {
  return window.get_window_type() === Meta.WindowType.DESKTOP || iconsTitle.test(window.get_title() ?? '');
}
