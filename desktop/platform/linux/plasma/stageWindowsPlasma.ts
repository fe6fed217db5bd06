/* oxlint-disable max-lines -- the state of the stages, and all that changes it */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { pathToFileURL } from 'node:url';
import { SerialQueue } from '../../../../media/kernel/serialQueue.ts';
import { openPrivateFolder } from '../../../../media/store/privateFolder.ts';
import type { Log } from '../../../kernel/log.ts';
import { CrashCounts, maxStageCrashes } from '../../../kernel/crashCount.ts';
import type { Screen } from '../../adapters/screen.ts';
import { StageError, type StageWindows } from '../../adapters/stageWindows.ts';
import { ScreenNumbers } from '../stage/screenNumbers.ts';
import { readTreeUse } from '../wayland/readTreeUse.ts';
import type { PackageRequests, SeenWindows } from './messages.ts';
import type { PackageChannel, PackageEvent, PackageSession } from './packageChannel.ts';
import { pluginPrefix } from './packageFiles.ts';
import type { PlasmaPlayer } from './plasmaPlayer.ts';
import type { PlasmaScreen } from './plasmaScreens.ts';
import { PlasmaError, type PlasmaDesktop, type PlasmaShell } from './plasmaShell.ts';

/** Time in which a desktop with our plugin has to join: plasmashell loads a browser engine for it. */
const usualJoinMilliseconds = 15_000;
/** Desktops that leave may all do so at once, as when the shell ends. */
const followMilliseconds = 300;
/** A shell that starts has its name before it has its desktops. */
const retryMilliseconds = 500;
const maxRetries = 40;
/** A desktop that leaves sooner than this has failed; later it was hidden, or the shell has ended. */
const provenMilliseconds = 5_000;

export interface StageWindowsPlasmaOptions {
  shell: Pick<PlasmaShell, 'listDesktops' | 'arm' | 'giveBack' | 'findProcess'>;
  channel: PackageChannel;
  /** Installs our package, and answers its name. */
  install: () => Promise<string>;
  /** Removes our packages of other versions. */
  removeOthers: (used: string) => Promise<void>;
  readScreens: () => Promise<readonly PlasmaScreen[]>;
  player: PlasmaPlayer;
  stageUrl: (screenIndex: number) => string;
  stageToken: string;
  /** Names of hosts that pages of wallpapers may be at, next to the host's own address. */
  reachable: readonly string[];
  /** Folder of the last frames, which show while there is no host. */
  posterFolder: string;
  joinMilliseconds?: number | undefined;
  /** Called with the windows of a screen, and with null when its desktop has left. */
  onWindows: (index: number, session: PackageSession, seen: SeenWindows | null) => void;
  log: Log;
}

interface Content {
  kind: 'page' | 'video';
  session: PackageSession;
  since: number;
}

/**
 * Stages inside Plasma's shell, by a wallpaper package of ours: icons and widgets lie above them, and a click hides nothing,
 * as it does with a layer of the compositor. Each desktop is given back to the plugin that it had.
 */
export class StageWindowsPlasma implements StageWindows {
  readonly #options: StageWindowsPlasmaOptions;
  readonly #numbers = new ScreenNumbers();
  /** The number of the screen that each joined desktop is on. */
  readonly #places = new Map<number, number>();
  readonly #contents = new Map<number, Content>();
  readonly #crashes = new CrashCounts<number>({ most: maxStageCrashes });
  readonly #givenUp = new Set<number>();
  /** Desktops that got our plugin since stages were opened: one that has another now got it from the user. */
  readonly #armed = new Set<number>();
  readonly #joining = new Map<number, () => void>();
  readonly #giveUpListeners = new Set<(screenIndex: number) => void>();
  readonly #screenListeners = new Set<(screens: Screen[]) => void>();
  /** Windows by the desktop that sees them: it may do so before its screen is known. */
  readonly #seen = new Map<number, SeenWindows>();
  #lastScreens: readonly Screen[] = [];
  #isShellThere = true;
  #isOpen = false;
  /** The screens that have a stage; null for all. */
  #staged: ReadonlySet<string> | null = null;
  #played: ReadonlyMap<string, string> = new Map();
  #timer: NodeJS.Timeout | null = null;
  /** One step after the other: screens may change while a stage is still opening. */
  readonly #queue = new SerialQueue();

