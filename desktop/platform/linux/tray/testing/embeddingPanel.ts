import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { XConnection } from '../../x11/connection.ts';
import { inputOutput, copyFromParent } from '../../x11/windowNumbers.ts';

const side = 40;
const masks = { structureNotify: 0x2_0000, substructureNotify: 0x8_0000 };

/** A panel that embeds tray icons in the corner of the screen (System Tray Protocol 0.3). */
export interface EmbeddingPanel {
  /** Resolves when an icon has asked to be docked, and was. */
  docked: Promise<void>;
  hasIcon(): boolean;
  /** Clicks the icon as a user does. @param button 3 for its menu */
  click(button?: 1 | 3): Promise<void>;
  stop(): Promise<void>;
}

/** @param display as in `DISPLAY` */
export async function startEmbeddingPanel(display: string): Promise<EmbeddingPanel> {
  const connection = await XConnection.open(display, () => undefined);
  const { client, root } = connection;
  const selection = await connection.atom('_NET_SYSTEM_TRAY_S0');
  const opcode = await connection.atom('_NET_SYSTEM_TRAY_OPCODE');
  const manager = await connection.atom('MANAGER');
  const panel = client.AllocID();
  const eventMask = masks.substructureNotify;
  client.CreateWindow(panel, root, 0, 0, 200, side, 0, copyFromParent, inputOutput, copyFromParent, {
    overrideRedirect: 1,
    eventMask,
  });
  client.MapWindow(panel);
  const docked = Promise.withResolvers<void>();
  let icon = 0;
  connection.onEvent((event) => {
    if (event.name === 'DestroyNotify' && event.wid === icon) icon = 0;
    if (event.name !== 'ClientMessage' || event.message_type !== opcode) return;
    icon = event.data?.[2] ?? 0;
    client.ReparentWindow(icon, panel, 0, 0);
    client.ConfigureWindow(icon, { width: side, height: side });
    client.MapWindow(icon);
    docked.resolve();
  });
  client.SetSelectionOwner(panel, selection);
  await connection.sync();
  const announcement = Buffer.alloc(32);
  announcement.writeUInt8(33, 0);
  announcement.writeUInt8(32, 1);
  announcement.writeUInt32LE(root, 4);
  announcement.writeUInt32LE(manager, 8);
  announcement.writeUInt32LE(selection, 16);
  announcement.writeUInt32LE(panel, 20);
  client.SendEvent(root, 0, masks.structureNotify, announcement);
  await connection.sync();
  return {
    docked: docked.promise,
    hasIcon: () => icon !== 0,
    async click(button = 1) {
      const environment = { ...process.env, DISPLAY: display };
      const parameters = ['mousemove', '20', '20', 'click', String(button)];
      await promisify(execFile)('xdotool', parameters, { env: environment });
    },
    stop: () => connection.close(),
  };
}
