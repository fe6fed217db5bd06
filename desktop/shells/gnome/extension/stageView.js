import Clutter from 'gi://Clutter';
import * as Main from 'resource:///org/gnome/shell/ui/main.js';

/** A live picture of one monitor's stage on one background of the shell, as large as that. */
export class StageView {
  monitor;
  /** True on the desktop itself. */
  isDesktop;
  #background;
  /** Has no size, since a background takes that of what is in it. */
  #place;
  #actor;
  #followed = 0;
  #sources = [];
  #onEnd;

  /** @param options `onEnd` is called when the background, and the picture with it, is destroyed */
  constructor(background, { monitor, isDesktop, onEnd }) {
    this.monitor = monitor;
    this.isDesktop = isDesktop;
    this.#onEnd = onEnd;
    this.#background = background;
    this.#place = new Clutter.Actor({ width: 0, height: 0 });
    this.#actor = new Clutter.Actor({ clip_to_allocation: true });
    this.#place.add_child(this.#actor);
    background.add_child(this.#place);
    this.#followed = background.connect('notify::allocation', () => this.#fill());
    this.#place.connect('destroy', () => this.#forget());
  }

  /** @param stages from the lowest to the topmost */
  show(stages) {
    const area = Main.layoutManager.monitors[this.monitor];
    if (!this.#actor || !area) return;
    const sources = stages.map(({ actor }) => ({ actor, x: actor.x - area.x, y: actor.y - area.y }));
    if (isSame(sources, this.#sources)) return;
    this.#release();
    this.#sources = sources;
    this.#actor.set_size(area.width, area.height);
    for (const { actor, x, y } of sources) {
      this.#actor.add_child(new Clutter.Clone({ source: actor, x, y }));
      // Its picture would be empty, or the last one that is left of it.
      actor.connectObject(
        'destroy',
        () => this.show(stages.filter((stage) => stage.actor !== actor)),
        this.#actor,
      );
    }
    this.#fill();
  }

  destroy() {
    this.#place.destroy();
  }

  /** Scales the picture with the background: a workspace in the overview is smaller than the monitor. */
  #fill() {
    const [width, height] = this.#background.get_size();
    if (!this.#actor || !(this.#actor.width > 0) || !(this.#actor.height > 0)) return;
    this.#actor.set_scale(width / this.#actor.width, height / this.#actor.height);
  }

  #release() {
    for (const { actor } of this.#sources) actor.disconnectObject(this.#actor);
    this.#sources = [];
    this.#actor?.destroy_all_children();
  }

  #forget() {
    this.#release();
    this.#background.disconnect(this.#followed);
    this.#actor = null;
    this.#onEnd();
  }
}

function isSame(some, others) {
  return (
    some.length === others.length &&
    some.every(({ actor, x, y }, place) => {
      const other = others[place];
      return actor === other.actor && x === other.x && y === other.y;
    })
  );
}
