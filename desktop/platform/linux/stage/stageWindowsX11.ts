import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { isHidden } from './cover.ts';
import type { Screen } from '../../adapters/screen.ts';
import {
  StageError,
  type StagePage,
  type StageWindows,
  type StageWindowsOptions,
} from '../../adapters/stageWindows.ts';
import { findWindow, putAtDesktopLayer, windowInstance } from '../x11/desktopLayer.ts';
import { XConnection } from '../x11/connection.ts';
import { readScreens } from '../x11/readScreens.ts';
import { keepLowest, readCovers } from '../x11/stacking.ts';

interface Stage {
  screen: Screen;
  page: StagePage;
  window: number;
  isCovered: boolean;
}

/** Some servers send no event when monitors change, so the list is read again at this interval. */
const screenPollMilliseconds = 2_000;
const longestPauseMilliseconds = 60_000;
/** Changes of the window stack come in bursts (a window dragged); they are looked at together. */
const settleMilliseconds = 150;
/** PropertyChange, StructureNotify and SubstructureNotify on the root. */
const rootEvents = 0x40_0000 | 0x2_0000 | 0x8_0000;

/** How long the page may take to follow its window, and how far off a broken scale may leave it. */
const fillMilliseconds = 5_000;
const fillTolerance = 3;
const pollMilliseconds = 20;
const pageSize = v.tuple([v.number(), v.number()]);

const stackEvents = new Set(['ConfigureNotify', 'MapNotify', 'UnmapNotify', 'DestroyNotify']);
const stackProperties = ['_NET_CLIENT_LIST_STACKING', '_NET_CURRENT_DESKTOP'];

/** Stages as windows of type "desktop" under X11. Made by `createStageWindows`. */
export function createStageWindowsX11(options: StageWindowsOptions & { display: string }): StageWindows {
  return new StageWindowsX11(options);
}

class StageWindowsX11 implements StageWindows {
  readonly #options: StageWindowsOptions & { display: string };
  readonly #stages = new Map<number, Stage>();
  /** The screens whose cover the listeners were notified of; they outlive their stages. */
  readonly #coveredScreens = new Set<number>();
  readonly #listeners = new Set<(screenIndex: number, isCovered: boolean) => void>();
  #connection: Promise<XConnection> | null = null;
  #failures = 0;
  #nextTry = 0;
  #isOpen = false;
  #queue: Promise<unknown> = Promise.resolve();
  #pollTimer: NodeJS.Timeout | null = null;
  #settleTimer: NodeJS.Timeout | null = null;

  constructor(options: StageWindowsOptions & { display: string }) {
    this.#options = options;
  }

  async open(): Promise<void> {
    this.#isOpen = true;
    try {
      await this.#enqueue(() => this.#arrange());
    } catch (error) {
      await this.close();
      const reason = error instanceof Error ? error.message : String(error);
      throw new StageError(`The stage could not be put on the desktop. ${reason}`, error);
    }
    this.#pollTimer ??= setInterval(() => void this.#follow(), screenPollMilliseconds).unref();
  }

