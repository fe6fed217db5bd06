import * as v from 'valibot';
import type { Screen } from '../../adapters/screen.ts';
import type { Bus } from '../dbus/bus.ts';
import type { BusWatch } from '../dbus/busTypes.ts';
import { watchSignal } from '../dbus/watchSignal.ts';
import type { PlasmaDescription } from './plasmaShell.ts';

/** The service that arranges Plasma's screens, which knows their connectors and scales (libkscreen). */
const screenService = 'org.kde.KScreen';
const backend = { service: screenService, path: '/backend', interface: 'org.kde.kscreen.Backend' };
const askMilliseconds = 3_000;

/** A screen, and how Plasma's shell knows it. */
export interface PlasmaScreen extends Screen {
  /** Its number in the shell's scripts. */
  shellIndex: number;
  /** Its place in the pixels of the shell. */
  shellX: number;
  shellY: number;
}

const output = v.object({
  name: v.string(),
  enabled: v.boolean(),
  pos: v.object({ x: v.number(), y: v.number() }),
  scale: v.optional(v.number(), 1),
});
const configuration = v.object({ outputs: v.array(output) });
type Outputs = v.InferOutput<typeof configuration>['outputs'];

/** Asks for the outputs; none where the service is not installed. */
export async function readOutputs(bus: Bus): Promise<Outputs> {
  const answer = await bus.call({
    ...backend,
    member: 'getConfig',
    timeoutMilliseconds: askMilliseconds,
  });
  const parsed = v.safeParse(configuration, answer.isAnswered ? answer.body[0] : null);
  return parsed.success ? parsed.output.outputs.filter(({ enabled }) => enabled) : [];
}

/** Calls the listener after each change of the outputs. */
export function watchOutputs(bus: Bus, listener: () => void): BusWatch {
  return watchSignal(bus, { ...backend, member: 'configChanged' }, listener);
}

/**
 * Returns the shell's screens from left to right, in the pixels that pages draw. One whose connector is not known is told by
 * its place.
 */
export function toPlasmaScreens({ screens }: PlasmaDescription, outputs: Outputs): PlasmaScreen[] {
  const placed = screens.map(({ x, y, width, height }, shellIndex) => {
    const known = outputs.find(({ pos }) => pos.x === x && pos.y === y);
    const scale = known?.scale ?? 1;
    const inPixels = (value: number): number => Math.round(value * scale);
    return {
      id: known?.name ?? `${x},${y}`,
      name: known?.name ?? null,
      x: inPixels(x),
      y: inPixels(y),
      width: inPixels(width),
      height: inPixels(height),
      scale,
      // The shell counts from the first one.
      isPrimary: shellIndex === 0,
      shellIndex,
      shellX: x,
      shellY: y,
    };
  });
  return placed.toSorted((a, b) => a.x - b.x || a.y - b.y).map((screen, index) => ({ ...screen, index }));
}

/** Gives screens of the X server the shell's numbers: by their places, which are the same unless Qt scales them. */
export function toPlasmaScreensX11(
  { screens }: PlasmaDescription,
  ofServer: readonly Screen[],
): PlasmaScreen[] {
  return ofServer.flatMap((screen) => {
    const same = screens.findIndex(({ x, y }) => x === screen.x && y === screen.y);
    const shellIndex = same === -1 && screens.length === 1 && ofServer.length === 1 ? 0 : same;
    const place = screens[shellIndex];
    return place ? [{ ...screen, shellIndex, shellX: place.x, shellY: place.y }] : [];
  });
}