  constructor(options: StageWindowsPlasmaOptions) {
    this.#options = options;
    options.channel.follow({
      onJoin: (session) => this.#handleJoin(session),
      onLeave: (session) => this.#handleLeave(session),
      onEvent: (session, event) => this.#handleEvent(session, event),
    });
    options.player.connect((screen, method, parameters) => {
      const content = this.#contents.get(screen);
      if (content?.kind !== 'video') return;
      content.session
        .request(method, parameters)
        .catch((error: unknown) => options.log('a video of Plasma does not follow', error));
    });
  }

  /** True while a desktop shows our plugin. */
  get isJoined(): boolean {
    return this.#options.channel.sessions.length > 0;
  }

  async open(
    screens: readonly string[] | null = null,
    played: ReadonlyMap<string, string> = new Map(),
  ): Promise<void> {
    this.#isOpen = true;
    this.#staged = screens && new Set(screens);
    this.#played = played;
    this.#crashes.clear();
    this.#armed.clear();
    const broken = [...this.#givenUp];
    this.#givenUp.clear();
    try {
      await this.#queue.run(() => this.#arrange());
      // Those that have gone since need none.
      for (const index of broken) await this.#ask(index, 'reload', {}).catch(() => undefined);
    } catch (error) {
      if (this.#contents.size === 0) await this.close();
      throw StageError.notOpened(error);
    }
  }

  async close(): Promise<void> {
    this.#isOpen = false;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#queue.run(async () => {
      // Given back first: a desktop that has lost its host would show its poster for a moment.
      await this.#options.shell
        .giveBack()
        .catch((error: unknown) => this.#options.log('the wallpaper of Plasma was not given back', error));
      this.#options.channel.end();
    });
  }

  async screens(): Promise<Screen[]> {
    const screens = await this.#readScreens();
    this.#lastScreens = screens.map(toScreen);
    return screens.map(toScreen);
  }

  onScreensChange(listener: (screens: Screen[]) => void): void {
    this.#screenListeners.add(listener);
  }

  evaluate(screenIndex: number, expression: string): Promise<unknown> {
    return this.#ask(screenIndex, 'evaluate', { expression });
  }

  async keepFrame(screenIndex: number): Promise<void> {
    await this.#takeFrame(screenIndex, 'keepFrame');
  }

  async showLastFrame(screenIndex: number): Promise<void> {
    await this.#takeFrame(screenIndex, 'showLastFrame');
  }

  onGiveUp(listener: (screenIndex: number) => void): void {
    this.#giveUpListeners.add(listener);
  }

  feedPointer(): void {
    // Nothing tells where it is: what it passes is Plasma's.
  }

  onCoverChange(): void {
    // The windows that our package sees tell it.
  }

  /** Shows the numbers of the screens that have a stage. */
  async showLabels(screens: readonly Screen[], milliseconds: number): Promise<void> {
    const labelled = screens.map(async ({ index }, place) => {
      const content = this.#contents.get(index);
      await content?.session.request('showLabel', { number: place + 1, milliseconds });
    });
    await Promise.all(labelled);
  }

  /** Of the processes that plasmashell has started: pages are drawn by them. */
  async readUse(): Promise<ReadonlyMap<number, number>> {
    const shell = await this.#options.shell.findProcess();
    const use = new Map(await readTreeUse(shell));
    if (shell !== null) use.delete(shell);
    return use;
  }

  /** The shell has another process: none of its desktops has joined yet. */
  handleShell(owner: string | null): void {
    this.#isShellThere = owner !== null;
    this.#options.channel.end();
    if (owner !== null) this.#followSoon();
  }

  /** Gives back what a host that was killed has left, unless stages are open. */
  async recover(): Promise<void> {
    if (!this.#isOpen) await this.close();
  }

  /** Screens may have come, gone or moved. */
  readonly handleScreens = (): void => this.#followSoon();

  async #takeFrame(index: number, method: 'keepFrame' | 'showLastFrame'): Promise<void> {
    const content = this.#contents.get(index);
    if (content?.kind !== 'page' || this.#givenUp.has(index)) return;
    const { desktopId } = content.session;
    await content.session.request(method, { file: pathToFileURL(this.#posterOf(desktopId)).href });
  }

  /** File of a desktop's last frame: the shell writes it itself, and a PNG of a large screen would take it half a second. */
  #posterOf(desktopId: number): string {
    return join(this.#options.posterFolder, `${desktopId}.jpg`);
  }

  async #readScreens(): Promise<PlasmaScreen[]> {
    const screens = await this.#options.readScreens();
    const numbered = this.#numbers.number(screens);
    return screens.map((screen, place) => ({ ...screen, index: numbered[place]?.index ?? screen.index }));
  }

  #ask<Method extends keyof PackageRequests>(
    index: number,
    method: Method,
    parameters: PackageRequests[Method],
  ): Promise<unknown> {
    const content = this.#contents.get(index);
    return content
      ? content.session.request(method, parameters)
      : Promise.reject(new StageError(`Screen ${index} has no stage; open the stages first.`));
  }

  #followSoon(delay = followMilliseconds, attempt = 1): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#queue
        .run(() => this.#follow())
        .catch((error: unknown) => {
          if (error instanceof PlasmaError && attempt < maxRetries)
            this.#followSoon(retryMilliseconds, attempt + 1);
          else this.#options.log('the stages could not follow the desktops of Plasma', error);
        });
    }, delay).unref();
  }

  async #follow(): Promise<void> {
    if (!this.#isShellThere) return;
    const before = this.#lastScreens;
    const screens = await this.screens();
    if (!isDeepStrictEqual(before, screens)) for (const listener of this.#screenListeners) listener(screens);
    await this.#arrange();
  }

  /** Makes the desktops match what is staged. */
  async #arrange(): Promise<void> {
    if (!this.#isOpen) return;
    const { shell, channel, install } = this.#options;
    const plugin = await install();
    const screens = await this.#readScreens();
    const desktops = await shell.listDesktops();
    const screenOf = ({ screen }: PlasmaDesktop) => screens.find(({ shellIndex }) => shellIndex === screen);
    const isStaged = (screen: PlasmaScreen): boolean => this.#staged?.has(screen.id) !== false;
    const wanted = desktops.flatMap((desktop) => {
      const screen = screenOf(desktop);
      const isChosenByUser = this.#armed.has(desktop.id) && !desktop.plugin.startsWith(pluginPrefix);
      return screen && isStaged(screen) && !isChosenByUser ? [{ desktop, screen }] : [];
    });
    await this.#giveBack(
      desktops.filter(
        (desktop) =>
          // Of an activity that is not shown it stays, and waits.
          desktop.screen >= 0 && !wanted.some((each) => each.desktop === desktop),
      ),
    );
    const unarmed = wanted.filter(
      ({ desktop }) => desktop.plugin !== plugin || !channel.isExpected(desktop.id),
    );
    if (unarmed.length > 0)
      await this.#arm(
        plugin,
        unarmed.map(({ desktop }) => desktop.id),
      );
    await Promise.all(wanted.map(({ desktop }) => this.#waitForJoin(desktop.id)));
    for (const { desktop, screen } of wanted) await this.#fill(desktop.id, screen);
    await this.#options.removeOthers(plugin);
  }

  async #giveBack(desktops: readonly PlasmaDesktop[]): Promise<void> {
    const ids = desktops.filter(({ plugin }) => plugin.startsWith(pluginPrefix)).map(({ id }) => id);
    if (ids.length === 0) return;
    await this.#options.shell.giveBack(ids);
    this.#options.channel.end(ids);
  }

  async #arm(plugin: string, ids: readonly number[]): Promise<void> {
    const { shell, channel, posterFolder, stageUrl } = this.#options;
    const findPoster = async (id: number): Promise<string> =>
      access(this.#posterOf(id)).then(
        () => pathToFileURL(this.#posterOf(id)).href,
        () => '',
      );
    await openPrivateFolder(posterFolder);
    const { origin } = new URL(stageUrl(0));
    const entries = ids.map(async (id) => ({
      id,
      settings: { Host: origin, Ticket: channel.createTicket(id), Poster: await findPoster(id) },
    }));
    await shell.arm(plugin, await Promise.all(entries));
    for (const id of ids) this.#armed.add(id);
  }

  /** Resolves once a desktop has joined. @throws StageError where it does not in time */
  async #waitForJoin(id: number): Promise<void> {
    if (this.#options.channel.find(id)) return;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(
      () => reject(new StageError('Plasma did not load the wallpaper package.')),
      this.#options.joinMilliseconds ?? usualJoinMilliseconds,
    ).unref();
    this.#joining.set(id, resolve);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      this.#joining.delete(id);
    }
  }

  /** Shows the page, or has the player show its video, on a desktop that has joined. */
  async #fill(id: number, { index, id: screenId }: PlasmaScreen): Promise<void> {
    const { channel, stageUrl, stageToken: token, reachable, player } = this.#options;
    const session = channel.find(id);
    if (!session) return;
    const kind = this.#played.has(screenId) ? 'video' : 'page';
    const former = this.#contents.get(index);
    this.#places.set(id, index);
    if (former?.session === session && former.kind === kind) return;
    if (kind === 'page' && !session.desktop.canShowPages)
      throw new StageError('QML cannot show pages here: its module QtWebEngine is not installed.');
    this.#contents.set(index, { kind, session, since: performance.now() });
    const seen = this.#seen.get(id);
    if (seen) this.#options.onWindows(index, session, seen);
    if (kind === 'video') player.start(index);
    else await session.request('showPage', { address: stageUrl(index), token, reachable });
  }

  #handleJoin(session: PackageSession): void {
    const waiting = this.#joining.get(session.desktopId);
    if (waiting) waiting();
    else this.#followSoon();
  }

  #handleLeave(session: PackageSession): void {
    const { desktopId } = session;
    const index = this.#places.get(desktopId);
    this.#places.delete(desktopId);
    this.#seen.delete(desktopId);
    const content = index === undefined ? undefined : this.#contents.get(index);
    if (index === undefined || content?.session !== session) return this.#followSoon();
    this.#contents.delete(index);
    this.#options.onWindows(index, session, null);
    const isProven = performance.now() - content.since > provenMilliseconds;
    if (this.#isOpen && (isProven || this.#isWorthTrying(index))) this.#followSoon();
  }

  #handleEvent(session: PackageSession, event: PackageEvent): void {
    if (event.event === 'windows') this.#seen.set(session.desktopId, event.windows);
    const index = this.#places.get(session.desktopId);
    if (index === undefined) return;
    if (event.event === 'windows') this.#options.onWindows(index, session, event.windows);
    else if (event.event === 'played')
      this.#options.player.report({ screen: index, generation: event.generation, state: event.state });
    else this.#recoverPage(index);
  }

  /** Loads a broken page again, unless that has helped too little before. Its last frame is seen in the meantime. */
  #recoverPage(index: number): void {
    const { log } = this.#options;
    const isWorthTrying = this.#isWorthTrying(index);
    log(
      `the page of screen ${index} crashed: ${isWorthTrying ? 'it is loaded again' : 'its last frame stays'}`,
    );
    if (isWorthTrying)
      this.#ask(index, 'reload', {}).catch((error: unknown) =>
        log(`the page of screen ${index} could not be loaded again`, error),
      );
  }

  #isWorthTrying(index: number): boolean {
    if (this.#crashes.add(index)) return true;
    this.#givenUp.add(index);
    for (const listener of this.#giveUpListeners) listener(index);
    return false;
  }
}

function toScreen({ shellIndex: _index, shellX: _x, shellY: _y, ...screen }: PlasmaScreen): Screen {
  return screen;
}
