import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { clientBasePath, type Boot } from '../../../src/api/contract/boot.ts';
import { bootScript, primeFirstScreen, type AnswerCall } from './bootBlock.ts';
import { readFirstScreenFiles } from './firstScreenFiles.ts';
import { preloadsOf } from './preloads.ts';

export interface WebClientOptions {
  /** The folder that the build wrote. */
  distFolder: string;
  bridgeToken: string | null;
  /** The bridge token of the stage pages. Without one there is no stage. */
  stageToken?: string;
  webWallpaperOrigin: () => string | null;
  answer: AnswerCall;
}

/**
 * Serves the built client under `/3000/` and the stage under `/stage/<screen>`. Every document is rendered for its
 * path: it contains the data of its first screen and preloads of its images, so painting waits for one response only.
 */
export async function registerWebClient(app: FastifyInstance, options: WebClientOptions): Promise<void> {
  const files = await readFirstScreenFiles(options.distFolder);
  const documents = {
    client: await readFile(join(options.distFolder, 'index.html'), 'utf8'),
    stage: await readFile(join(options.distFolder, 'stage.html'), 'utf8'),
  };
  const boot = (primed: Boot['primed'], bridgeToken = options.bridgeToken): Boot => ({
    bridgeToken,
    webWallpaperOrigin: options.webWallpaperOrigin(),
    primed,
  });
  const policy = () => contentPolicy(options.webWallpaperOrigin());

  await app.register(fastifyStatic, {
    root: join(options.distFolder, 'assets'),
    prefix: `${clientBasePath}assets/`,
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  });
  app.get(`${clientBasePath}favicon.svg`, async (_request, reply) =>
    reply.type('image/svg+xml').send(await readFile(join(options.distFolder, 'favicon.svg'))),
  );
  app.get('/', async (_request, reply) => reply.redirect(clientBasePath));
  app.get(clientBasePath.slice(0, -1), async (_request, reply) => reply.redirect(clientBasePath));
  app.get<{ Params: { '*': string } }>(`${clientBasePath}*`, async (request, reply) => {
    const path = `/${request.params['*']}`;
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    const primed = await primeFirstScreen(path, query, options.answer);
    const head = preloadsOf(files, path, primed) + bootScript(boot(primed));
    return reply
      .headers({
        'content-security-policy': policy(),
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(documents.client.replace('<!--boot-->', () => head));
  });
  app.get('/stage/:screen', async (_request, reply) =>
    reply
      .headers({
        'content-security-policy': policy(),
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(documents.stage.replace('<!--boot-->', () => bootScript(boot([], options.stageToken)))),
  );
}

/** Scripts only from our own files; frames only from the wallpapers' origin; framing this page is forbidden. */
function contentPolicy(webWallpaperOrigin: string | null): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    // React sets measured sizes and positions as style attributes; no style element is ever made from data.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${webWallpaperOrigin ?? "'none'"}`,
    "frame-ancestors 'none'",
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
}
