import type { Screen } from '../../adapters/screen.ts';
import type { Xinerama } from 'x11';
import type { Rectangle, XConnection } from './connection.ts';
import { mergeOverlapping } from './mergeOverlapping.ts';
import { MonitorReader, type Monitor } from './readMonitors.ts';

const baseDotsPerInch = 96;
/** Desktops offer scales in quarters. */
const scaleStep = 0.25;

const readers = new WeakMap<XConnection, MonitorReader>();

/** The monitors, the primary one first, and those that show the same as one; the whole desktop where the server tells none. */
export async function readScreens(connection: XConnection): Promise<Screen[]> {
  const scale = await readScale(connection);
  const monitors = mergeOverlapping(await readMonitors(connection));
  // Those that name none as the primary one mean the first.
  const ordered = monitors.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary));
  return ordered.map((monitor, index) => ({ ...monitor, index, scale, isPrimary: index === 0 }));
}

async function readMonitors(connection: XConnection): Promise<Monitor[]> {
  const reader = readers.get(connection) ?? new MonitorReader(connection);
  readers.set(connection, reader);
  const monitors = await reader.read().catch(() => []);
  if (monitors.length > 0) return monitors;
  const places = await queryXinerama(connection).catch(() => []);
  if (places.length > 0) return places.map(nameByPlace);
  const { width, height } = await connection.ask<{ width: number; height: number }>((answer) =>
    connection.client.GetGeometry(connection.root, answer),
  );
  return [nameByPlace({ x: 0, y: 0, width, height })];
}

function nameByPlace({ x, y, width, height }: Rectangle): Monitor {
  return { id: `${width}x${height}+${x}+${y}`, name: null, x, y, width, height, isPrimary: false };
}

async function queryXinerama(connection: XConnection): Promise<Rectangle[]> {
  const xinerama = await connection.ask<Xinerama>((answer) => connection.client.require('xinerama', answer));
  return connection.ask<Rectangle[]>((answer) => xinerama.QueryScreens(answer));
}

async function readScale(connection: XConnection): Promise<number> {
  return scaleOf(await readDotsPerInch(connection));
}

/** Toolkits and browsers take their scale from the resource `Xft.dpi`. */
export async function readDotsPerInch(connection: XConnection): Promise<number> {
  const resources = await connection.getText(connection.root, 'RESOURCE_MANAGER');
  return Number(/^Xft\.dpi:\s*(\d+(?:\.\d+)?)\s*$/m.exec(resources)?.[1] ?? baseDotsPerInch);
}

/**
 * The nearest scale that a desktop offers: mate-settings-daemon derives the resource from the monitor's millimetres, and
 * names 100 dots per inch where nothing is scaled.
 */
export function scaleOf(dotsPerInch: number): number {
  const step = Math.round(dotsPerInch / baseDotsPerInch / scaleStep) * scaleStep;
  return step > 0 ? step : 1;
}

/** True if a browser that reads the resource by itself would draw at another scale than {@link scaleOf}. */
export function isBetweenScales(dotsPerInch: number): boolean {
  return dotsPerInch / baseDotsPerInch !== scaleOf(dotsPerInch);
}
