import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { drawPet } from '../../../desktop/capabilities/pets/drawing/petFrames.ts';
import { PetStage } from '../../../desktop/capabilities/pets/petStage.ts';
import { openPetWindows } from '../../../desktop/platform/linux/pets/openPetWindows.ts';
import { readProcessSeconds } from '../../../desktop/platform/linux/processTime.ts';
import { startXDisplay } from '../../../desktop/platform/linux/testing/xDisplay.ts';
import { isDeliveredPet, petSetting } from '../../../src/bridge/contract/pets.ts';
import { plainRow, type Row } from '../row.ts';

const measuredMilliseconds = 20_000;
/** All of them dance: every frame of every pet is another one. */
const danceMilliseconds = 5_000;
const settleMilliseconds = 6_000;
const limit = 2.5;

/**
 * Measures the share of one core that three pets cost at twelve frames a second: this process, which is their host, and
 * the X server.
 */
export async function measurePetsOnDesktop(): Promise<Row[]> {
  const display = await startXDisplay({ width: 1920, height: 1080, windowManager: 'openbox' });
  const server = Number(execFileSync('pgrep', ['-P', String(process.pid), 'Xvfb']).toString());
  const stage = new PetStage({
    openWindows: () => openPetWindows(display.display, () => undefined),
    framesOf(pet) {
      if (isDeliveredPet(pet)) throw new Error('Only the client’s own pets are measured.');
      return drawPet(pet);
    },
    bubbles: {
      now: Date.now,
      read: () => ({ cpu: 0, battery: null, unread: 0, language: 'en', namesOf: () => null }),
    },
    sound: { listen: () => ({ stop: () => undefined }) },
    log: () => undefined,
  });
  try {
    const pets = (['rabbit', 'cat', 'fox'] as const).map((pet) => v.parse(petSetting, { pet }));
    await stage.set(pets, { mayListen: false, timerUntil: null });
    stage.danceTogether();
    await wait(settleMilliseconds);
    const [host, ofServer] = [process.cpuUsage(), await readSeconds(server)];
    const begin = performance.now();
    while (performance.now() - begin < measuredMilliseconds) {
      stage.danceTogether();
      await wait(danceMilliseconds);
    }
    const seconds = (performance.now() - begin) / 1000;
    const { user, system } = process.cpuUsage(host);
    const hostShare = (user + system) / 1e4 / seconds;
    const serverShare = ((await readSeconds(server)) - ofServer) * (100 / seconds);
    return [
      plainRow('three desk pets: host', hostShare, '%', null),
      plainRow('three desk pets: host and X server', hostShare + serverShare, '%', limit),
    ];
  } finally {
    await stage.stop();
    await display.stop();
  }
}

async function readSeconds(id: number): Promise<number> {
  const seconds = await readProcessSeconds(id);
  if (seconds === null) throw new Error('The X server of the bench has ended.');
  return seconds;
}
