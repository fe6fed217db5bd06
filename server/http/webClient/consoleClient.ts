import { join } from 'node:path';
import fp from 'fastify-plugin';
import { clientBasePath } from '../../../src/api/contract/document/boot.ts';
import { consoleLookCookie } from '../../../src/api/contract/console/consoleLook.ts';
import { parseLook } from '../../../src/api/rules/look.ts';
import { parseAcceptLanguage } from '../../../src/api/rules/preferredLanguage.ts';
import { staffSessionCookie } from '../../domains/staff/staffSessions.ts';
import { readSessionCookie } from '../../kernel/cookies.ts';
import { builtFiles } from './builtFiles.ts';
import { loadConsoleDocument } from './consoleDocument.ts';

/** Only its own scripts, styles and files; frames are its own web wallpapers, in a sandbox; framing it is forbidden. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "media-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "form-action 'none'",
  "base-uri 'none'",
].join('; ');

/**
 * Serves the built console under `/console`, with a folder of files that no page of the client names. Who has no session
 * gets the sign-in with the document.
 */
export const consoleClient = fp<{ distFolder: string }>(
  async (app, { distFolder }) => {
    const document = await loadConsoleDocument(distFolder, app.publicPath);
    await app.register(builtFiles, {
      path: `${clientBasePath}console/`,
      folder: join(distFolder, 'console', 'console'),
    });
    for (const path of ['/console', '/console/*'])
      app.get(path, async (request, reply) => {
        const languages = parseAcceptLanguage(request.headers['accept-language']);
        const look = parseLook(request.cookies[consoleLookCookie], languages);
        // Whether a session still holds is asked by the page.
        const isSignedOut = !readSessionCookie(request, staffSessionCookie);
        return reply
          .headers({
            'content-security-policy': policy,
            'cache-control': 'no-store',
            'referrer-policy': 'no-referrer',
            'x-content-type-options': 'nosniff',
            'cross-origin-opener-policy': 'same-origin',
          })
          .type('text/html; charset=utf-8')
          .send(document.write(look, isSignedOut));
      });
  },
  {
    name: 'console-client',
    decorators: { fastify: ['publicPath'] },
    dependencies: ['error-responses', '@fastify/cookie', '@fastify/static'],
  },
);
