import { startUserProgram } from '../../kernel/access/startUserProgram.ts';
import { choosePlatform, type Platform } from '../../platform/choosePlatform.ts';
import { findOnPath } from '../../platform/programs/findOnPath.ts';

/** Opens an address of the web in the user's own browser. @throws when the system cannot */
export type OpenUrl = (url: string) => Promise<void>;

/** A program that still runs then has taken the address: some stay for as long as the browser does. */
const launchMilliseconds = 1_500;

/**
 * Returns the function that opens addresses on this machine; null where there is no way, as on a Linux without a
 * display or without `xdg-open`.
 */
export async function createOpenUrl(
  environment: NodeJS.ProcessEnv,
  system?: NodeJS.Platform,
): Promise<OpenUrl | null> {
  const command = await commandOf(choosePlatform(environment, system), environment);
  if (!command) return null;
  const [program, ...parameters] = command;
  return async (url) => {
    // The address is parsed and serialised again: no text from a page reaches a program unchanged.
    const address = new URL(url);
    if (address.protocol !== 'https:' && address.protocol !== 'http:')
      throw new Error('Only addresses of the web are opened.');
    await start(program, [...parameters, address.href], environment);
  };
}

async function commandOf(
  { system, display, waylandDisplay }: Platform,
  environment: NodeJS.ProcessEnv,
): Promise<[program: string, ...parameters: string[]] | null> {
  if (system === 'darwin') return ['/usr/bin/open'];
  // Unlike `start` of the command line it reads no signs in the address as its own.
  if (system === 'win32') return ['rundll32.exe', 'url.dll,FileProtocolHandler'];
  if (display === null && waylandDisplay === null) return null;
  const program = await findOnPath('xdg-open', environment);
  return program === null ? null : [program];
}

function start(program: string, parameters: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = startUserProgram(program, parameters, environment);
    const timer = setTimeout(resolve, launchMilliseconds);
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(timer);
      if (code === 0) resolve();
      else reject(new Error('The system could not open the address.'));
    });
  });
}
