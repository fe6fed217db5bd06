import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import {
  type AnswerCall,
  type Boot,
  clientBasePath,
  entryCodeParameter,
} from '../../../src/api/contract/document/boot.ts';
import { lookCookie, parseLook } from '../../../src/api/rules/look.ts';
import { firstUseCookie, isNewByCookie } from '../../../src/api/rules/newUser.ts';
import { parseAcceptLanguage } from '../../../src/api/rules/preferredLanguage.ts';
import { systemClock, type Clock } from '../../kernel/clock.ts';
import { describeFault } from '../../kernel/faults.ts';
import type { HotAnswers } from '../hotAnswers/hotAnswers.ts';
import { bootScript, primeFirstScreen } from './bootBlock.ts';
import { builtFiles } from './builtFiles.ts';
import { readFirstScreenFiles } from './firstScreenFiles.ts';
import { createClientDocument } from './clientDocument.ts';
import { readDocument } from './readDocument.ts';
import { picturePreloads } from './preloads.ts';
import { createScreenMarkup, loadRenderScreen, type ScreenRequest } from './screenMarkup.ts';

export interface WebClientOptions {
  /** The folder that the build wrote. */
  distFolder: string;
  /** The origin of web wallpapers; null where they share that of the pages. */
  webWallpaperOrigin: string | null;
  answer: AnswerCall;
  /** The address from which pages fetch media, if not from this server. */
  mediaUrl?: string | null;
  /** The address of a service that is not this server. */
  serviceUrl?: string | null;
  /** Origins that pages load media from, besides their own. */
  mediaOrigins?: readonly string[];
  /** Keeps the documents, which are those of a signed-out user; without it each is written for its request. */
  hotAnswers?: HotAnswers | null;
  /** The time; tests set it. */
  clock?: Clock;
}

/** Documents of longer addresses, which no link of ours has, are not kept. */
const longestKeptAddress = 512;

/**
 * Serves the built client under `/3000/` and the stage under `/stage/<screen>`. Every document is rendered for its
 * path: it contains the data of its first screen and preloads of its images, so painting waits for one response only.
 */
export const webClient = fp<WebClientOptions>(
  async (app, options) => {
    const folder = join(options.distFolder, 'assets');
    await app.register(builtFiles, { path: `${clientBasePath}assets/`, folder });
    await registerDocuments(app, options);
    await registerStage(app, options);
  },
  {
    name: 'web-client',
    decorators: { fastify: ['publicPath'] },
    dependencies: ['error-responses', '@fastify/cookie', '@fastify/static'],
  },
);