  async close(): Promise<void> {
    this.#isOpen = false;
    if (this.#pollTimer) clearInterval(this.#pollTimer);
    if (this.#settleTimer) clearTimeout(this.#settleTimer);
    this.#pollTimer = null;
    this.#settleTimer = null;
    await this.#enqueue(async () => {
      await Promise.all([...this.#stages.keys()].map((index) => this.#closeStage(index)));
      const connection = await this.#connection?.catch(() => null);
      await connection?.close();
    });
  }

  async screens(): Promise<Screen[]> {
    return readScreens(await this.#connect());
  }

  async evaluate(screenIndex: number, expression: string): Promise<unknown> {
    const stage = this.#stages.get(screenIndex);
    if (!stage) throw new StageError(`Screen ${screenIndex} has no stage; open the stages first.`);
    return stage.page.evaluate(expression);
  }

  onCoverChange(listener: (screenIndex: number, isCovered: boolean) => void): void {
    this.#listeners.add(listener);
  }

  /** One step after the other: screens may change while a stage is still opening. */
  #enqueue<Value>(step: () => Promise<Value>): Promise<Value> {
    const done = this.#queue.then(step);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  #connect(): Promise<XConnection> {
    if (this.#connection) return this.#connection;
    const connecting = this.#openConnection();
    const forget = (): void => {
      if (this.#connection === connecting) this.#connection = null;
    };
    this.#connection = connecting;
    connecting.then(({ closed }) => closed).then(forget, forget);
    return connecting;
  }

  async #openConnection(): Promise<XConnection> {
    const connection = await XConnection.open(this.#options.display, this.#options.log);
    const properties = new Set(await Promise.all(stackProperties.map((name) => connection.atom(name))));
    connection.client.ChangeWindowAttributes(connection.root, { eventMask: rootEvents });
    connection.onEvent(({ name, atom }) => {
      if (stackEvents.has(name) || (name === 'PropertyNotify' && atom !== undefined && properties.has(atom)))
        this.#lookSoon();
    });
    return connection;
  }

  /** Makes the stages match the screens: opens, places and closes what differs. */
  async #arrange(): Promise<void> {
    if (!this.#isOpen) return;
    const connection = await this.#connect();
    const screens = await readScreens(connection);
    for (const index of this.#stages.keys())
      if (!screens.some((screen) => screen.index === index)) await this.#closeStage(index);
    for (const screen of screens) {
      const stage = this.#stages.get(screen.index);
      if (!stage) await this.#openStage(connection, screen);
      else if (!isSamePlace(stage.screen, screen)) {
        await putAtDesktopLayer(connection, stage.window, screen);
        stage.screen = screen;
      }
    }
    this.#lookSoon();
  }

  async #openStage(connection: XConnection, screen: Screen): Promise<void> {
    const url = this.#options.stageUrl(screen.index);
    const browser = await this.#options.browser();
    const page = await browser.openAppWindow({
      url,
      x: screen.x,
      y: screen.y,
      width: Math.round(screen.width / screen.scale),
      height: Math.round(screen.height / screen.scale),
    });
    try {
      const window = await findWindow(connection, windowInstance(url));
      await putAtDesktopLayer(connection, window, screen);
      await assertFilled(page, screen);
      this.#stages.set(screen.index, { screen, page, window, isCovered: false });
      // The stage of before on this screen may have been covered.
      this.#notifyCover(screen.index, false);
    } catch (error) {
      await page.close().catch(() => undefined);
      throw error;
    }
    page.onClose(() => {
      if (this.#stages.get(screen.index)?.page !== page) return;
      this.#stages.delete(screen.index);
      this.#options.log(`the stage of screen ${screen.index} was closed from outside`);
    });
  }

  async #closeStage(index: number): Promise<void> {
    const stage = this.#stages.get(index);
    this.#stages.delete(index);
    // A browser that has ended took its windows with it.
    await stage?.page.close().catch(() => undefined);
  }

  /** Follows the screens; what keeps failing (the browser was removed) is tried ever more rarely. */
  async #follow(): Promise<void> {
    if (Date.now() < this.#nextTry) return;
    try {
      await this.#enqueue(() => this.#arrange());
      this.#failures = 0;
    } catch (error) {
      this.#failures += 1;
      this.#nextTry =
        Date.now() + Math.min(screenPollMilliseconds * 2 ** this.#failures, longestPauseMilliseconds);
      this.#options.log('the stages could not follow the screens', error);
    }
  }

  #lookSoon(): void {
    if (this.#settleTimer || !this.#isOpen) return;
    this.#settleTimer = setTimeout(() => {
      this.#settleTimer = null;
      this.#look().catch((error: unknown) => this.#options.log('the window stack could not be read', error));
    }, settleMilliseconds);
  }

  async #look(): Promise<void> {
    const connection = await this.#connection;
    if (!connection || !this.#isOpen) return;
    const windows = [...this.#stages.values()].map(({ window }) => window);
    await keepLowest(connection, windows);
    const covers = await readCovers(connection, windows);
    for (const [index, stage] of this.#stages) {
      const isCovered = isHidden(stage.screen, covers);
      if (isCovered === stage.isCovered) continue;
      stage.isCovered = isCovered;
      this.#notifyCover(index, isCovered);
    }
  }

  #notifyCover(index: number, isCovered: boolean): void {
    if (this.#coveredScreens.has(index) === isCovered) return;
    if (isCovered) this.#coveredScreens.add(index);
    else this.#coveredScreens.delete(index);
    for (const listener of this.#listeners) listener(index, isCovered);
  }
}

function isSamePlace(a: Screen, b: Screen): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height && a.scale === b.scale;
}

/** The window fills the screen; a title bar that the browser draws inside it would still be seen. */
async function assertFilled(page: StagePage, { width, height }: Screen): Promise<void> {
  const end = Date.now() + fillMilliseconds;
  for (;;) {
    const [pageWidth, pageHeight] = v.parse(
      pageSize,
      await page.evaluate('[innerWidth * devicePixelRatio, innerHeight * devicePixelRatio]'),
    );
    if (Math.abs(pageWidth - width) <= fillTolerance && Math.abs(pageHeight - height) <= fillTolerance)
      return;
    if (Date.now() > end)
      throw new StageError(
        `The stage's page has ${pageWidth} × ${pageHeight} pixels on a screen of ${width} × ${height}. ` +
          'Switch on "use system title bar and borders" in the settings of the browser.',
      );
    await wait(pollMilliseconds);
  }
}
