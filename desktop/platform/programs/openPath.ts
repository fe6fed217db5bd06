import { spawn } from 'node:child_process';
import { asUserProgram } from '../../kernel/access/privateFiles.ts';
import { findOnPath } from './findOnPath.ts';

/**
 * Opens a folder or a file with the program that the user's desktop has for it.
 *
 * @throws where the machine has no `xdg-open`
 */
export async function openPath(path: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const program = await findOnPath('xdg-open', environment);
  if (program === null) throw new Error('There is no xdg-open on this machine.');
  await new Promise<void>((resolve, reject) => {
    // An absolute path: no name is read as an option.
    const child = spawn(...asUserProgram(program, [path]), {
      env: environment,
      stdio: 'ignore',
      detached: true,
    });
    child.once('error', reject).once('spawn', () => resolve());
    // What it opens outlives the client.
    child.unref();
  });
}
