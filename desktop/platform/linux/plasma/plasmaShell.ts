import * as v from 'valibot';
import type { Bus } from '../dbus/bus.ts';
import type { BusWatch } from '../dbus/busTypes.ts';
import { watchOwner } from '../dbus/watchOwner.ts';
import type { PlasmaGeneration } from './packageFiles.ts';
import { armScript, describeScript, giveBackScript, listScript, type ArmedDesktop } from './plasmaScripts.ts';

export const plasmaService = 'org.kde.plasmashell';
const firstOfQt6 = 6;
/** Oldest version whose wallpapers are known here. */
const oldest = 5;

const whole = v.pipe(v.number(), v.transform(Math.round));

const description = v.object({
  version: v.string(),
  screens: v.array(v.object({ x: whole, y: whole, width: whole, height: whole })),
});

const desktops = v.array(
  v.object({
    id: v.number(),
    /** -1 while its activity is not shown. */
    screen: v.number(),
    plugin: v.string(),
    former: v.nullable(v.string()),
  }),
);

export type PlasmaDescription = v.InferOutput<typeof description>;
/** A desktop of Plasma: there is one for each screen and activity. */
export type PlasmaDesktop = v.InferOutput<typeof desktops>[number];

/** Plasma's shell does not answer, or refused a script, as it does where an administrator allows none. */
export class PlasmaError extends Error {
  /** True where the shell itself has refused: it will not do otherwise later. */
  readonly isRefusal: boolean;

  constructor(message: string, isRefusal = false) {
    super(message);
    this.name = 'PlasmaError';
    this.isRefusal = isRefusal;
  }
}

/** Plasma's shell, by its scripts. Every method throws PlasmaError. */
export class PlasmaShell {
  readonly #bus: Bus;

  /** @param bus of the session */
  constructor(bus: Bus) {
    this.#bus = bus;
  }

  /** Calls the listener with the owner of the shell's name: null while it does not run, another one after a restart. */
  watch(listener: (owner: string | null) => void): BusWatch {
    return watchOwner(this.#bus, plasmaService, listener);
  }

  async describe(): Promise<PlasmaDescription> {
    return parse(description, await this.#evaluate(describeScript));
  }

  async listDesktops(): Promise<PlasmaDesktop[]> {
    return parse(desktops, await this.#evaluate(listScript));
  }

  /** Shows our plugin on these desktops. */
  async arm(plugin: string, entries: readonly ArmedDesktop[]): Promise<void> {
    await this.#evaluate(armScript(plugin, entries));
  }

  /** Gives desktops back; all of them without ids. */
  async giveBack(ids: readonly number[] | null = null): Promise<void> {
    await this.#evaluate(giveBackScript(ids));
  }

  /** Returns the id of the shell's process; null while it does not run. */
  async findProcess(): Promise<number | null> {
    const answer = await this.#bus.call({
      service: 'org.freedesktop.DBus',
      path: '/org/freedesktop/DBus',
      interface: 'org.freedesktop.DBus',
      member: 'GetConnectionUnixProcessID',
      signature: 's',
      body: [plasmaService],
    });
    const id = answer.isAnswered ? answer.body[0] : null;
    return typeof id === 'number' ? id : null;
  }

  async #evaluate(script: string): Promise<string> {
    const answer = await this.#bus.call({
      service: plasmaService,
      path: '/PlasmaShell',
      interface: 'org.kde.PlasmaShell',
      member: 'evaluateScript',
      signature: 's',
      body: [script],
      mayStart: false,
    });
    const printed = answer.isAnswered ? answer.body[0] : null;
    if (typeof printed === 'string') return printed;
    const { message, errorName } = answer.isAnswered ? { message: '', errorName: null } : answer;
    const isRefusal = errorName === 'org.freedesktop.DBus.Error.Failed';
    throw new PlasmaError(`Plasma's shell runs no script. ${message}`, isRefusal);
  }
}

/** Returns the generation of a version such as `6.3.6`; null for one that is not known. */
export function generationOf(version: string): PlasmaGeneration | null {
  const major = Number.parseInt(version, 10);
  if (!(major >= oldest)) return null;
  return major >= firstOfQt6 ? 6 : 5;
}

function parse<Schema extends v.GenericSchema>(schema: Schema, text: string): v.InferOutput<Schema> {
  try {
    return v.parse(schema, JSON.parse(text));
  } catch {
    throw new PlasmaError("Plasma's shell answered something unexpected.");
  }
}
