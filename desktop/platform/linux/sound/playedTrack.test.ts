import { expect, test } from 'vitest';
import { readPlayerState, readPosition } from './playedTrack.ts';

const nothing = {
  status: 'stopped',
  rate: 1,
  track: {
    id: '',
    title: '',
    artist: '',
    albumTitle: '',
    albumArtist: '',
    genres: [],
    trackNumber: 0,
    contentType: 'music',
    duration: null,
    artUrl: null,
  },
};

test('a player that says everything is understood', () => {
  const Metadata = {
    'mpris:trackid': '/track/7',
    'mpris:length': 215_500_000,
    'mpris:artUrl': 'file:///tmp/cover.png',
    'xesam:title': 'Ripples',
    'xesam:artist': ['One', 'Two'],
    'xesam:album': 'Moon',
    'xesam:albumArtist': ['All'],
    'xesam:genre': ['Ambient', 'Piano'],
    'xesam:trackNumber': 7,
    'xesam:url': 'https://example.com/ripples.webm?x=1',
  };
  expect(readPlayerState({ PlaybackStatus: 'Playing', Rate: 1.5, Metadata })).toEqual({
    status: 'playing',
    rate: 1.5,
    track: {
      id: '/track/7',
      title: 'Ripples',
      artist: 'One, Two',
      albumTitle: 'Moon',
      albumArtist: 'All',
      genres: ['Ambient', 'Piano'],
      trackNumber: 7,
      contentType: 'video',
      duration: 215.5,
      artUrl: 'file:///tmp/cover.png',
    },
  });
});

test.each([
  {},
  { PlaybackStatus: 3, Rate: 'fast', Metadata: 'none' },
  {
    PlaybackStatus: 'Dancing',
    Rate: -1,
    Metadata: { 'xesam:title': 5, 'xesam:artist': 9, 'mpris:length': '3' },
  },
  {
    Rate: Number.NaN,
    Metadata: { 'xesam:genre': [1, null, {}], 'xesam:trackNumber': -4, 'mpris:artUrl': ['x'] },
  },
  {
    Rate: 1e9,
    Metadata: { 'mpris:length': -5, 'mpris:artUrl': 'x'.repeat(6_000_000), 'xesam:trackNumber': 1.5 },
  },
])('a player that lies says nothing: %#', (properties) => {
  expect(readPlayerState(properties)).toEqual(nothing);
});

test('one name in place of a list is a list, and long or broken text is cut to one line', () => {
  const { track } = readPlayerState({
    Metadata: {
      'xesam:artist': 'Solo',
      'xesam:title': `a\u0000b\nc${'月'.repeat(3_000)}`,
      'xesam:genre': Array.from({ length: 500 }, (_value, index) => `genre ${index}`),
      'xesam:album': '\u{1f319}'.repeat(1_000),
    },
  });
  expect(track.artist).toBe('Solo');
  expect(track.title).toMatch(/^a b c月{495}$/);
  expect(track.genres).toHaveLength(20);
  expect([...track.albumTitle]).toHaveLength(500);
  expect(track.albumTitle.isWellFormed()).toBe(true);
});

test('positions are seconds, and what is none is null', () => {
  expect(readPosition(1_500_000)).toBe(1.5);
  expect([-1, Number.NaN, Number.POSITIVE_INFINITY, 9e18, '12', null].map(readPosition)).toEqual(
    Array.from({ length: 6 }, () => null),
  );
});
