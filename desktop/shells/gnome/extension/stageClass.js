/** The class of windows that the host opens by itself: of its video player, and pictures behind a stage. */
const ownClass = 'yueqi-stage';
const ownInstance = /^stage_(\d+)$/;
/** The browser names an app window after its address: `127.0.0.1__stage_0`. */
const pageInstance = /^[\w.-]+__stage_(\d+)$/;

/**
 * Reads both halves of WM_CLASS.
 *
 * @returns the number of the screen, null for a picture that belongs to none; null for windows of another program
 */
export function readStageClass(name, instance) {
  const own = name === ownClass ? { screen: null } : null;
  const match = (own ? ownInstance : pageInstance).exec(instance ?? '');
  return match ? { screen: Number(match[1]) } : own;
}
