import type { Log } from '../../kernel/log.ts';
import { XConnection, XError } from '../../platform/linux/x11/connection.ts';
import { SettingError, type SettingKind } from './settingPlace.ts';
import { readLine, writeLine, type LineKey, type LineState } from './textLines.ts';

const property = 'RESOURCE_MANAGER';
const replace = 0;
const textFormat = 8;

/**
 * Resources of the X server. The other lines of the property belong to others (`Xft.dpi` is the screens' scale) and stay
 * as they are.
 */
export function xResourceKind(log: Log): SettingKind<'xresource'> {
  return {
    read: ({ display, name }) =>
      connected(display, log, async (connection) => readLine(await readText(connection), keyOf(name))),
    write: ({ display, name }, state) =>
      connected(display, log, async (connection) => {
        const { client, root } = connection;
        client.GrabServer();
        try {
          const former = await readText(connection);
          const text = writeLine(former, keyOf(name), (state ?? 'line-absent') as LineState);
          const atom = await connection.atom(property);
          if (text === null) client.DeleteProperty(root, atom);
          else {
            const type = await connection.atom('STRING');
            client.ChangeProperty(replace, root, atom, type, textFormat, Buffer.from(text, 'latin1'));
          }
        } finally {
          client.UngrabServer();
        }
      }),
  };
}

/** As `xrdb` writes it: a tab after the colon. */
export function resourceState(name: string, value: string): string {
  return `line:${name}:\t${value}`;
}

function keyOf(name: string): LineKey {
  return { section: null, key: name, separator: ':' };
}

/** @returns null where the property is absent */
async function readText(connection: XConnection): Promise<string | null> {
  const atom = await connection.atom(property);
  const answer = await connection.ask<{ type: number; data: Buffer }>((handle) =>
    connection.client.GetProperty(0, connection.root, atom, 0, 0, 1_000_000, handle),
  );
  return answer.type === 0 ? null : answer.data.toString('latin1');
}

async function connected<Value>(
  display: string,
  log: Log,
  action: (connection: XConnection) => Promise<Value>,
): Promise<Value> {
  try {
    const connection = await XConnection.open(display, log);
    try {
      return await action(connection);
    } finally {
      await connection.close();
    }
  } catch (error) {
    if (error instanceof XError) throw new SettingError('away', error.message, error);
    throw error;
  }
}
