import type { Screen } from '../../adapters/screen.ts';
import type { VideoPlayer } from '../../adapters/videoPlayer.ts';
import type { Rectangle, XConnection } from '../x11/connection.ts';
import { nameWindow, putAtDesktopLayer } from '../x11/desktopLayer.ts';
import { letPixelsThrough } from '../x11/inputRegion.ts';
import { copyFromParent, inputOutput, noPixmap } from '../x11/windowNumbers.ts';
import { holdFrame } from './heldFrame.ts';
import type { Stage } from './stage.ts';
import type { PlayerUnit } from './playerUnits.ts';

/**
 * Opens a video player in one window over all screens of a unit. It closes with the last stage of them; until then each
 * that closes leaves its part of the window.
 */
export async function openPlayer(
  connection: XConnection,
  player: VideoPlayer,
  { key, screens, place }: PlayerUnit,
): Promise<Stage[]> {
  const { client } = connection;
  const window = createWindow(connection, place);
  const destroy = (): void => client.DestroyWindow(window);
  try {
    await nameWindow(connection, window, `stage_${screens[0].index}`);
    await putAtDesktopLayer(connection, window, place);
    const parts = new Map(screens.map((screen) => [screen.index, within(place, screen)]));
    const hold = () => holdFrame(connection, window, place);
    const page = await player.open(window, parts, hold);
    const leave = async (index: number): Promise<void> => {
      parts.delete(index);
      if (parts.size > 0) await letPixelsThrough(connection, window, [...parts.values()]);
      else await page.close().finally(destroy);
    };
    return screens.map((screen, number) => ({
      ...{ screen, isPlayer: true, unit: key, isLead: number === 0 },
      ...{ shared: screens.length > 1 ? place : null, parts: () => [...parts.values()] },
      ...{ page, window, isCovered: false, isUnveiled: true },
      moveTo: (next: Screen) => putAtDesktopLayer(connection, window, next),
      unveil: async () => undefined,
      close: () => leave(screen.index),
    }));
  } catch (error) {
    destroy();
    throw error;
  }
}

/** Nothing is painted before the player does: what was seen until then stays. */
function createWindow({ client, root }: XConnection, { x, y, width, height }: Rectangle): number {
  const window = client.AllocID();
  const attributes = { backgroundPixmap: noPixmap };
  client.CreateWindow(window, root, x, y, width, height, 0, 0, inputOutput, copyFromParent, attributes);
  return window;
}

function within(place: Rectangle, { x, y, width, height }: Rectangle): Rectangle {
  return { x: x - place.x, y: y - place.y, width, height };
}
