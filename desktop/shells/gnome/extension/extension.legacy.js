/* The entry of GNOME Shell 42 to 44, which knows no modules; `extension.js` is that of the shells after. */
const { DesktopStages } = Me.imports.desktopStages;

class YueqiExtension {
  #stages = null;

  enable() {
    this.#stages = new DesktopStages(Me.metadata['version-name'] ?? '');
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

// oxlint-disable-next-line no-unused-vars -- the shell calls it
function init() {
  return new YueqiExtension();
}
