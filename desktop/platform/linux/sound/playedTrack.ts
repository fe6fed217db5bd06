import { cutText, toPlainLine } from '../../../../src/api/rules/shownText.ts';
import * as v from 'valibot';

/** State that a player reports, as far as it is valid. */
export interface PlayerState {
  status: 'playing' | 'paused' | 'stopped';
  /** Seconds of the track per second. */
  rate: number;
  track: Track;
}

export interface Track {
  /** Names the track among those of its player. */
  id: string;
  title: string;
  artist: string;
  albumTitle: string;
  albumArtist: string;
  genres: string[];
  trackNumber: number;
  contentType: 'music' | 'video';
  /** Seconds; null where it is unknown. */
  duration: number | null;
  /** Address of the cover; null for none. */
  artUrl: string | null;
}

const maxText = 500;
const maxNames = 20;
/** Of an image of 4 MB as base64. */
const longestUrl = 5_600_000;
const fastestRate = 16;
const longestSeconds = 30 * 24 * 3600;
const microseconds = 1_000_000;

const plain = v.fallback(
  v.pipe(
    v.string(),
    // A page may show one line of text.
    v.transform((text) => toPlainLine(cutText(text, 2 * maxText).replaceAll(/\p{Cc}+/gu, ' '), maxText)),
  ),
  '',
);
/** Some players send one name where the specification wants a list. */
const list = v.fallback(
  v.union([
    v.pipe(
      v.array(v.unknown()),
      v.transform((names) => names.slice(0, maxNames)),
      v.array(plain),
      v.transform((names) => names.filter((name) => name !== '')),
    ),
    v.pipe(
      v.string(),
      v.transform((name) => [v.parse(plain, name)].filter((text) => text !== '')),
    ),
  ]),
  [],
);
const metadata = v.object({
  'mpris:trackid': plain,
  'mpris:length': v.fallback(v.unknown(), null),
  'mpris:artUrl': v.fallback(v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(longestUrl))), null),
  'xesam:title': plain,
  'xesam:artist': list,
  'xesam:album': plain,
  'xesam:albumArtist': list,
  'xesam:genre': list,
  'xesam:trackNumber': v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)), 0),
  'xesam:url': plain,
});
const videoFile = /\.(?:mp4|m4v|mkv|webm|avi|mov|mpe?g|ogv|wmv|ts)(?:[?#]|$)/i;

const states = { Playing: 'playing', Paused: 'paused', Stopped: 'stopped' } as const;
const properties = v.object({
  PlaybackStatus: v.fallback(v.picklist(['Playing', 'Paused', 'Stopped']), 'Stopped'),
  Rate: v.fallback(v.pipe(v.number(), v.gtValue(0), v.maxValue(fastestRate)), 1),
  Metadata: v.fallback(v.record(v.string(), v.unknown()), {}),
});

/** Reads the properties of a player. A value of the wrong type counts as absent. */
export function readPlayerState(values: Record<string, unknown>): PlayerState {
  const { PlaybackStatus, Rate, Metadata } = v.parse(properties, { ...nothing, ...values });
  const named = v.parse(metadata, { ...emptyTrack, ...Metadata });
  const length = readPosition(named['mpris:length']);
  return {
    status: states[PlaybackStatus],
    rate: Rate,
    track: {
      id: named['mpris:trackid'],
      title: named['xesam:title'],
      artist: cutText(named['xesam:artist'].join(', '), maxText),
      albumTitle: named['xesam:album'],
      albumArtist: cutText(named['xesam:albumArtist'].join(', '), maxText),
      genres: named['xesam:genre'],
      trackNumber: named['xesam:trackNumber'],
      contentType: videoFile.test(named['xesam:url']) ? 'video' : 'music',
      duration: length === 0 ? null : length,
      artUrl: named['mpris:artUrl'],
    },
  };
}

/** Seconds of a time that a player sends, in microseconds; null for what is none. */
export function readPosition(value: unknown): number | null {
  if (typeof value !== 'number' || !(value >= 0)) return null;
  const seconds = value / microseconds;
  return seconds <= longestSeconds ? seconds : null;
}

const nothing = { PlaybackStatus: null, Rate: null, Metadata: null };
const emptyTrack = Object.fromEntries(Object.keys(metadata.entries).map((key) => [key, null]));
