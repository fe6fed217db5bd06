import { Worker } from 'node:worker_threads';

/** The event loop stands still when it has done nothing for so long, in milliseconds. */
const stallMilliseconds = 5_000;
const beatMilliseconds = 500;

/**
 * Watches the event loop of this process, and says in the log when it stands still and when it goes on: bridge, stages and
 * schedules wait with it, and nothing else would tell why. A thread of its own writes, since the loop cannot.
 *
 * @param descriptor of the log
 * @returns ends it
 */
export function watchEventLoop(descriptor: number, milliseconds = stallMilliseconds): () => void {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const timer = setInterval(() => Atomics.add(beats, 0, 1), Math.min(beatMilliseconds, milliseconds / 4));
  timer.unref();
  // From its text: a thread that loads a module has a compiler of its own (12 MB).
  const program = `(${watch.toString()})(require('node:worker_threads').workerData, require('node:fs'))`;
  const thread = new Worker(program, {
    eval: true,
    workerData: { beats, descriptor, milliseconds },
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  });
  thread.unref();
  return () => {
    clearInterval(timer);
    void thread.terminate();
  };
}

/** The whole program of the thread: it knows its parameters alone. */
function watch(
  given: { beats: Int32Array; descriptor: number; milliseconds: number },
  files: { writeSync: (descriptor: number, text: string) => void },
): void {
  const { beats, descriptor, milliseconds } = given;
  let last = Atomics.load(beats, 0);
  // By the clock that stands still while the machine sleeps.
  let since = performance.now();
  let isStill = false;
  const say = (text: string): void => files.writeSync(descriptor, `yueqi: the event loop ${text}\n`);
  setInterval(() => {
    const current = Atomics.load(beats, 0);
    const now = performance.now();
    const seconds = ((now - since) / 1000).toFixed(1);
    if (current !== last) {
      if (isStill) say(`goes on after ${seconds} s`);
      isStill = false;
      last = current;
      since = now;
    } else if (!isStill && now - since >= milliseconds) {
      isStill = true;
      say(`has been standing still for ${seconds} s`);
    }
  }, milliseconds / 4);
}
