import { execFile } from 'node:child_process';
import { WallpaperError } from '../adapters/wallpaperAdapter.ts';

export type RunCommand = (program: string, parameters: string[]) => Promise<string>;

const defaultMilliseconds = 8_000;

/**
 * Makes a function that runs programs without a shell, so that no path is ever read as a command.
 *
 * The function answers what the program printed, without the last line break. It rejects with WallpaperError when
 * the program is missing, fails, or does not end in time (a desktop's tool waits forever where its desktop is not running).
 */
export function commandRunner(
  environment: NodeJS.ProcessEnv,
  timeout: number = defaultMilliseconds,
): RunCommand {
  return (program, parameters) =>
    new Promise((resolve, reject) => {
      const options = { env: environment, timeout, killSignal: 'SIGKILL', encoding: 'utf8' } as const;
      execFile(program, parameters, options, (error, output, complaint) => {
        if (!error) resolve(output.replace(/\n$/, ''));
        else if (error.code === 'ENOENT')
          reject(
            new WallpaperError(
              `The program ${program} is missing. Install it to set the system wallpaper.`,
              error,
            ),
          );
        else if (error.killed)
          reject(
            new WallpaperError(
              `${program} did not answer within ${timeout / 1000} s. Is the desktop running?`,
              error,
            ),
          );
        else reject(new WallpaperError(`${program} failed: ${complaint.trim() || error.message}`, error));
      });
    });
}
