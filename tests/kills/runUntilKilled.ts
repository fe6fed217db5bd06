import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Handles a line of the process; answers whether it is to be killed now. */
type HandleLine = (line: string) => boolean;

/** Runs a program until its lines have been enough, and kills it in the middle of what it does. */
export async function runUntilKilled(
  program: string,
  words: readonly string[],
  handleLine: HandleLine,
): Promise<void> {
  const child = spawn(process.execPath, [program, ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    // Every whole line counts: what it says was done before the kill.
    const isEnough = lines.map(handleLine).some(Boolean);
    if (isEnough) child.kill('SIGKILL');
  });
  await ended;
}
