import { chromium, type Browser, type LaunchOptions } from 'playwright';
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
  return chromium.launch(await launchOptions());
}

/** The same, with the id of its process. */
export async function launchMeasuredBrowser(): Promise<{
  browser: Browser;
  processId: number | undefined;
  close: () => Promise<void>;
}> {
  const server = await chromium.launchServer(await launchOptions());
  const browser = await chromium.connect(server.wsEndpoint());
  return { browser, processId: server.process().pid, close: () => server.close() };
}

async function launchOptions(): Promise<LaunchOptions> {
  const executablePath = await findBrowser({ environment: process.env });
  if (executablePath === null)
    throw new Error('No Chromium-family browser was found. Install one: apt-get install chromium');
  return { executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox', ...flags] : flags };
}
