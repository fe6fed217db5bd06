import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { pageStyle } from '../../../author-pages/pageStyle.ts';
import { isFromOwnPage } from '../../../author-pages/sameOrigin.ts';
import { chooseLanguage } from '../../../author-pages/pageLanguage.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { renderCheckout } from './checkoutPage.ts';
import { checkoutPath, type SandboxProvider } from './sandboxProvider.ts';

const formLimit = 1_024;
const loopbackAddresses: readonly string[] = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
const loopbackHost = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/;

/** No script; nothing from elsewhere; no page may frame it. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

type TicketRequest = FastifyRequest<{ Params: { ticket: string } }>;

/** The checkout pages of the sandbox, for this machine alone. */
export const checkoutRoutes = fp<{ sandbox: SandboxProvider; clock: Clock }>(
  async (pages, { sandbox, clock }) => {
    // Within this scope alone, so that no call of the service accepts what a foreign page can send as a form.
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formLimit },
      (_request, body, done) => done(null, new URLSearchParams(body.toString())),
    );
    pages.get(`${checkoutPath}:ticket`, (request: TicketRequest, reply) => show(request, reply));
    pages.post(`${checkoutPath}:ticket`, async (request: TicketRequest, reply) => {
      const { body } = request;
      const trade = isLocal(request) ? await sandbox.findTrade(request.params.ticket) : null;
      if (!trade || !(body instanceof URLSearchParams) || !isFromOwnPage(request.headers))
        return sendPage(request, reply.status(403), null);
      const decision = body.get('decision');
      if (decision !== 'paid' && decision !== 'closed') return show(request, reply);
      const isDecided = await sandbox.decide(trade.order_id, decision);
      if (isDecided && decision === 'paid') {
        const { order_id: orderId, trade: number, amount } = trade;
        const paid = { orderId, trade: number, amount, currency: 'CNY' };
        const notification = await sandbox.writeNotification(paid, clock());
        // Like a provider's, through the route. One that fails is no loss: the service asks by itself.
        await pages.inject({
          method: 'POST',
          url: `/pay/notify/${sandbox.name}`,
          payload: notification.payload,
          // The desktop host answers under its own name alone.
          headers: { ...notification.headers, host: request.headers.host },
        });
      }
      return hide(reply).redirect(request.url, 303);
    });

    async function show(request: TicketRequest, reply: FastifyReply) {
      const trade = isLocal(request) ? await sandbox.findTrade(request.params.ticket) : null;
      return sendPage(request, trade ? reply : reply.status(404), trade);
    }

    function sendPage(
      request: FastifyRequest,
      reply: FastifyReply,
      trade: Parameters<typeof renderCheckout>[0],
    ): FastifyReply {
      const language = chooseLanguage(request.headers['accept-language']);
      return hide(reply).type('text/html; charset=utf-8').send(renderCheckout(trade, language));
    }
  },
  { name: 'checkout-routes', encapsulate: true, dependencies: ['error-responses', 'payment-routes'] },
);

/** The sandbox is for one machine: a page elsewhere whose name leads here (DNS rebinding) is refused by its name. */
function isLocal(request: FastifyRequest): boolean {
  return (
    loopbackAddresses.includes(request.socket.remoteAddress ?? '') &&
    loopbackHost.test(request.headers.host ?? '')
  );
}

function hide(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'cache-control': 'no-store',
    'content-security-policy': policy,
    // With no-referrer a browser would omit the origin of the form, which is checked when it is submitted.
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    vary: 'accept-language',
  });
}
