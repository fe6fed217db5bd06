import type { PackageFormat } from '../../../../../src/api/contract/packages/readPackage.ts';
import type { NowPlaying, SpectrumFrame, SystemInformation } from '../../pageSignals.ts';

const digits = 4;
const rounded = (value: number): number => Number(value.toFixed(digits));

/** Forms of each signal for the page of a format. */
interface SignalAdapter {
  spectrum(frame: SpectrumFrame): unknown;
  nowPlaying(playing: NowPlaying | null): unknown;
  systemInformation(information: SystemInformation): unknown;
}

/** 128 bands of one channel: each of the 64 twice, as the mean of both sides. */
function monoBands({ left, right }: SpectrumFrame): number[] {
  return Array.from(left).flatMap((value, band) => {
    const mean = rounded((value + (right[band] ?? value)) / 2);
    return [mean, mean];
  });
}

const sides = ({ left, right }: SpectrumFrame): number[] => [...left, ...right].map(rounded);

const coverText = ({ cover }: NowPlaying): string | null =>
  cover && Buffer.from(cover.bytes).toString('base64');

const lively: SignalAdapter = {
  spectrum: monoBands,
  nowPlaying: (playing) =>
    playing && {
      AlbumArtist: playing.albumArtist,
      AlbumTitle: playing.albumTitle,
      AlbumTrackCount: playing.albumTrackCount,
      Artist: playing.artist,
      Genres: playing.genres,
      PlaybackType: 'Music',
      Subtitle: '',
      Thumbnail: coverText(playing),
      Title: playing.title,
      TrackNumber: playing.trackNumber,
    },
  systemInformation: (information) => ({
    NameCpu: information.cpuName,
    NameGpu: information.gpuName,
    NameNetCard: information.networkName,
    CurrentCpu: information.cpuLoad,
    CurrentGpu3D: information.gpuLoad,
    CurrentNetDown: information.received,
    CurrentNetUp: information.sent,
    CurrentRamAvail: information.memoryAvailable,
    TotalRam: information.memoryTotal,
  }),
};

const states = { stopped: 0, playing: 1, paused: 2 } as const;

const wallpaperEngine: SignalAdapter = {
  spectrum: sides,
  nowPlaying(playing) {
    if (!playing) return { Status: { enabled: true }, Playback: { state: states.stopped } };
    const { cover, position, duration } = playing;
    return {
      Status: { enabled: true },
      Playback: { state: states[playing.state] },
      Properties: {
        title: playing.title,
        artist: playing.artist,
        subTitle: '',
        albumTitle: playing.albumTitle,
        albumArtist: playing.albumArtist,
        genres: playing.genres.join(','),
        contentType: playing.contentType,
      },
      ...(cover && {
        Thumbnail: {
          thumbnail: `data:${cover.mime};base64,${coverText(playing)}`,
          primaryColor: cover.colors.primary,
          secondaryColor: cover.colors.secondary,
          tertiaryColor: cover.colors.tertiary,
          textColor: cover.colors.text,
          highContrastColor: cover.colors.highContrast,
        },
      }),
      ...(position !== null && { Timeline: { position, duration: duration ?? 0 } }),
    };
  },
  systemInformation: () => null,
};

const plain: SignalAdapter = {
  spectrum: ({ left, right }) => ({ left: Array.from(left, rounded), right: Array.from(right, rounded) }),
  nowPlaying(playing) {
    if (!playing) return null;
    const { cover, ...rest } = playing;
    return {
      ...rest,
      cover: cover && { url: `data:${cover.mime};base64,${coverText(playing)}`, colors: cover.colors },
    };
  },
  systemInformation: (information) => information,
};

export const signalAdapters: Readonly<Record<PackageFormat, SignalAdapter>> = {
  lively,
  wallpaperEngine,
  plain,
};
