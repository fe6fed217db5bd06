import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The program of the package `chromatic`. */
const require = createRequire(import.meta.url);
export const chromaticProgram = join(dirname(require.resolve('chromatic/package.json')), 'dist', 'bin.cjs');

/** Lines that Chromatic's program prints for a known and for an unknown project. */
const signedIn = 'Authenticated with Chromatic';
const refused = /Failed to authenticate|Invalid --?project-?token|Invalid project token/i;

/** The form of a project token, by the page of every project. */
const tokenForm = /^chpt_[0-9a-f]{10,}$|^[0-9a-z]{10,20}$/;

export interface PublishOptions {
  token: string | undefined;
  /** Of the child, besides the token. */
  environment?: NodeJS.ProcessEnv;
  /** The longest wait for the sign-in, in ms: it is one request, which the program repeats for minutes. */
  signInTimeout?: number;
  /** Receives what the program prints, and the sentence where nothing was published. */
  write: (text: string) => void;
}

/**
 * Publishes the stories to Chromatic. Its program goes on for minutes after a token that it does not know, and where
 * the network is away; this ends it and says so in a sentence.
 *
 * @returns the exit code: 0 where nothing changed, 1 where stories did, or where nothing was published
 */
export async function publish({
  token,
  environment = process.env,
  signInTimeout = 45_000,
  write,
}: PublishOptions): Promise<number> {
  if (!token) {
    write(
      'CHROMATIC_PROJECT_TOKEN is not set, so nothing was published. Take it from the project page on chromatic.com, then run this again.\n',
    );
    return 1;
  }
  if (!tokenForm.test(token)) {
    write(
      'CHROMATIC_PROJECT_TOKEN is no project token, so nothing was published. A token begins with “chpt_”: copy it again from the project page on chromatic.com.\n',
    );
    return 1;
  }
  const child = spawn(process.execPath, [chromaticProgram], {
    env: { ...environment, CHROMATIC_PROJECT_TOKEN: token },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let failure: string | undefined;
  let isSignedIn = false;
  const giveUp = (sentence: string): void => {
    if (isSignedIn || failure !== undefined) return;
    failure = sentence;
    child.kill('SIGKILL');
  };
  const timer = setTimeout(
    () =>
      giveUp(
        'Chromatic did not answer the sign-in, so nothing was published. Look at the network, then run this again.\n',
      ),
    signInTimeout,
  );
  let printed = '';
  const read = (chunk: Buffer): void => {
    // What follows a refusal is a report for Chromatic's own people.
    if (failure === undefined) write(chunk.toString());
    if (isSignedIn) return;
    printed += chunk.toString();
    if (printed.includes(signedIn)) isSignedIn = true;
    else if (refused.test(printed))
      giveUp(
        'Chromatic did not accept CHROMATIC_PROJECT_TOKEN, or cannot be reached, so nothing was published. Compare the token with the project page on chromatic.com, then run this again.\n',
      );
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve(status ?? 1));
  });
  clearTimeout(timer);
  if (failure === undefined) return code;
  write(failure);
  return 1;
}
