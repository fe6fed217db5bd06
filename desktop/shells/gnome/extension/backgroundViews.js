import * as Background from 'resource:///org/gnome/shell/ui/background.js';
import * as Main from 'resource:///org/gnome/shell/ui/main.js';
import { StageView } from './stageView.js';
import { isDesktopWindow, listWindows } from './windowActors.js';

const opaque = 255;

/**
 * Shows the stages wherever the shell draws the background: in the overview, in thumbnails and the animation of
 * workspaces, on the lock screen. On the desktop the stage's own window is seen; a second picture of it would cost as much
 * as the first.
 */
export class BackgroundViews {
  #views = new Set();
  #restore = null;
  #listStages = () => [];
  /** The windows that are drawn on the background instead. */
  #hidden = new Set();

  start(listStages) {
    this.#listStages = listStages;
    const { prototype } = Background.BackgroundManager;
    const original = prototype._createBackgroundActor;
    const add = (background, monitor, isDesktop) => this.#add(background, monitor, isDesktop);
    prototype._createBackgroundActor = function (...parameters) {
      const background = original.apply(this, parameters);
      add(background, this._monitorIndex, this._container === Main.layoutManager._backgroundGroup);
      return background;
    };
    this.#restore = () => {
      prototype._createBackgroundActor = original;
    };
    renewBackgrounds();
  }

  stop() {
    this.#restore?.();
    this.#restore = null;
    for (const view of [...this.#views]) view.destroy();
    this.#hide([]);
    this.#listStages = () => [];
  }

  /** Follows the stages' windows as they come, go and move. */
  refresh() {
    const stages = this.#listStages();
    const onDesktop = new Set(
      Main.layoutManager.monitors.map(({ index }) => index).filter((index) => hidesIcons(index, stages)),
    );
    for (const view of this.#views)
      view.show(view.isDesktop && !onDesktop.has(view.monitor) ? [] : stages.filter(isOn(view.monitor)));
    this.#hide(stages.filter(({ monitor }) => onDesktop.has(monitor)).map(({ actor }) => actor));
  }

  #add(background, monitor, isDesktop) {
    const view = new StageView(background, { monitor, isDesktop, onEnd: () => this.#views.delete(view) });
    this.#views.add(view);
    if (!isDesktop) view.show(this.#listStages().filter(isOn(monitor)));
    else this.refresh();
  }

  #hide(actors) {
    for (const actor of this.#hidden) {
      if (actors.includes(actor)) continue;
      actor.disconnectObject(this);
      actor.opacity = opaque;
      this.#hidden.delete(actor);
    }
    for (const actor of actors) {
      if (this.#hidden.has(actor)) continue;
      this.#hidden.add(actor);
      actor.connectObject('destroy', () => this.#hidden.delete(actor), this);
      actor.opacity = 0;
    }
  }
}

const isOn =
  (index) =>
  ({ monitor }) =>
    monitor === index;

/**
 * True where a stage lies above another window of the desktop, such as the icons of DING from GNOME 49 on: those keep
 * themselves the lowest, so they are seen only if the stage is drawn as the background.
 */
function hidesIcons(index, stages) {
  const ours = new Set(stages.map(({ window }) => window));
  const desktops = listWindows()
    .map(({ window }) => window)
    .filter((window) => isDesktopWindow(window) && window.get_monitor() === index && !window.minimized);
  const lowest = desktops.findIndex((window) => !ours.has(window));
  return lowest !== -1 && desktops.slice(lowest).some((window) => ours.has(window));
}

/** Has the shell draw its backgrounds anew, so that those that were there before have a view as well. */
function renewBackgrounds() {
  // Another change of them in the meantime rejects its promise, from 50 on.
  Main.layoutManager._updateBackgrounds()?.catch(() => undefined);
  Main.screenShield?._dialog?._updateBackgrounds?.();
}
