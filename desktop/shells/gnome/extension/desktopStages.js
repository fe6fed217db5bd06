import GLib from 'gi://GLib';
import * as Main from 'resource:///org/gnome/shell/ui/main.js';
import { BackgroundViews } from './backgroundViews.js';
import { describeDesktop } from './describeDesktop.js';
import { HostProcess } from './hostProcess.js';
import { ShellService } from './shellService.js';
import { listStages } from './stageWindows.js';
import { listWindows } from './windowActors.js';

/** Changes come in bursts (a window dragged); they are looked at together. */
const settleMilliseconds = 100;

/**
 * Shows Yueqi's stages wherever the shell draws the desktop's background, and notifies Yueqi of the windows that cover
 * them.
 */
export class DesktopStages {
  #version;
  #host = new HostProcess(() => this.#lookSoon());
  #views = new BackgroundViews();
  #service = new ShellService(this.#host, () => JSON.stringify(this.#describe()));
  #windows = new Set();
  #actors = new Set();
  #timer = 0;

  /** @param version of the package that this is part of */
  constructor(version) {
    this.#version = version;
  }

  enable() {
    const look = () => this.#lookSoon();
    global.display.connectObject(
      'window-created',
      (_display, window) => this.#follow(window),
      'restacked',
      look,
      'notify::focus-window',
      look,
      'in-fullscreen-changed',
      look,
      'workareas-changed',
      look,
      this,
    );
    global.window_manager.connectObject(
      'map',
      (_manager, actor) => this.#followActor(actor),
      'destroy',
      look,
      this,
    );
    global.workspace_manager.connectObject(
      'active-workspace-changed',
      look,
      'notify::n-workspaces',
      look,
      this,
    );
    Main.layoutManager.connectObject('monitors-changed', look, this);
    Main.overview.connectObject('showing', look, 'hidden', look, this);
    Main.sessionMode.connectObject('updated', look, this);
    for (const { actor, window } of listWindows()) {
      this.#follow(window);
      this.#followActor(actor);
    }
    this.#host.start();
    this.#service.start();
    this.#views.start(() => listStages(this.#host));
    look();
  }

  disable() {
    if (this.#timer !== 0) GLib.source_remove(this.#timer);
    this.#timer = 0;
    const followed = [
      global.display,
      global.window_manager,
      global.workspace_manager,
      Main.layoutManager,
      Main.overview,
      Main.sessionMode,
      ...this.#windows,
      ...this.#actors,
    ];
    for (const object of followed) object.disconnectObject(this);
    this.#windows.clear();
    this.#actors.clear();
    this.#service.stop();
    this.#host.stop();
    this.#views.stop();
  }

  #follow(window) {
    const look = () => this.#lookSoon();
    this.#windows.add(window);
    window.connectObject(
      'unmanaged',
      () => {
        this.#windows.delete(window);
        look();
      },
      'size-changed',
      look,
      'position-changed',
      look,
      'notify::minimized',
      look,
      'notify::wm-class',
      look,
      'workspace-changed',
      look,
      this,
    );
    look();
  }

  /** A window covers nothing while the shell fades it in. */
  #followActor(actor) {
    const look = () => this.#lookSoon();
    this.#actors.add(actor);
    actor.connectObject('notify::opacity', look, 'destroy', () => this.#actors.delete(actor), this);
    look();
  }

  #lookSoon() {
    if (this.#timer !== 0) return;
    this.#timer = GLib.timeout_add(GLib.PRIORITY_DEFAULT, settleMilliseconds, () => {
      this.#timer = 0;
      this.#views.refresh();
      this.#service.report();
      return GLib.SOURCE_REMOVE;
    });
  }

  #describe() {
    return { version: this.#version, ...describeDesktop(listStages(this.#host)) };
  }
}
