import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fp from 'fastify-plugin';
import * as v from 'valibot';
import { docsStyle, renderDocsPage } from './docsPage.ts';
import { createOpenApiDocument } from './document.ts';

const packageFile = v.object({ version: v.string() });

/** Nothing but the page's own style; no page may frame it. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(docsStyle).digest('base64')}'`,
  "frame-ancestors 'none'",
  "form-action 'none'",
  "base-uri 'none'",
].join('; ');

/** `GET /openapi.json` for programs and `GET /docs` for developers. Both are created once, on the first request. */
export const openApiRoutes = fp(
  async (app) => {
    let json: string | undefined;
    let page: string | undefined;
    app.get('/openapi.json', async (_request, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .send((json ??= JSON.stringify(createOpenApiDocument(readVersion())))),
    );
    app.get('/docs', async (_request, reply) =>
      reply
        .headers({
          'content-security-policy': policy,
          'referrer-policy': 'no-referrer',
        })
        .type('text/html; charset=utf-8')
        .send((page ??= renderDocsPage(readVersion()))),
    );
  },
  { name: 'open-api-routes' },
);

function readVersion(): string {
  const file = join(import.meta.dirname, '..', '..', '..', 'package.json');
  return v.parse(packageFile, JSON.parse(readFileSync(file, 'utf8'))).version;
}
