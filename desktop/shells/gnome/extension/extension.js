import { Extension } from 'resource:///org/gnome/shell/extensions/extension.js';
import { DesktopStages } from './desktopStages.js';

/** The entry of GNOME Shell 45 and later; `extension.legacy.js` is that of the shells before. */
export default class YueqiExtension extends Extension {
  #stages = null;

  enable() {
    this.#stages = new DesktopStages(this.metadata['version-name'] ?? '');
    this.#stages.enable();
  }

  /**
   * The session mode `unlock-dialog` is used for the background of the lock screen alone: the wallpaper moves behind the
   * password prompt as it does on the desktop. Nothing takes input there.
   */
  disable() {
    this.#stages?.disable();
    this.#stages = null;
  }
}
