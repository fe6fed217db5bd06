import type { Screen } from '../../adapters/screen.ts';
import { XError, type Rectangle, type XConnection } from './connection.ts';

const baseDotsPerInch = 96;

/** The monitors as Xinerama tells them; the whole desktop where it does not. */
export async function readScreens(connection: XConnection): Promise<Screen[]> {
  const scale = await readScale(connection);
  const monitors = await readMonitors(connection);
  return monitors.map(({ x, y, width, height }, index) => ({
    index,
    x,
    y,
    width,
    height,
    scale,
    isPrimary: index === 0,
  }));
}

async function readMonitors(connection: XConnection): Promise<Rectangle[]> {
  const monitors = await queryXinerama(connection).catch(() => []);
  if (monitors.length > 0) return monitors;
  const { width, height } = await connection.ask<{ width: number; height: number }>((answer) =>
    connection.client.GetGeometry(connection.root, answer),
  );
  return [{ x: 0, y: 0, width, height }];
}

function queryXinerama(connection: XConnection): Promise<Rectangle[]> {
  return new Promise((resolve, reject) => {
    connection.client.require('xinerama', (error, xinerama) => {
      if (error) reject(new XError('The X server has no Xinerama.', error));
      else connection.ask<Rectangle[]>((answer) => xinerama.QueryScreens(answer)).then(resolve, reject);
    });
  });
}

/** Toolkits and browsers take their scale from the resource `Xft.dpi`. */
async function readScale(connection: XConnection): Promise<number> {
  const resources = await connection.getText(connection.root, 'RESOURCE_MANAGER');
  const dotsPerInch = Number(/^Xft\.dpi:\s*(\d+(?:\.\d+)?)\s*$/m.exec(resources)?.[1] ?? baseDotsPerInch);
  return dotsPerInch > 0 ? dotsPerInch / baseDotsPerInch : 1;
}
