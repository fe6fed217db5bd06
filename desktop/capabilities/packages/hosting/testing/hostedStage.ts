import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { firstLocalWid } from '../../../../../src/bridge/contract/constants.ts';
import type { PackageProperty } from '../../../../../src/api/contract/packages/property.ts';
import type { PackageFormat } from '../../../../../src/api/contract/packages/readPackage.ts';
import { startBrowser, type BrowserProcess, type BrowserWindow } from '../../../../browser/browserProcess.ts';
import { findBrowser } from '../../../../browser/findBrowser.ts';
import { findFrameProcess } from '../../../../browser/frames/findFrameProcess.ts';
import type { FrameHost, HostedFrame } from '../../../../browser/frames/hostedFrame.ts';
import { createBrowserProxy, type BrowserProxyOptions } from '../../../../browser/proxy/browserProxy.ts';
import { readProcessMemory } from '../../../../platform/linux/processMemory.ts';
import { startXDisplay, type TestDisplay } from '../../../../platform/linux/testing/xDisplay.ts';
import type { StageHosting } from '../../../../../src/bridge/contract/stage.ts';
import type { InstalledPackage } from '../../wallpaperPackage.ts';
import { PackageHosting } from '../packageHosting.ts';
import { ManualSignals, MemoryRegistry } from './memoryRegistry.ts';

export interface HostedStageOptions {
  proxy?: BrowserProxyOptions;
  /** Switches parts of the defence off, for the control runs of the escape tests. */
  without?: readonly ('proxy' | 'policy' | 'frame' | 'script')[];
  /** A program that starts the browser with other flags. */
  executable?: string;
  slowFrames?: number | null;
}

export interface PackageInput {
  /** Contents by path; `index.html` is its page. */
  files: Record<string, string | Buffer>;
  userFiles?: Record<string, string | Buffer>;
  format?: PackageFormat;
  properties?: PackageProperty[];
}

const answered = v.object({ result: v.object({ value: v.optional(v.unknown()) }) });
const place = { x: 0, y: 0, width: 640, height: 400 };

/** A stage with a frame, as `src/stage/packageMedium.ts` makes it, and nothing else of the product. */
function stagePage(source: string | null, isFramed: boolean): string {
  const sandbox = isFramed ? 'sandbox="allow-scripts allow-same-origin" allow=""' : '';
  return `<!doctype html><title>stage</title><body style="margin:0;background:#102030">${
    source === null
      ? ''
      : `<iframe ${sandbox} style="border:0;width:640px;height:400px" src="${source}"></iframe>`
  }`;
}

/** A real browser on a real display, whose one stage shows a package. */
export class HostedStage {
  readonly registry: MemoryRegistry;
  readonly signals: ManualSignals;
  /** Paths that the client's own port was asked for. */
  readonly requests: string[];
  readonly port: number;
  readonly proxyPort: number;
  readonly hosted: StageHosting[] = [];
  readonly complaints: string[] = [];
  readonly ended: number[] = [];
  readonly frames: HostedFrame[] = [];
  readonly hosting: PackageHosting;
  readonly xDisplay: TestDisplay;
  readonly browser: BrowserProcess;
  readonly window: BrowserWindow;
  readonly #stops: (() => Promise<unknown>)[];
  readonly #page: { source: string | null };
  readonly #folder: string;
  #loads = 0;

  private constructor(parts: {
    hosting: PackageHosting;
    xDisplay: TestDisplay;
    browser: BrowserProcess;
    window: BrowserWindow;
    stops: (() => Promise<unknown>)[];
    page: { source: string | null };
    folder: string;
    requests: string[];
    port: number;
    proxyPort: number;
    registry: MemoryRegistry;
    signals: ManualSignals;
  }) {
    ({ requests: this.requests, port: this.port, proxyPort: this.proxyPort } = parts);
    ({ registry: this.registry, signals: this.signals } = parts);
    ({ hosting: this.hosting, xDisplay: this.xDisplay, browser: this.browser, window: this.window } = parts);
    this.#stops = parts.stops;
    this.#page = parts.page;
    this.#folder = parts.folder;
  }

