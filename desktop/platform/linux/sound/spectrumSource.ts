import { recordPlayedSound } from './playedSound.ts';
import { framesPerSecond, SpectrumMeter, spectrumRate, type SpectrumFrame } from './spectrumBands.ts';

/** Half a frame: what comes at once is late by as much. */
const samplesAtOnce = spectrumRate / framesPerSecond / 2;
const retryMilliseconds = 2_000;
/** An output that is at rest sends nothing. */
const stallMilliseconds = 250;

/**
 * Follows the spectrum of what the machine plays, also after the sound server has restarted.
 *
 * @returns stops it
 */
export function followSpectrum(
  environment: NodeJS.ProcessEnv,
  onFrame: (frame: SpectrumFrame) => void,
): () => void {
  const meter = new SpectrumMeter();
  let isSilent = true;
  let retry: NodeJS.Timeout | undefined;
  const beSilent = (): void => {
    if (!isSilent) onFrame(meter.silence());
    isSilent = true;
  };
  const stall = setTimeout(beSilent, stallMilliseconds).unref();
  const open = () =>
    recordPlayedSound(
      environment,
      {
        name: 'Sound spectrum of a wallpaper',
        channels: 'stereo',
        rate: spectrumRate,
        samplesAtOnce,
        isPeaksOnly: false,
      },
      {
        onSamples(samples) {
          isSilent = false;
          stall.refresh();
          meter.push(samples, onFrame);
        },
        onEnd() {
          beSilent();
          retry = setTimeout(() => (recording = open()), retryMilliseconds).unref();
        },
      },
    );
  let recording = open();
  return () => {
    clearTimeout(stall);
    clearTimeout(retry);
    recording.stop();
  };
}
