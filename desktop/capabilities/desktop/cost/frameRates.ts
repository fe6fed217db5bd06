import * as v from 'valibot';
import type { StageWindows } from '../../../platform/adapters/stageWindows.ts';
import type { VideoPlayer } from '../../../platform/adapters/videoPlayer.ts';

/** Frames that the videos of a stage page have drawn so far; null where it shows none. */
const countExpression = `(() => {
  const videos = [...document.querySelectorAll('video')].map((video) => video.getVideoPlaybackQuality());
  return videos.length === 0
    ? null
    : videos.reduce((sum, { totalVideoFrames, droppedVideoFrames }) => sum + totalVideoFrames - droppedVideoFrames, 0);
})()`;
const counted = v.nullable(v.number());

/** Frames per second that the stages really draw. */
export class FrameRates {
  readonly #windows: Pick<StageWindows, 'evaluate'>;
  readonly #player: Pick<VideoPlayer, 'readFrameRate'> | null;
  readonly #now: () => number;
  readonly #last = new Map<number, { count: number; time: number }>();

  constructor(
    windows: Pick<StageWindows, 'evaluate'>,
    player: Pick<VideoPlayer, 'readFrameRate'> | null,
    now = () => performance.now(),
  ) {
    this.#windows = windows;
    this.#player = player;
    this.#now = now;
  }

  /** Since the last time that it was read; null where nothing tells it: web wallpapers draw themselves. */
  async read(screenIndex: number): Promise<number | null> {
    const ofPlayer = await this.#player?.readFrameRate(screenIndex);
    if (typeof ofPlayer === 'number') return ofPlayer;
    // A page that is being replaced or has gone counts nothing.
    const count = await this.#windows.evaluate(screenIndex, countExpression).then(
      (answer) => v.parse(counted, answer),
      () => null,
    );
    const before = this.#last.get(screenIndex);
    if (count === null) {
      this.#last.delete(screenIndex);
      return null;
    }
    const now = { count, time: this.#now() };
    this.#last.set(screenIndex, now);
    // Another video counts from the beginning.
    if (!before || count < before.count) return null;
    return ((count - before.count) / (now.time - before.time)) * 1_000;
  }
}
