import * as v from 'valibot';
import { clientLanguages, type ClientLanguage } from '../../../src/api/contract/packages/clientLanguage.ts';
import type { DesktopState } from '../../../src/bridge/contract/desktop.ts';
import type { WallpaperTarget } from '../../../src/bridge/contract/wallpaper.ts';
import type { Log } from '../../kernel/log.ts';
import type { Tray, TrayOptions } from '../../platform/adapters/tray.ts';
import type { StoredValues } from '../../storage/storedValues.ts';
import { buildTrayContent, shownOn, type TrayActions } from './trayFace.ts';

const languageKey = 'client.language';

export interface TrayControllerOptions {
  /** Null where this system has no tray that is known. */
  createTray: ((options: TrayOptions) => Promise<Tray>) | null;
  state: () => DesktopState;
  values: Pick<StoredValues, 'get' | 'set'>;
  /** Of the session, as in `LANG`: until a page of the client has told its own. */
  sessionLanguage: string;
  actions: TrayActions;
  /** A small PNG of a wallpaper; null where there is none. */
  fetchPicture: (target: WallpaperTarget) => Promise<Buffer | null>;
  log: Log;
}

/** Keeps the tray's menu as the desktop is. */
export class TrayController {
  readonly #options: TrayControllerOptions;
  #tray: Tray | null = null;
  #language: ClientLanguage;
  #picture: { md5: string; image: Buffer | null } | null = null;

  constructor(options: TrayControllerOptions) {
    this.#options = options;
    const stored = v.safeParse(v.picklist(clientLanguages), options.values.get(languageKey));
    const ofSession = options.sessionLanguage.startsWith('zh') ? 'zh-CN' : 'en';
    this.#language = stored.success ? stored.output : ofSession;
  }

  /** True while the icon is visible. */
  get isShown(): boolean {
    return this.#tray?.isShown ?? false;
  }

  async start(): Promise<void> {
    const { createTray, actions } = this.#options;
    if (!createTray) return;
    this.#tray = await createTray({
      onActivate: () => actions.open(),
      onShownChange: () => this.update(),
    });
    this.update();
  }

  /** The language of what the host says outside of the window. */
  get language(): ClientLanguage {
    return this.#language;
  }

  setLanguage(language: ClientLanguage): void {
    if (language === this.#language) return;
    this.#language = language;
    this.#options.values.set(languageKey, language);
    this.update();
  }

  /** The desktop has changed. */
  update(): void {
    if (!this.#tray) return;
    const { state, actions } = this.#options;
    const now = state();
    const target = shownOn(now);
    const picture = target && this.#picture?.md5 === target.md5 ? this.#picture.image : null;
    this.#tray.show(buildTrayContent(now, this.#language, actions, picture));
    // Nobody would see it before.
    if (target && this.isShown && this.#picture?.md5 !== target.md5) void this.#fetchPicture(target);
  }

  async close(): Promise<void> {
    const tray = this.#tray;
    this.#tray = null;
    await tray?.close();
  }

  async #fetchPicture(target: WallpaperTarget): Promise<void> {
    const { fetchPicture, log } = this.#options;
    const { md5 } = target;
    this.#picture = { md5, image: null };
    const image = await fetchPicture(target).catch((error: unknown) => {
      log('the tray shows no picture of the wallpaper', error);
      return null;
    });
    if (this.#picture.md5 !== md5) return;
    this.#picture = { md5, image };
    this.update();
  }
}
