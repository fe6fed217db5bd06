import { networkFlags } from './networkFlags.ts';

/** What the flags depend on. */
export interface BrowserFlagOptions {
  profileFolder: string;
  isRoot: boolean;
  headless: boolean;
  /** Whether this machine has a GPU that the browser may use. */
  gpu: boolean;
  /** Origins that pages may reach next to the loopback interface's. */
  reachable: readonly string[];
}

const always = [
  // One class for all windows: task bars group them as one program, apart from the user's own browser.
  '--class=Yueqi',
  '--no-first-run',
  '--no-default-browser-check',
  // After a power cut the browser would ask to restore pages, over the stage.
  '--hide-crash-restore-bubble',
  // Never asks for the password of a key ring that this program does not use.
  '--password-store=basic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--disable-features=Translate,MediaRouter',
  // A wallpaper with sound starts without a click.
  '--autoplay-policy=no-user-gesture-required',
];

/** WebGL on the processor, where there is no GPU: slow but complete. */
const withoutGpu = ['--disable-gpu', '--enable-unsafe-swiftshader', '--use-angle=swiftshader-webgl'];

/**
 * The flags of every browser process. Raw flags instead of a driver's: drivers add automation flags that cost an
 * infobar of 56 px and the browser's own pause of covered windows.
 */
export function browserFlags({
  profileFolder,
  isRoot,
  headless,
  gpu,
  reachable,
}: BrowserFlagOptions): string[] {
  return [
    `--user-data-dir=${profileFolder}`,
    ...always,
    ...networkFlags(reachable),
    ...(gpu ? [] : withoutGpu),
    ...(headless ? ['--headless=new'] : []),
    // The sandbox does not work for root; the second flag removes the infobar that the first one brings.
    ...(isRoot ? ['--no-sandbox', '--test-type'] : []),
  ];
}
