import { startUserProgram } from '../../kernel/access/startUserProgram.ts';
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
    startUserProgram(program, [path], environment)
      .once('error', reject)
      .once('spawn', () => resolve());
  });
}
