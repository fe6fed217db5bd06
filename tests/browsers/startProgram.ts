import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export interface StartedProgram {
  readonly child: ChildProcess;
  /** The match of the pattern in its output. */
  readonly found: string;
  end(): Promise<void>;
}

const timeoutMilliseconds = 60_000;

/** Starts a program and waits for a pattern in its output. @throws when it ends or is silent before that */
export async function startProgram(
  command: string,
  words: readonly string[],
  pattern: RegExp,
  environment: NodeJS.ProcessEnv = {},
): Promise<StartedProgram> {
  const child = spawn(command, words, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill();
    const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
    await exited;
    clearTimeout(timer);
  };
  let output = '';
  const found = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`${command} did not get ready:\n${output}`)),
      timeoutMilliseconds,
    );
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const match = pattern.exec(output);
      if (!match) return;
      clearTimeout(timer);
      resolve(match[1] ?? match[0]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${command} ended:\n${output}`)));
  }).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  return { child, found, end };
}
