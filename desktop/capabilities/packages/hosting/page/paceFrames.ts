import type { PageCore } from './pageSetup.ts';

/** Draws no more often than the host allows, and not at all while the page is paused. Runs in the page, see `pageCore.ts`. */
export function paceFrames({ shared }: PageCore): void {
  const { requestAnimationFrame: request, performance } = window;
  /** A frame that comes this much early is not left out for it: screens are not exact. */
  const tolerance = 0.85;
  let waiting = new Map<number, FrameRequestCallback>();
  let lastId = 0;
  let lastTime = 0;
  let isRequested = false;
  const paused = new Set<Animation | HTMLMediaElement>();

  const draw = (time: number): void => {
    isRequested = false;
    const { fps, isPaused } = shared.level;
    if (isPaused) return;
    if (fps !== null && time - lastTime < (1_000 / fps) * tolerance) return next();
    lastTime = time;
    shared.frames += 1;
    const due = waiting;
    waiting = new Map();
    for (const [id, callback] of due)
      try {
        if (due.has(id)) callback(time);
      } catch (error) {
        reportError(error);
      }
  };
  function next(): void {
    if (isRequested || waiting.size === 0 || shared.level.isPaused) return;
    isRequested = true;
    request.call(window, draw);
  }
  window.requestAnimationFrame = (callback) => {
    waiting.set(++lastId, callback);
    next();
    return lastId;
  };
  window.cancelAnimationFrame = (id) => void waiting.delete(id);

  /** Holds animations that run by themselves, without requested frames. */
  const hold = (): void => {
    for (const animation of document.getAnimations())
      if (animation.playState === 'running') {
        animation.pause();
        paused.add(animation);
      }
    for (const media of document.querySelectorAll<HTMLMediaElement>('video, audio'))
      if (!media.paused) {
        media.pause();
        paused.add(media);
      }
  };
  const release = (): void => {
    for (const held of paused) void Promise.resolve(held.play()).catch(() => undefined);
    paused.clear();
  };
  shared.onLevel.add(() => {
    if (shared.level.isPaused) hold();
    else release();
    lastTime = Math.min(lastTime, performance.now());
    next();
  });
}
