import { dynamicKinds, wallpaperTypes } from '../api/contract/entities.ts';
import { BridgeClient } from '../bridge/bridgeClient.ts';
import type { WallpaperTarget } from '../bridge/contract/wallpaper.ts';
import { WebSocketTransport } from '../bridge/webSocketTransport.ts';
import { bridgeUrl, fetchBridgeToken, readBoot } from '../api/boot.ts';
import { createPictureScene, createVideoScene, createWebScene, type Scene } from './scenes.ts';
import './stage.css';

/**
 * The page that is the desktop of one screen. It follows the host's current wallpaper; the host reads
 * `data-wid` and `data-state` of the root to know that a screen really shows it.
 */
class Stage {
  readonly #root: HTMLElement;
  readonly #webWallpaperOrigin: string | null;
  #scene: Scene | null = null;
  #isPaused = false;
  #isCovered = false;

  constructor(root: HTMLElement, webWallpaperOrigin: string | null) {
    this.#root = root;
    this.#webWallpaperOrigin = webWallpaperOrigin;
  }

  async show(target: WallpaperTarget): Promise<void> {
    const { dataset } = document.documentElement;
    const scene = this.#createScene(target);
    dataset['state'] = 'loading';
    dataset['wid'] = String(target.wid);
    this.#root.append(scene.element);
    try {
      await scene.ready;
    } catch {
      scene.destroy();
      dataset['state'] = 'failed';
      return;
    }
    this.#scene?.destroy();
    this.#scene = scene;
    this.#applyPause();
    dataset['state'] = 'showing';
  }

  setPaused(isPaused: boolean): void {
    this.#isPaused = isPaused;
    this.#applyPause();
  }

  /** A covered stage draws nothing that anyone could see. */
  setCovered(isCovered: boolean): void {
    this.#isCovered = isCovered;
    this.#applyPause();
  }

  #applyPause(): void {
    const isStill = this.#isPaused || this.#isCovered;
    document.documentElement.dataset['paused'] = String(isStill);
    if (isStill) this.#scene?.pause();
    else this.#scene?.resume();
  }

  #createScene(target: WallpaperTarget): Scene {
    const source = `/media/${target.md5}`;
    if (target.wtype === wallpaperTypes.static) return createPictureScene(source);
    if (target.sub_wtype === dynamicKinds.webEngine && target.web_entry !== null && this.#webWallpaperOrigin)
      return createWebScene(`${this.#webWallpaperOrigin}/web/${target.wid}/${target.web_entry}`);
    return createVideoScene(source);
  }
}

function start(): void {
  const root = document.getElementById('stage');
  const { bridgeToken, webWallpaperOrigin } = readBoot();
  if (!root || bridgeToken === null) return;
  const stage = new Stage(root, webWallpaperOrigin);
  const bridge = new BridgeClient(new WebSocketTransport(bridgeUrl(), bridgeToken, fetchBridgeToken));
  let shown: WallpaperTarget | null = null;

  const follow = (target: WallpaperTarget | null): void => {
    if (!target || (shown?.wid === target.wid && shown.md5 === target.md5)) return;
    shown = target;
    void stage.show(target);
  };
  bridge.on('wallpaper.staged', ({ target }) => follow(target));
  bridge.on('wallpaper.changed', ({ is_paused: isPaused }) => stage.setPaused(isPaused));
  bridge.onOpenChange((isOpen) => {
    if (isOpen) void bridge.call('wallpaper.staged', {}).then(({ target }) => follow(target));
  });
  // The host tells by this event that another window covers the whole screen.
  document.addEventListener('yueqi:cover', (event) => {
    if (event instanceof CustomEvent) stage.setCovered(event.detail === true);
  });
  bridge.open();
}

start();
