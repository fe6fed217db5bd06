import { parentPort, workerData } from 'node:worker_threads';
import { XConnection } from '../../linux/x11/connection.ts';
import { findWindow, isViewable, readMapState } from '../../linux/x11/desktopLayer.ts';
import { readImage } from '../../linux/x11/readPixels.ts';
import type { DisplayWatchRequest } from './watchDisplay.ts';

// Only `watchDisplay.ts` starts it.
const { display, instance, places, shown } = workerData as DisplayWatchRequest;
const connection = await XConnection.open(display, () => undefined);
const seen = new Set<string>();
let isEnding = false;

async function readColour([x, y]: readonly [number, number]): Promise<string> {
  const data = await readImage(connection, connection.root, { x, y, width: 1, height: 1 });
  return `#${data.readUIntLE(0, 3).toString(16).padStart(6, '0')}`;
}

async function look(): Promise<void> {
  seen.add((await Promise.all(places.map(readColour))).join(' '));
}

async function reportShown(): Promise<void> {
  const window = await findWindow(connection, instance);
  while (!isEnding && (await readMapState(connection, window)) !== isViewable);
  await look();
  Atomics.store(shown, 0, 1);
  Atomics.notify(shown, 0);
}

parentPort?.once('message', () => (isEnding = true));
await look();
const reported = reportShown();
parentPort?.postMessage('watching');
while (!isEnding) await look();
await reported;
await connection.close();
parentPort?.postMessage([...seen]);
