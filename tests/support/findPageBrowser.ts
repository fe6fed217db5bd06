import { access, constants } from 'node:fs/promises';
import { findBrowser } from '../../desktop/browser/findBrowser.ts';

/** Debian's build of the same engine without the windows of a browser: a page costs a quarter less. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/**
 * The path of the browser in which tests look at pages: that of `CHROME_PATH`, else the one without windows, else the
 * one that the product would use.
 *
 * @throws Error naming the package to install where there is none
 */
export async function findPageBrowser(): Promise<string> {
  const isShellThere = await access(headlessShell, constants.X_OK).then(
    () => true,
    () => false,
  );
  const found =
    isShellThere && !process.env['CHROME_PATH']
      ? headlessShell
      : await findBrowser({ environment: process.env });
  if (found === null)
    throw new Error('No Chromium-family browser was found. Install one: apt-get install chromium');
  return found;
}
