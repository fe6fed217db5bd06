import type { PageCore, PageSpeaker } from './pageSetup.ts';

/** Lively's interface: functions that the page may have, called by their bare names. Runs in the page, see `pageCore.ts`. */
export function speakLively({ call, find }: PageCore): PageSpeaker {
  const tell = (name: string, ...parameters: unknown[]): void => call(find(name), window, ...parameters);
  let wasPaused = false;
  return {
    values(values) {
      for (const [name, value] of Object.entries(values)) tell('livelyPropertyListener', name, value);
    },
    pressed: (key) => tell('livelyPropertyListener', key, true),
    level({ isPaused }) {
      if (isPaused !== wasPaused)
        tell('livelyWallpaperPlaybackChanged', JSON.stringify({ IsPaused: isPaused }));
      wasPaused = isPaused;
    },
    spectrum: (value) => tell('livelyAudioListener', value),
    nowPlaying: (value) => tell('livelyCurrentTrack', JSON.stringify(value)),
    systemInformation: (value) => tell('livelySystemInformation', JSON.stringify(value)),
  };
}
