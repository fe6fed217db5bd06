import { chromium, type Browser } from 'playwright';
import { findBrowser } from '../../desktop/browser/findBrowser.ts';

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
  '--enable-precise-memory-info',
];

/** The browser of the benches. @throws when none is installed */
export async function launchBenchBrowser(): Promise<Browser> {
  const executablePath = await findBrowser();
  if (executablePath === null)
    throw new Error('No Chromium-family browser was found. Install one: apt-get install chromium');
  return chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox', ...flags] : flags,
  });
}
