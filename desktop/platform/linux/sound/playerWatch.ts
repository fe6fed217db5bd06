import * as v from 'valibot';
import type { SoundWatch } from '../../adapters/soundWatch.ts';
import type { Bus } from '../dbus/bus.ts';
import type { BusLink } from '../dbus/busLink.ts';
import type { BusSignal, BusWatch } from '../dbus/busTypes.ts';

const prefix = 'org.mpris.MediaPlayer2';
const path = '/org/mpris/MediaPlayer2';
const playerInterface = `${prefix}.Player`;
const propertiesInterface = 'org.freedesktop.DBus.Properties';
const ownerRule = `type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',member='NameOwnerChanged',arg0namespace='${prefix}'`;
const changeRule = `type='signal',path='${path}',interface='${propertiesInterface}',member='PropertiesChanged',arg0='${playerInterface}'`;

const names = v.array(v.string());
const ownerChange = v.looseTuple([v.pipe(v.string(), v.startsWith(`${prefix}.`)), v.string(), v.string()]);
const playback = v.object({ PlaybackStatus: v.string() });

/** Follows the players that MPRIS knows: music, films and pages with sound. */
export function createPlayerWatch({
  session,
  isOwn,
}: {
  /** Of the user's programs. */
  session: Bus;
  /** Whether a process is one of this product. */
  isOwn: (processId: number) => Promise<boolean>;
}): SoundWatch {
  let watch: BusWatch | null = null;
  let wasPlaying = false;
  return {
    start(listener) {
      const players = new Players(isOwn, (isPlaying) => {
        if (isPlaying === wasPlaying) return;
        wasPlaying = isPlaying;
        listener(isPlaying);
      });
      watch = session.add(players);
    },
    stop() {
      watch?.end();
      watch = null;
    },
  };
}

/** The players of one connection after the other. */
class Players {
  readonly #isOwn: (processId: number) => Promise<boolean>;
  readonly #onChange: (isPlaying: boolean) => void;
  /** Whether each of them plays, by its unique name. */
  readonly #playing = new Map<string, boolean>();
  #link: BusLink | null = null;
  #stops: (() => void)[] = [];

  constructor(isOwn: (processId: number) => Promise<boolean>, onChange: (isPlaying: boolean) => void) {
    this.#isOwn = isOwn;
    this.#onChange = onChange;
  }

  async attach(link: BusLink): Promise<void> {
    this.#link = link;
    for (const [rule, handle] of [
      [ownerRule, (signal: BusSignal) => this.#handleOwner(link, signal)],
      [changeRule, (signal: BusSignal) => this.#handleChange(signal)],
    ] as const) {
      const stop = await link.listen(rule, handle);
      if (this.#link !== link) return stop();
      this.#stops.push(stop);
    }
    const answer = await link.ask('ListNames', '', []);
    const known = v.safeParse(names, answer.isAnswered ? answer.body[0] : []);
    for (const name of known.success ? known.output : [])
      if (name.startsWith(`${prefix}.`)) void this.#meet(link, name);
  }

  detach(): void {
    this.#link = null;
    for (const stop of this.#stops.splice(0)) stop();
    this.#playing.clear();
    this.#report();
  }

  #handleOwner(link: BusLink, { sender, member, body }: BusSignal): void {
    if (sender !== 'org.freedesktop.DBus' || member !== 'NameOwnerChanged') return;
    const change = v.safeParse(ownerChange, body);
    if (!change.success) return;
    const [name, former, owner] = change.output;
    if (this.#playing.delete(former)) this.#report();
    if (owner !== '') void this.#meet(link, name);
  }

  #handleChange({ sender, path: from, member, body }: BusSignal): void {
    if (from !== path || member !== 'PropertiesChanged' || body[0] !== playerInterface) return;
    const change = v.safeParse(playback, body[1]);
    // Of a player that is ours, or not met yet, nothing is noted.
    if (!change.success || !this.#playing.has(sender)) return;
    this.#playing.set(sender, change.output.PlaybackStatus === 'Playing');
    this.#report();
  }

  async #meet(link: BusLink, name: string): Promise<void> {
    const owner = await askFor(link, 'GetNameOwner', name);
    const processId = await askFor(link, 'GetConnectionUnixProcessID', name);
    if (typeof owner !== 'string') return;
    if (typeof processId === 'number' && (await this.#isOwn(processId))) return;
    // What changes from now on is told by signals.
    if (this.#link === link) this.#playing.set(owner, false);
    const answer = await link.call({
      service: owner,
      path,
      interface: propertiesInterface,
      member: 'GetAll',
      signature: 's',
      body: [playerInterface],
      mayStart: false,
    });
    const state = v.safeParse(playback, answer.isAnswered ? answer.body[0] : null);
    if (this.#link !== link || !state.success || !this.#playing.has(owner)) return;
    this.#playing.set(owner, state.output.PlaybackStatus === 'Playing');
    this.#report();
  }

  #report(): void {
    this.#onChange([...this.#playing.values()].includes(true));
  }
}

async function askFor(link: BusLink, member: string, name: string): Promise<unknown> {
  const answer = await link.ask(member, 's', [name]);
  return answer.isAnswered ? answer.body[0] : null;
}
