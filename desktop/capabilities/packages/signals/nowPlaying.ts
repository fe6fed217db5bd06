import { isDeepStrictEqual } from 'node:util';
import type { Bus } from '../../../platform/linux/dbus/bus.ts';
import { followPlayedTrack, trackOf, type Played } from '../../../platform/linux/sound/playedTrackWatch.ts';
import type { NowPlaying } from '../pageSignals.ts';

type Cover = NonNullable<NowPlaying['cover']>;

export interface NowPlayingOptions {
  session: Bus;
  isOwn: (processId: number) => Promise<boolean>;
  /** Reads a cover; null for what is none. */
  readCover: (address: string) => Promise<Cover | null>;
  /** Calls back once a second until it is stopped. */
  everySecond: (tick: () => void) => () => void;
  now?: () => number;
}

/** Between two questions to the player where it is. */
const secondsBetweenMeasurements = 5;

/** Follows what plays, with its cover. @returns stops it */
export function followNowPlaying(
  { session, isOwn, readCover, everySecond, now }: NowPlayingOptions,
  emit: (playing: NowPlaying | null) => void,
): () => void {
  let cover: { track: string; address: string | null; picture: Cover | null } | null = null;
  let sent: NowPlaying | null | undefined;
  let seconds = 0;
  let isStopped = false;
  const report = (): void => {
    if (isStopped) return;
    const played = watch.read();
    const picture = played ? coverOf(played) : null;
    const playing = played ? { ...describe(played), cover: picture } : null;
    if (isDeepStrictEqual(playing, sent)) return;
    sent = playing;
    emit(playing);
  };
  const coverOf = ({ track }: Played): Cover | null => {
    const name = trackOf({ track });
    const address = track.artUrl;
    if (cover?.track !== name || cover.address !== address) {
      // Players write the next cover to the same file: it is read for each track. The former one of the same address
      // stays until then.
      const request = { track: name, address, picture: cover?.address === address ? cover.picture : null };
      cover = request;
      if (address !== null)
        void readCover(address).then((picture) => {
          if (cover !== request) return;
          request.picture = picture;
          report();
        });
    }
    return cover.picture;
  };
  const watch = followPlayedTrack({ session, isOwn, ...(now ? { now } : {}) }, report);
  const stopTicks = everySecond(() => {
    report();
    seconds += 1;
    if (seconds % secondsBetweenMeasurements === 0) watch.measure();
  });
  return () => {
    isStopped = true;
    stopTicks();
    watch.stop();
  };
}

function describe({ state, track, position }: Played): Omit<NowPlaying, 'cover'> {
  const { title, artist, albumTitle, albumArtist, genres, trackNumber, contentType, duration } = track;
  return {
    state,
    title,
    artist,
    albumTitle,
    albumArtist,
    genres,
    trackNumber,
    // MPRIS does not say how many an album has.
    albumTrackCount: 0,
    contentType,
    position,
    duration,
  };
}