  static async start({
    proxy: proxyOptions,
    without = [],
    slowFrames = null,
    executable,
  }: HostedStageOptions = {}) {
    const folder = await mkdtemp(join(tmpdir(), 'yueqi-hosting-'));
    const page: { source: string | null } = { source: null };
    const requests: string[] = [];
    const { server, port } = await serveStage((path) => {
      requests.push(path);
      return stagePage(page.source, !without.includes('frame'));
    });
    const xDisplay = await startXDisplay({ width: 800, height: 600, windowManager: 'openbox' });
    const proxy = createBrowserProxy(proxyOptions);
    let stage: HostedStage | null = null;
    const log = (message: string, cause?: unknown): void =>
      void stage?.complaints.push(cause instanceof Error ? `${message}: ${cause.message}` : message);
    const [registry, signals] = [new MemoryRegistry(), new ManualSignals()];
    const hosting = new PackageHosting({
      ...{ registry, signals, works: null },
      stageOrigin: () => `http://127.0.0.1:${port}`,
      applyRules: () => proxy.applyRules(),
      findProcess: async (frame) => (stage ? findFrameProcess(frame, stage.browser) : null),
      readMemory: readProcessMemory,
      endProcess: (id) => {
        stage?.ended.push(id);
        process.kill(id, 'SIGKILL');
      },
      screenOf: async () => 'screen',
      onHosting: (_index, hosted) => void stage?.hosted.push(hosted),
      slowFrames,
      log,
    });
    proxy.setRules(hosting);
    const frames: FrameHost = {
      covers: (url) => hosting.covers(url),
      async prepare(frame) {
        stage?.frames.push(frame);
        if (!without.includes('script')) await hosting.prepare(frame);
      },
    };
    const program = executable ?? (await findBrowser({ environment: process.env }));
    if (program === null)
      throw new Error('This test needs a browser: install the Debian package "chromium".');
    const browser = await startBrowser({
      executable: program,
      profileFolder: join(folder, 'profile'),
      environment: { ...process.env, DISPLAY: xDisplay.display },
      gpu: false,
      own: without.includes('proxy') ? null : { port, proxyPort: await proxy.listen() },
      frames,
      log,
    });
    const window = await browser.openAppWindow({ url: `http://127.0.0.1:${port}/stage/0`, ...place });
    const stops = [
      () => browser.close(),
      () => proxy.close(),
      () => xDisplay.stop(),
      async () => {
        server.closeAllConnections();
        server.close();
        await once(server, 'close');
      },
      // The browser's lesser processes end after it, and write until then.
      () => rm(folder, { recursive: true, force: true, maxRetries: 10 }),
    ];
    stage = new HostedStage({
      ...{ hosting, xDisplay, browser, window, stops, page, folder, requests, port, registry, signals },
      proxyPort: await proxy.listen(),
    });
    return stage;
  }

  /** Puts a package on the disk. */
  async install({ files, userFiles = {}, format = 'plain', properties = [] }: PackageInput) {
    const id = randomBytes(16).toString('hex');
    const [folder, userFolder] = [join(this.#folder, id), join(this.#folder, `${id}-user`)];
    await mkdir(userFolder, { recursive: true });
    const write = async (root: string, contents: Record<string, string | Buffer>): Promise<void> => {
      for (const [path, content] of Object.entries(contents)) {
        await mkdir(dirname(join(root, path)), { recursive: true });
        await writeFile(join(root, path), content);
      }
    };
    await write(folder, files);
    await write(userFolder, userFiles);
    const found: InstalledPackage = {
      id,
      wid: firstLocalWid + this.registry.packages.size,
      folder,
      userFolder,
      format,
      title: 'test',
      author: '',
      license: '',
      entry: 'index.html',
      properties,
      wanted: { permissions: [], hosts: [] },
    };
    this.registry.packages.set(id, found);
    return found;
  }

  /** Shows it in the frame of the stage, and waits until its script answers. */
  async show({ id, entry }: InstalledPackage, query = ''): Promise<void> {
    this.#page.source = `http://${id}.localhost/${entry}${query}`;
    await this.#load();
    await waitFor(
      async () => this.frame.url.includes(id) && (await this.evaluate('document.readyState')) === 'complete',
    );
  }

  /** A navigation, since a page that has left its place cannot be loaded again. */
  async #load(): Promise<void> {
    this.#loads += 1;
    await this.window.navigate(`http://127.0.0.1:${this.port}/stage/0?${this.#loads}`);
  }

  /** Shows any address in the frame of the stage. */
  async showPlain(address: string): Promise<void> {
    this.#page.source = address;
    const known = this.frames.length;
    await this.#load();
    await waitFor(
      async () => this.frames.length > known && (await this.evaluate('document.readyState')) === 'complete',
    );
  }

  /** A click of the user in the middle of the page. */
  async clickPage(): Promise<void> {
    const { targetId } = this.window;
    const { sessionId } = v.parse(
      v.object({ sessionId: v.string() }),
      await this.browser.send('Target.attachToTarget', { targetId, flatten: true }),
    );
    for (const type of ['mousePressed', 'mouseReleased'])
      await this.browser.send(
        'Input.dispatchMouseEvent',
        { type, x: place.width / 2, y: place.height / 2, button: 'left', clickCount: 1 },
        sessionId,
      );
    await this.browser.send('Target.detachFromTarget', { sessionId });
  }

  /** The frame that shows now. */
  get frame(): HostedFrame {
    const frame = this.frames.filter(({ parent }) => parent === null).at(-1);
    if (!frame) throw new Error('The stage has no frame.');
    return frame;
  }

  /** Returns the value of an expression in the page of the package. */
  async evaluate(expression: string): Promise<unknown> {
    const parameters = { expression, awaitPromise: true, returnByValue: true, userGesture: true };
    const late = new Promise<never>((_resolve, reject) =>
      setTimeout(() => reject(new Error('The page did not answer.')), answerMilliseconds).unref(),
    );
    // A frame that leaves while it is asked answers nothing.
    const answer = await Promise.race([this.frame.send('Runtime.evaluate', parameters), late]);
    return v.parse(answered, answer).result.value;
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops) await stop();
  }
}

async function serveStage(body: (path: string) => string): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(body(request.url ?? ''));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The stage has no port.');
  return { server, port: address.port };
}

const timeoutMilliseconds = 20_000;
const answerMilliseconds = 5_000;
const pollMilliseconds = 50;

async function waitFor(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + timeoutMilliseconds;
  for (;;) {
    if (await holds().catch(() => false)) return;
    if (Date.now() > end) throw new Error('The package was not shown in time.');
    await new Promise((resolve) => setTimeout(resolve, pollMilliseconds));
  }
}
