/** Whether the desktop is one of Wayland: a display of X11 is then a guest on it. */
export function isWaylandSession(environment: NodeJS.ProcessEnv): boolean {
  const session = environment['XDG_SESSION_TYPE'];
  return session === 'wayland' || (Boolean(environment['WAYLAND_DISPLAY']) && session !== 'x11');
}
