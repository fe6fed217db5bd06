import * as v from 'valibot';
import type { BusPart } from '../dbus/bus.ts';
import type { BusLink } from '../dbus/busLink.ts';
import type { BusAnswer, BusSignal } from '../dbus/busTypes.ts';

const prefix = 'org.mpris.MediaPlayer2';
const path = '/org/mpris/MediaPlayer2';
const playerInterface = `${prefix}.Player`;
const propertiesInterface = 'org.freedesktop.DBus.Properties';
const ownerRule = `type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',member='NameOwnerChanged',arg0namespace='${prefix}'`;
const changeRule = `type='signal',path='${path}',interface='${propertiesInterface}',member='PropertiesChanged',arg0='${playerInterface}'`;
const seekRule = `type='signal',path='${path}',interface='${playerInterface}',member='Seeked'`;

const names = v.array(v.string());
const ownerChange = v.looseTuple([v.pipe(v.string(), v.startsWith(`${prefix}.`)), v.string(), v.string()]);
const record = v.record(v.string(), v.unknown());

export interface PlayerEvents {
  /** Of a player by its unique name: all properties at first, then those that have changed, as the player sent them. */
  onProperties(player: string, properties: Record<string, unknown>): void;
  /** It plays from another place of the track now. */
  onSeeked?(player: string, position: unknown): void;
  onGone(player: string): void;
}

/** The players that MPRIS knows (specifications.freedesktop.org/mpris-spec), of one connection after the other. */
export class MprisPlayers implements BusPart {
  readonly #isOwn: (processId: number) => Promise<boolean>;
  readonly #events: PlayerEvents;
  readonly #known = new Set<string>();
  #link: BusLink | null = null;
  #stops: (() => void)[] = [];

  /** @param isOwn whether a process is one of this product: it is no player of the user's */
  constructor(isOwn: (processId: number) => Promise<boolean>, events: PlayerEvents) {
    this.#isOwn = isOwn;
    this.#events = events;
  }

  async attach(link: BusLink): Promise<void> {
    this.#link = link;
    for (const [rule, handle] of [
      [ownerRule, (signal: BusSignal) => this.#handleOwner(link, signal)],
      [changeRule, (signal: BusSignal) => this.#handleChange(link, signal)],
      ...(this.#events.onSeeked
        ? [[seekRule, (signal: BusSignal) => this.#handleSeek(signal)] as const]
        : []),
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
    for (const player of this.#known) this.#forget(player);
  }

  /** Reads a property that no signal reports. @returns null where the player does not answer */
  async read(player: string, property: string): Promise<unknown> {
    const answer = await this.#link?.call({
      service: player,
      path,
      interface: propertiesInterface,
      member: 'Get',
      signature: 'ss',
      body: [playerInterface, property],
      mayStart: false,
    });
    return answer?.isAnswered ? answer.body[0] : null;
  }

  #handleOwner(link: BusLink, { sender, member, body }: BusSignal): void {
    if (sender !== 'org.freedesktop.DBus' || member !== 'NameOwnerChanged') return;
    const change = v.safeParse(ownerChange, body);
    if (!change.success) return;
    const [name, former, owner] = change.output;
    this.#forget(former);
    if (owner !== '') void this.#meet(link, name);
  }

  #handleChange(link: BusLink, { sender, path: from, member, body }: BusSignal): void {
    if (from !== path || member !== 'PropertiesChanged' || body[0] !== playerInterface) return;
    // Of a player that is ours, or not met yet, nothing is recorded.
    if (!this.#known.has(sender)) return;
    const [, changed, invalidated] = body;
    this.#report(sender, changed);
    if (Array.isArray(invalidated) && invalidated.length > 0) void this.#readAll(link, sender);
  }

  #handleSeek({ sender, path: from, interface: name, member, body }: BusSignal): void {
    if (from !== path || name !== playerInterface || member !== 'Seeked' || !this.#known.has(sender)) return;
    this.#events.onSeeked?.(sender, body[0]);
  }

  async #meet(link: BusLink, name: string): Promise<void> {
    const owner = valueOf(await link.ask('GetNameOwner', 's', [name]));
    const processId = valueOf(await link.ask('GetConnectionUnixProcessID', 's', [name]));
    if (typeof owner !== 'string') return;
    if (typeof processId === 'number' && (await this.#isOwn(processId))) return;
    if (this.#link !== link) return;
    // Changes from now on are reported by signals.
    this.#known.add(owner);
    await this.#readAll(link, owner);
  }

  async #readAll(link: BusLink, player: string): Promise<void> {
    const answer = await link.call({
      service: player,
      path,
      interface: propertiesInterface,
      member: 'GetAll',
      signature: 's',
      body: [playerInterface],
      mayStart: false,
    });
    if (this.#link === link && this.#known.has(player)) this.#report(player, valueOf(answer));
  }

  #report(player: string, properties: unknown): void {
    const parsed = v.safeParse(record, properties);
    if (parsed.success) this.#events.onProperties(player, parsed.output);
  }

  #forget(player: string): void {
    if (this.#known.delete(player)) this.#events.onGone(player);
  }
}

function valueOf(answer: BusAnswer): unknown {
  return answer.isAnswered ? answer.body[0] : null;
}
