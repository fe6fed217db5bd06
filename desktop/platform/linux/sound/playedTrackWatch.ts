import { isDeepStrictEqual } from 'node:util';
import type { Bus } from '../dbus/bus.ts';
import { MprisPlayers } from './mprisPlayers.ts';
import { readPlayerState, readPosition, type PlayerState, type Track } from './playedTrack.ts';

/** The track that plays, or is paused. */
export interface Played {
  readonly state: 'playing' | 'paused';
  readonly track: Track;
  /** Seconds, as of now; null where the player does not say. */
  readonly position: number | null;
}

export interface PlayedTrackOptions {
  session: Bus;
  isOwn: (processId: number) => Promise<boolean>;
  /** Milliseconds of a clock that only goes on. */
  now?: () => number;
}

export interface PlayedTrackWatch {
  read(): Played | null;
  /** Asks the player where it is: some report no jumps. */
  measure(): void;
  stop(): void;
}

interface Player {
  properties: Record<string, unknown>;
  state: PlayerState;
  /** Counts the changes of all players: the highest is the latest. */
  changed: number;
  /** Seconds, as of a time; null where it is unknown. */
  position: number | null;
  measuredAt: number;
}

/**
 * Follows the player that plays, the latest one of several, and the paused one where none plays. Calls the listener when
 * it is another, or another track, state or place of it, and with null when there is none any more.
 */
export function followPlayedTrack(
  { session, isOwn, now = () => performance.now() }: PlayedTrackOptions,
  listener: () => void,
): PlayedTrackWatch {
  const players = new Map<string, Player>();
  let changes = 0;
  const measure = async (name: string): Promise<void> => {
    const position = readPosition(await mpris.read(name, 'Position'));
    const player = players.get(name);
    if (!player) return;
    setPosition(player, position, now());
    listener();
  };
  const mpris = new MprisPlayers(isOwn, {
    onProperties(name, properties) {
      const former = players.get(name);
      const values = { ...former?.properties, ...pickUsed(properties) };
      const state = readPlayerState(values);
      const hasChanged = !isDeepStrictEqual(former?.state, state);
      if (former && !hasChanged) return;
      changes += 1;
      const isSameTrack = former !== undefined && trackOf(former.state) === trackOf(state);
      players.set(name, {
        properties: values,
        state,
        changed: changes,
        position: isSameTrack ? positionOf(former, now()) : null,
        measuredAt: now(),
      });
      listener();
      void measure(name);
    },
    onSeeked(name, value) {
      const player = players.get(name);
      if (!player) return;
      setPosition(player, readPosition(value), now());
      listener();
    },
    onGone(name) {
      if (players.delete(name)) listener();
    },
  });
  const watch = session.add(mpris);
  return {
    read() {
      const player = choosePlayer(players)?.[1];
      if (!player || player.state.status === 'stopped') return null;
      return { state: player.state.status, track: player.state.track, position: positionOf(player, now()) };
    },
    measure() {
      const player = choosePlayer(players);
      if (player?.[1].state.status === 'playing') void measure(player[0]);
    },
    stop: () => watch.end(),
  };
}

/** The rest of what a player sends is not stored. */
function pickUsed({ PlaybackStatus, Rate, Metadata }: Record<string, unknown>): Record<string, unknown> {
  return {
    ...(PlaybackStatus === undefined ? {} : { PlaybackStatus }),
    ...(Rate === undefined ? {} : { Rate }),
    ...(Metadata === undefined ? {} : { Metadata }),
  };
}

const orderOfStates = { playing: 2, paused: 1, stopped: 0 } as const;

function choosePlayer(players: ReadonlyMap<string, Player>): [string, Player] | undefined {
  return [...players].toSorted(
    ([, one], [, other]) =>
      orderOfStates[other.state.status] - orderOfStates[one.state.status] || other.changed - one.changed,
  )[0];
}

function setPosition(player: Player, position: number | null, time: number): void {
  [player.position, player.measuredAt] = [position, time];
}

/** Counts on from the last measurement: players report no progress. */
function positionOf({ state, position, measuredAt }: Player, time: number): number | null {
  if (position === null) return null;
  const passed = state.status === 'playing' ? ((time - measuredAt) / 1000) * state.rate : 0;
  return Math.min(position + passed, state.track.duration ?? Number.POSITIVE_INFINITY);
}

/** Names a track also where its player gives each the same id. */
export function trackOf({ track: { id, title, artist, albumTitle } }: { track: Track }): string {
  return JSON.stringify([id, title, artist, albumTitle]);
}
