import { networkFlags, type OwnServers } from './networkFlags.ts';
import { systemPlatform } from '../platform/choosePlatform.ts';

/** Conditions that the flags depend on. */
export interface BrowserFlagOptions {
  profileFolder: string;
  headless: boolean;
  /** True where developer tools may be opened, whose windows get no place from the host. */
  areToolsAllowed: boolean;
  /** True where this machine has a GPU that the browser may use. */
  gpu: boolean;
  /** The scale of its windows; null where it reads the right one by itself. */
  scale: number | null;
  /** Origins that pages may reach next to the loopback interface's. */
  reachable: readonly string[];
  /** The client's port and the host's proxy; null for a browser that uses neither. */
  own: OwnServers | null;
}

const always = [
  // One class for all windows: task bars group them as one program, apart from the user's own browser.
  '--class=yueqi',
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
  `--disable-features=${[
    'Translate',
    'MediaRouter',
    'HardwareMediaKeyHandling',
    'MediaSessionService',
    // A renderer for a page that may come (decision 0019).
    'SpareRendererForSitePerProcess',
    // Pages give back memory when they are idle; a hidden one would be thrown away then.
    'UrgentPageDiscarding',
  ].join()}`,
  // The client and the stages share a renderer; web wallpapers, of another origin in a sandbox, never do (decision 0019).
  '--process-per-site',
  // Two fingers on a touchpad would enlarge the page inside its window.
  '--disable-pinch',
  // Without it an infobar warns of other flags here, also over a wallpaper; a policy file would hold for the user's own browser too.
  '--test-type',
  // A wallpaper with sound starts without a click.
  '--autoplay-policy=no-user-gesture-required',
];

/**
 * Windows of a kiosk: their keys open no other window, and no address shows at the edge while the pointer is on a link.
 * There is no setting for either; a policy file would hold for the user's own browser too.
 */
const lock = '--force-app-mode';

/**
 * A new window lies above all others until the host gives it a place, which may take it long: it is a pixel wide and off the
 * screen by then. Window managers bring it back, to an edge. The browser reads both from its own start alone, not from a
 * hand-over.
 */
const unseen = ['--window-position=-20000,-20000', '--window-size=1,1'];

/** Only Linux runs the network service without a sandbox, where a process of its own gains nothing (decision 0019). */
const networkWithin = '--enable-features=NetworkServiceInProcess2';

/** WebGL on the processor, where there is no GPU: slow but complete. */
const withoutGpu = ['--disable-gpu', '--enable-unsafe-swiftshader', '--use-angle=swiftshader-webgl'];

/**
 * The flags of every browser process. Raw flags instead of a driver's: drivers add automation flags that cost an
 * infobar of 56 px and the browser's own pause of covered windows.
 */
export function browserFlags({
  profileFolder,
  headless,
  areToolsAllowed,
  gpu,
  scale,
  reachable,
  own,
}: BrowserFlagOptions): string[] {
  return [
    `--user-data-dir=${profileFolder}`,
    ...always,
    ...networkFlags(reachable, own),
    ...(systemPlatform() === 'linux' ? [networkWithin] : []),
    ...(gpu ? [] : withoutGpu),
    ...(scale === null ? [] : [`--force-device-scale-factor=${scale}`]),
    // An invisible browser is silent as well.
    ...(headless ? ['--headless=new', '--mute-audio'] : [lock]),
    ...(headless || areToolsAllowed ? [] : unseen),
    // The sandbox does not work for root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
}
