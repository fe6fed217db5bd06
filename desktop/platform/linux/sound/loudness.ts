import { recordPlayedSound } from './playedSound.ts';

/** Peaks a second. */
const peakRate = 20;

/** Listens to how loud the machine plays. Only peaks come; no sound itself is recorded. */
export function listenToLoudness(
  environment: NodeJS.ProcessEnv,
  onLoudness: (loudness: number) => void,
  onEnd: () => void,
): { stop(): void } {
  return recordPlayedSound(
    environment,
    {
      name: 'Dance of the desk pets',
      channels: 'mono',
      rate: peakRate,
      samplesAtOnce: 1,
      isPeaksOnly: true,
    },
    {
      onSamples: (peaks) => onLoudness(peaks.reduce((most, peak) => Math.max(most, Math.abs(peak)), 0)),
      onEnd,
    },
  );
}
