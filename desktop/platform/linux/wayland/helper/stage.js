import { createLayerWindow } from './layerWindow.js';
import { loadLibrary } from './libraries.js';

const { GLib } = imports.gi;
const Gdk = loadLibrary('Gdk');
const Gtk = loadLibrary('Gtk');
const WebKit = loadLibrary('WebKit2');

/** RFC 2606: a name that no server has. */
const nowhere = 'http://nowhere.invalid:9';
const black = new Gdk.RGBA({ red: 0, green: 0, blue: 0, alpha: 1 });
/** Time for which a loaded page may stay invisible before it is drawn again, and the number of attempts. */
const unseenMilliseconds = 1_500;
const drawings = 3;

/**
 * Creates the context that all stages share. It is held in a sandbox, writes nothing to the disk, and reaches no
 * network but the client's own: pages of web wallpapers come from strangers.
 *
 * @param reachable names of hosts next to the loopback interface
 */
export function createContext(reachable) {
  const context = WebKit.WebContext.new_ephemeral();
  context.set_sandbox_enabled(true);
  const proxy = WebKit.NetworkProxySettings.new(nowhere, ['127.0.0.1', ...reachable]);
  context.get_website_data_manager().set_network_proxy_settings(WebKit.NetworkProxyMode.CUSTOM, proxy);
  return context;
}

function createView(context, relative) {
  const settings = new WebKit.Settings({
    enable_back_forward_navigation_gestures: false,
    media_playback_requires_user_gesture: false,
  });
  const policies = new WebKit.WebsitePolicies({ autoplay: WebKit.AutoplayPolicy.ALLOW });
  const view = new WebKit.WebView({
    settings,
    website_policies: policies,
    ...(relative ? { related_view: relative } : { web_context: context }),
  });
  view.set_background_color(black);
  view.connect('context-menu', () => true);
  view.connect('permission-request', (_view, request) => (request.deny(), true));
  return view;
}

/** Before the page's own scripts run; frames, which may be strangers', get none. */
function giveToken(view, url, token) {
  const { UserScript, UserContentInjectedFrames, UserScriptInjectionTime } = WebKit;
  const origin = JSON.stringify(url.split('/', 3).join('/'));
  const source = `if (location.origin === ${origin}) window.yueqiToken = ${JSON.stringify(token)};`;
  const { TOP_FRAME } = UserContentInjectedFrames;
  view
    .get_user_content_manager()
    .add_script(UserScript.new(source, TOP_FRAME, UserScriptInjectionTime.START, null, null));
}

/** One page on one output. Its last frame can cover it, in the same window. */
export class Stage {
  view;
  /** Resolves with the first load of the page. */
  loaded;
  #window;
  #isSeen = false;
  #still = new Gtk.DrawingArea();
  #frame = null;

  constructor({ monitor, url, token, context, relative, onCrash, onClose }) {
    this.view = createView(context, relative);
    if (token !== undefined) giveToken(this.view, url, token);
    this.#window = createLayerWindow(monitor, 'BACKGROUND', true);
    const layers = new Gtk.Overlay();
    layers.add(this.view);
    layers.add_overlay(this.#still);
    this.#window.add(layers);
    this.#still.set_no_show_all(true);
    this.#still.connect('draw', (_area, painter) => this.#drawFrame(painter));
    this.view.connect('web-process-terminated', () => {
      this.#cover(true);
      onCrash();
    });
    this.#window.connect('destroy', onClose);
    this.#watchFirstPaint();
    this.loaded = this.#load(url);
    this.#window.show_all();
  }

  /**
   * Resolves once something of the page is on its output. On a busy machine the engine can lose the first frame, and
   * draws no other: then it is made to. If the compositor requests no frame (an output that sleeps), nothing is
   * visible, and nothing is wrong.
   */
  async becomeSeen() {
    for (let drawing = 0; !this.#isSeen && drawing < drawings; drawing++) {
      if (drawing > 0) this.#drawAgain();
      for (let waited = 0; !this.#isSeen && waited < unseenMilliseconds; waited += 50) await wait(50);
    }
  }

  /** @returns what the expression is, as JSON can say it */
  evaluate(expression) {
    return new Promise((resolve, reject) => {
      this.view.evaluate_javascript(expression, -1, null, null, null, (view, answer) => {
        try {
          resolve(JSON.parse(view.evaluate_javascript_finish(answer).to_json(0) ?? 'null'));
        } catch (error) {
          reject(error);
        }
      });
    });
  }

  /** Keeps the present content of the page, to cover it whenever it breaks; the former frame is discarded. */
  async keepFrame() {
    this.#frame = await this.#takeFrame();
    this.#cover(false);
  }

  async showLastFrame() {
    this.#frame = await this.#takeFrame();
    this.#cover(true);
  }

  reload() {
    this.view.reload();
  }

  close() {
    this.#window.destroy();
  }

  /** Looks at the window itself: what no page has painted is transparent. */
  #watchFirstPaint() {
    const signal = this.#window.connect_after('draw', (window, painter) => {
      const { width, height } = window.get_allocation();
      const pixel = Gdk.pixbuf_get_from_surface(painter.getTarget(), width >> 1, height >> 1, 1, 1);
      painter.$dispose();
      if (pixel.get_has_alpha() && pixel.get_pixels()[3] === 0) return false;
      this.#isSeen = true;
      window.disconnect(signal);
      return false;
    });
  }

  /** A view that is hidden and shown draws all of its page. */
  #drawAgain() {
    this.view.hide();
    this.view.show();
  }

  #load(url) {
    return new Promise((resolve, reject) => {
      this.view.connect('load-changed', (_view, event) => {
        if (event === WebKit.LoadEvent.FINISHED) resolve();
      });
      this.view.connect('load-failed', (_view, _event, address, error) => {
        reject(new Error(`${address} could not be loaded: ${error.message}`));
        return true;
      });
      this.view.load_uri(url);
    });
  }

  #takeFrame() {
    const { SnapshotRegion, SnapshotOptions } = WebKit;
    return new Promise((resolve, reject) => {
      this.view.get_snapshot(SnapshotRegion.VISIBLE, SnapshotOptions.NONE, null, (view, answer) => {
        try {
          const surface = view.get_snapshot_finish(answer);
          resolve(Gdk.pixbuf_get_from_surface(surface, 0, 0, surface.getWidth(), surface.getHeight()));
        } catch (error) {
          reject(error);
        }
      });
    });
  }

  #cover(isCovered) {
    this.#still.set_visible(isCovered);
    this.#still.queue_draw();
  }

  /** Over the whole output, also when that has got another size since. */
  #drawFrame(painter) {
    if (this.#frame !== null) {
      const { width, height } = this.#still.get_allocation();
      painter.scale(width / this.#frame.get_width(), height / this.#frame.get_height());
      Gdk.cairo_set_source_pixbuf(painter, this.#frame, 0, 0);
      painter.paint();
    }
    // Contexts are freed by hand: the collector does not know what they hold.
    painter.$dispose();
    return true;
  }
}

function wait(milliseconds) {
  return new Promise((resolve) => {
    GLib.timeout_add(GLib.PRIORITY_DEFAULT, milliseconds, () => (resolve(), GLib.SOURCE_REMOVE));
  });
}
