import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright';
import type { ImageRequest } from './page.ts';

/** The image to draw: a scene, its colouring, the size in pixels and the position inside the loop. */
export type SceneImage = Omit<ImageRequest, 'postTo'>;

/** A global that `page.ts` adds to the page; called there, not here. */
declare function renderImage(request: ImageRequest): Promise<void>;

const contentRoot = fileURLToPath(new URL('..', import.meta.url));
const mimeTypes: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.ts': 'text/javascript',
  }),
);
/** A browser with no GPU draws 4K images of heavy shaders in seconds to a few minutes. */
const pictureTimeout = 900_000;

/** A headless browser that turns scenes into raw images. Close it when done. */
export class Studio {
  readonly #browser: Browser;
  readonly #server: Server;
  readonly #address: string;
  readonly #received: Map<string, Buffer>;
  #page: Page | null = null;
  #count = 0;

  private constructor(browser: Browser, server: Server, address: string, received: Map<string, Buffer>) {
    this.#browser = browser;
    this.#server = server;
    this.#address = address;
    this.#received = received;
  }

  /** Starts the browser (`CHROMIUM_PATH`, default `/usr/bin/chromium`) and a loopback server of the scenes. */
  static async open(): Promise<Studio> {
    const received = new Map<string, Buffer>();
    const server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname;
      const answer = request.method === 'POST' ? receive(request, path, received) : sourceOf(path);
      answer.then(
        (body) =>
          response.writeHead(200, { 'content-type': mimeTypes.get(extname(path)) ?? 'text/html' }).end(body),
        (cause: unknown) => response.writeHead(404).end(String(cause)),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // `address()` is a string only for pipes; this server listens on a port.
    const { port } = server.address() as AddressInfo;
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--enable-unsafe-swiftshader',
        '--use-angle=swiftshader-webgl',
        '--disable-gpu-watchdog',
        '--force-color-profile=srgb',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    });
    return new Studio(browser, server, `http://127.0.0.1:${port}/`, received);
  }

  /** Draws one image. @returns width × height × 4 bytes RGBA, top row first */
  async draw(image: SceneImage): Promise<Buffer> {
    this.#page ??= await this.#openPage();
    const postTo = `/images/${this.#count++}`;
    await this.#page.evaluate((request) => renderImage(request), { ...image, postTo });
    const pixels = this.#received.get(postTo);
    this.#received.delete(postTo);
    if (!pixels) throw new Error(`The page sent no image of ${image.slug}; look at its console.`);
    return pixels;
  }

  /** An image (PNG) of a web wallpaper's page, some time after it has drawn its first frame. */
  async photograph(path: string, width: number, height: number, settleMs: number): Promise<Buffer> {
    const page = await this.#browser.newPage({ viewport: { width, height } });
    page.on('pageerror', (error) => process.stderr.write(`${path}: ${error.message}\n`));
    await page.goto(this.#address + path);
    await page.waitForFunction(() => document.documentElement.dataset['drawn'] === 'yes', null, {
      timeout: pictureTimeout,
    });
    await page.waitForTimeout(settleMs);
    const shot = await page.screenshot({ timeout: pictureTimeout });
    await page.close();
    return shot;
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #openPage(): Promise<Page> {
    const page = await this.#browser.newPage();
    page.setDefaultTimeout(pictureTimeout);
    page.on('console', (message) => process.stderr.write(`page: ${message.text()}\n`));
    await page.goto(this.#address);
    await page.waitForFunction(() => 'renderImage' in globalThis);
    return page;
  }
}

async function receive(
  request: IncomingMessage,
  path: string,
  received: Map<string, Buffer>,
): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  received.set(path, Buffer.concat(parts));
  return 'received';
}

async function sourceOf(path: string): Promise<string | Buffer> {
  if (path === '/') return '<!doctype html><script type="module" src="/harness/page.ts"></script>';
  // Every web wallpaper is published with the shared runtime next to its page.
  const own = path.replace(/^\/web\/[^/]+\/frame\.js$/, '/web/frame.js');
  const file = join(contentRoot, normalize(own));
  if (extname(file) !== '.ts') return readFile(file);
  return stripTypeScriptTypes(await readFile(file, 'utf8'));
}
