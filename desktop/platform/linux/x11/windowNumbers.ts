/*
 * Numbers of the X protocol for windows
 * (https://www.x.org/releases/X11R7.7/doc/xproto/x11protocol.html#requests:CreateWindow).
 */

/** The class of a window that draws. */
export const inputOutput = 1;
/** The depth or the visual of its parent. */
export const copyFromParent = 0;
/** A background that is not painted: what was seen stays until something is drawn. */
export const noPixmap = 0;
export const stackAbove = 0;
export const stackBelow = 1;
