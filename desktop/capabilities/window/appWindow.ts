import type { BrowserProcess, BrowserWindow } from '../../browser/browserProcess.ts';

/** Window width and default height (docs/product.md#window-size). */
export const windowSize = { width: 1180, height: 655 } as const;

/** The window in which the client runs. Without one (a plain browser tab) its methods do nothing. */
export class AppWindow {
  #window: BrowserWindow | null = null;
  #isMaximized = false;
  readonly #onClosed: () => void;

  constructor(onClosed: () => void) {
    this.#onClosed = onClosed;
  }

  get isOpen(): boolean {
    return this.#window !== null;
  }

  async open(
    browser: BrowserProcess,
    url: string,
    screen: { x: number; y: number; width: number; height: number },
  ): Promise<void> {
    const window = await browser.openAppWindow({
      url,
      x: screen.x + Math.max(0, Math.round((screen.width - windowSize.width) / 2)),
      y: screen.y + Math.max(0, Math.round((screen.height - windowSize.height) / 2)),
      ...windowSize,
    });
    this.#window = window;
    await window.setContentsSize(windowSize.width, windowSize.height);
    window.onClose(() => {
      this.#window = null;
      this.#onClosed();
    });
  }

  async setSize(width: number, height: number): Promise<void> {
    if (!this.#isMaximized) await this.#window?.setContentsSize(width, height);
  }

  async minimize(): Promise<void> {
    await this.#window?.minimize();
  }

  /** Maximizes or restores; answers which it is now. */
  async toggleMaximized(): Promise<boolean> {
    if (!this.#window) return false;
    await (this.#isMaximized ? this.#window.restore() : this.#window.maximize());
    this.#isMaximized = !this.#isMaximized;
    return this.#isMaximized;
  }

  async close(): Promise<void> {
    await this.#window?.close();
  }

  /** Brings an open window back to the front, for a second start of the product or an opened notification. */
  async show(): Promise<void> {
    await this.#window?.raise();
  }
}
