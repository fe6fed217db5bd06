import { watchEventLoop } from '../eventLoopWatch.ts';

// Its event loop runs, stands still for a second and a half, and runs again.
watchEventLoop(2, 400);
setTimeout(() => {
  const end = performance.now() + 1_500;
  while (performance.now() < end);
}, 1_000);
setTimeout(() => process.exit(), 4_000);
