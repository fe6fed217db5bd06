import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * The protection headers of every answer (https://fetch.spec.whatwg.org/#cross-origin-resource-policy-header): its type
 * is not guessed, no page of another origin embeds it, and no page that opened it, or that it opened, reaches its
 * window. Opened by its address it loads and runs nothing, is in no frame, and sends no referrer; pages relax that
 * where they need to.
 */
export const protectionHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy':
    "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
} as const;

/** Answers of other kinds say more where they are made. @param app its later routes are protected, errors included */
export function protectAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(protectionHeaders);
    done();
  });
}

/** Media that everyone may have are shown by pages on other ports and names of the same site. */
export function allowSameSite(reply: FastifyReply): void {
  reply.header('cross-origin-resource-policy', 'same-site');
}

/** Media at an address of their own, perhaps of a site of its own (`YUEQI_MEDIA_URL`): tickets protect what is not for everyone. */
export function allowOtherSites(reply: FastifyReply): void {
  reply.header('cross-origin-resource-policy', 'cross-origin');
  // The picture of a desktop is drawn from one (docs/product.md#sharing-a-desktop), and a canvas is read by its own page alone.
  reply.header('access-control-allow-origin', '*');
}

/** A web wallpaper's sandbox has an opaque origin: to its own files it is a foreign one, and it has no window to protect. */
export function allowOpaqueOrigin(reply: FastifyReply): void {
  reply.header('cross-origin-resource-policy', 'cross-origin').removeHeader('cross-origin-opener-policy');
}