async function registerDocuments(app: FastifyInstance, options: WebClientOptions): Promise<void> {
  const files = await readFirstScreenFiles(options.distFolder);
  const { publicPath } = app;
  const basePath = publicPath + clientBasePath;
  const client = createClientDocument(
    await readDocument(join(options.distFolder, 'index.html'), publicPath),
    { look: await readScript('lookScript.js'), early: await readScript('earlyScript.js') },
    basePath,
  );
  const { mediaOrigins = [], clock = systemClock } = options;
  const mediaUrl = options.mediaUrl ?? (publicPath || null);
  const renderMarkup = createScreenMarkup(() => loadRenderScreen(options.distFolder));

  async function writeDocument(
    screen: Pick<ScreenRequest, 'path' | 'query' | 'look' | 'isNewUser' | 'webWallpaperOrigin'>,
  ): Promise<string> {
    const { path, query, look, isNewUser, webWallpaperOrigin } = screen;
    const primed = await primeFirstScreen(path, { query, isNewUser }, options.answer);
    const markup = await renderMarkup({ ...screen, primed, mediaUrl, publicPath }, (error) =>
      // A path that no screen has is what someone typed.
      app.log.error(
        { ...describeFault(error), screen: files[path] ? path : null },
        'not rendered on the service',
      ),
    );
    const { language, pixelRatio } = look;
    const boot: Boot = {
      webWallpaperOrigin,
      mediaUrl,
      serviceUrl: options.serviceUrl ?? null,
      markup: markup === null ? null : { language, pixelRatio, isNewUser },
      primed,
    };
    return client.write({
      look,
      boot: bootScript(boot),
      pictures: picturePreloads(primed, mediaUrl),
      files: files[path],
      markup,
    });
  }

  app.get(`${clientBasePath}favicon.svg`, async (_request, reply) =>
    reply.type('image/svg+xml').send(await readFile(join(options.distFolder, 'favicon.svg'))),
  );
  app.get('/', async (_request, reply) => reply.redirect(basePath));
  app.get(clientBasePath.slice(0, -1), async (_request, reply) => reply.redirect(basePath));
  app.get<{ Params: { '*': string } }>(`${clientBasePath}*`, async (request, reply) => {
    const path = `/${request.params['*']}`;
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    // It lets a browser in, and is out of the address before anything is shown.
    query.delete(entryCodeParameter);
    const { cookies, headers } = request;
    const look = parseLook(cookies[lookCookie], parseAcceptLanguage(headers['accept-language']));
    const isNewUser = isNewByCookie(cookies[firstUseCookie] ?? null, clock());
    const webWallpaperOrigin = options.webWallpaperOrigin;
    const make = async (): Promise<Buffer> =>
      Buffer.from(await writeDocument({ path, query, look, isNewUser, webWallpaperOrigin }));
    const { hotAnswers } = options;
    const document =
      hotAnswers && request.url.length <= longestKeptAddress
        ? await hotAnswers.get(
            JSON.stringify([path, String(query), look, isNewUser, webWallpaperOrigin]),
            make,
          )
        : await make();
    return reply
      .headers({
        'content-security-policy': contentPolicy(webWallpaperOrigin, client.scriptSources, [], mediaOrigins),
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        vary: 'cookie, accept-language',
      })
      .type('text/html; charset=utf-8')
      .send(document);
  });
}

/** The stage's pages, without data of their own: they get everything by the bridge. */
async function registerStage(app: FastifyInstance, options: WebClientOptions): Promise<void> {
  const stage = await readDocument(join(options.distFolder, 'stage.html'), app.publicPath);
  const stageBoot = (): Boot => ({
    webWallpaperOrigin: options.webWallpaperOrigin,
    mediaUrl: null,
    serviceUrl: null,
    markup: null,
    primed: [],
  });
  app.get('/stage/:screen', async (_request, reply) =>
    reply
      .headers({
        'content-security-policy': contentPolicy(options.webWallpaperOrigin, [], stageFrames),
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(stage.replace('<!--boot-->', () => bootScript(stageBoot()))),
  );
}

/** Packages of web wallpapers: the desktop host serves each below a name of its own (decision 0044). */
const stageFrames = ['http://*.localhost'];

const readScript = (name: string): Promise<string> => readFile(join(import.meta.dirname, name), 'utf8');

/** Scripts only from our own files, and the inline ones by their hashes; frames only from the wallpapers' origin; framing this page is forbidden. */
function contentPolicy(
  webWallpaperOrigin: string | null,
  scriptSources: readonly string[],
  furtherFrames: readonly string[] = [],
  mediaOrigins: readonly string[] = [],
): string {
  // A path in a policy has a meaning of its own; that of a service elsewhere may have one.
  const ownFrames = webWallpaperOrigin === null ? [] : [new URL(webWallpaperOrigin).origin];
  const frames = [...ownFrames, ...furtherFrames];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptSources].join(' '),
    // React sets measured sizes and positions as style attributes; no style element is ever made from data.
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...mediaOrigins].join(' '),
    ["media-src 'self' blob:", ...mediaOrigins].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${frames.join(' ') || "'none'"}`,
    "frame-ancestors 'none'",
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
}
