import { SerialQueue } from '../../media/kernel/serialQueue.ts';
import { windowValuesPath } from '../../src/bridge/contract/constants.ts';
import type { BrowserProcess, BrowserWindow } from '../browser/browserProcess.ts';
import type { FrameGesture } from '../browser/frame/framePage.ts';
import { isSameSize } from '../kernel/isSameSize.ts';
import type { WindowFrame, WindowPlace } from '../platform/adapters/windowFrame.ts';
import type { RememberedPlace } from './rememberedPlace.ts';

/** Window width and default height (docs/product.md#window-size). */
export const windowSize = { width: 1180, height: 655 } as const;
/** The smallest size that a person can give it: the layout is whole from there on. */
export const smallestSize = { width: 800, height: 530 } as const;
/** Device pixels are whole, so at broken scales a size comes back a little different. */
const sizeTolerance = 3;

export interface AppWindowOptions {
  /** Takes the frame over; null where the desktop keeps it. */
  takeFrame: (url: string) => Promise<WindowFrame | null>;
  log: (message: string, cause?: unknown) => void;
}

/** The page that the window opens. */
export interface AppPage {
  url: string;
  token: string;
  fallbackUrl: string;
}

/** The window in which the client runs. Without one (a plain browser tab) its methods do nothing. */
export class AppWindow {
  readonly #options: AppWindowOptions;
  #window: BrowserWindow | null = null;
  #url: string | null = null;
  #frame: WindowFrame | null = null;
  /** The size that the host gave; null once a person chose one. */
  #given: { width: number; height: number } | null = null;
  /** Place to which it returns from being maximized. */
  #normalPlace: WindowPlace | null = null;
  readonly #changes = new SerialQueue();
  #openChanges = 0;
  #isChangingState = false;
  #isClosing = false;
  #reportClose: () => void = () => undefined;
  #keepPlace: (place: RememberedPlace) => void = () => undefined;

  constructor(options: AppWindowOptions) {
    this.#options = options;
  }

  /** The address that it was last opened with. */
  get url(): string | null {
    return this.#url;
  }

  get isOpen(): boolean {
    return this.#window !== null;
  }

  /** The listener is called with what the next start restores; there is one. */
  onPlaceChange(listener: (place: RememberedPlace) => void): void {
    this.#keepPlace = listener;
  }

  /** The listener is called when the window has gone without {@link close}: by the desktop, or with its browser. */
  onForeignClose(listener: () => void): void {
    this.#reportClose = listener;
  }

  /** @param place where the last start left it, or the default place */
  async open(
    browser: BrowserProcess,
    { url, token, fallbackUrl }: AppPage,
    place: RememberedPlace,
  ): Promise<void> {
    const { takeFrame, log } = this.#options;
    const { width, height } = place.isSized ? place : windowSize;
    const window = await browser.openAppWindow({
      url,
      token,
      valuesPath: windowValuesPath,
      recovery: { fallbackUrl },
      onGesture: (gesture) =>
        void this.#handleGesture(gesture).catch((error: unknown) => log('a gesture failed', error)),
      x: place.x,
      y: place.y,
      width,
      height,
    });
    this.#window = window;
    this.#url = url;
    window.onClose(() => {
      this.#window = null;
      void this.#frame?.close();
      this.#frame = null;
      if (!this.#isClosing) this.#reportClose();
    });
    this.#frame = await takeFrame(url).catch((error: unknown) => {
      log('the window keeps its frame', error);
      return null;
    });
    await this.#change(async () => {
      // The page now covers the area of the former frame.
      await this.#frame?.setPlace({ x: place.x, y: place.y, width, height });
      await this.#resize(window, width, height);
      this.#given = place.isSized ? null : await window.contentsSize();
    });
    if (place.isMaximized) await window.maximize();
    this.#frame?.onPlaceChange((now) => void this.#handlePlace(now).catch(() => undefined));
  }

  /** Gives it the size that a screen wants, unless a person chose another one. */
  async setSize(width: number, height: number): Promise<void> {
    await this.#change(async () => {
      const window = this.#window;
      if (!window || !this.#given || (await window.isMaximized())) return;
      if (!isSameSize(await window.contentsSize(), this.#given, sizeTolerance)) this.#given = null;
      if (!this.#given) return;
      await this.#resize(window, width, height);
      this.#given = await window.contentsSize();
    });
  }

  /** CPU seconds of the thread that runs its page; null while it is closed. @throws BrowserError */
  async readTaskSeconds(): Promise<number | null> {
    return (await this.#window?.readTaskSeconds()) ?? null;
  }

  async minimize(): Promise<void> {
    await this.#window?.minimize();
  }

  /** Maximizes or restores; answers which it is now. */
  async toggleMaximized(): Promise<boolean> {
    const window = this.#window;
    if (!window) return false;
    const isMaximized = await window.isMaximized();
    // While the window manager follows, further clicks ask for the same.
    if (this.#isChangingState) return isMaximized;
    this.#isChangingState = true;
    try {
      await (isMaximized ? window.restore() : window.maximize());
      return !isMaximized;
    } finally {
      this.#isChangingState = false;
    }
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    try {
      await this.#window?.close();
    } finally {
      this.#isClosing = false;
    }
  }

  /** Brings an open window back to the front, for a second start of the product or an opened notification. */
  async show(): Promise<void> {
    await this.#window?.raise();
  }

  async #handleGesture(gesture: FrameGesture): Promise<void> {
    const [window, frame] = [this.#window, this.#frame];
    if (!window) return;
    if (gesture.kind === 'maximize') return void (await this.toggleMaximized());
    if (!frame) return;
    if (gesture.kind === 'release') return frame.release();
    if (gesture.kind === 'resize') return frame.resize(gesture.edge, gesture);
    const former = (await window.isMaximized()) ? await frame.readPlace() : null;
    if (former) await window.restore();
    if ((await frame.move(gesture, former)) === 'top') await window.maximize();
  }

  /** The desktop may have maximized it in the meantime, and a maximized window takes no size: then it keeps the one it has. */
  async #resize(window: BrowserWindow, width: number, height: number): Promise<void> {
    try {
      await window.setContentsSize(width, height);
    } catch (error) {
      if (!(await window.isMaximized())) throw error;
    }
  }

  /** One change of size after the other; sizes that the desktop reports in the meantime are not the user's. */
  async #change(change: () => Promise<void>): Promise<void> {
    this.#openChanges += 1;
    await this.#changes.run(change).finally(() => (this.#openChanges -= 1));
  }

  async #handlePlace(place: WindowPlace): Promise<void> {
    const window = this.#window;
    if (!window || this.#openChanges > 0) return;
    const isMaximized = await window.isMaximized();
    if (!isMaximized && this.#given && !isSameSize(place, this.#given, sizeTolerance)) this.#given = null;
    this.#normalPlace = isMaximized ? this.#normalPlace : place;
    const normal = this.#normalPlace ?? place;
    this.#keepPlace({ ...normal, isSized: this.#given === null, isMaximized });
  }
}
