import fp from 'fastify-plugin';
import type { Clock } from '../../kernel/clock.ts';
import { ServiceError } from '../../kernel/serviceError.ts';
import { settle } from './orders/settle.ts';
import type { Payments } from './payments.ts';
import { ForgedNotification } from './providers/provider.ts';

/** Bytes of a notification; providers send a few thousand. */
const notificationLimit = 64 * 1024;

interface PaymentNeeds extends Pick<Payments, 'database' | 'providers'> {
  clock: Clock;
}

/** `/pay/notify/:provider`, where providers report payments. A notification only hastens what the service asks by itself. */
export const paymentRoutes = fp<PaymentNeeds>(
  async (routes, { database, providers, clock }) => {
    // Signatures are over bytes, whatever their type.
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: notificationLimit },
      (_request, body, done) => done(null, body),
    );
    routes.post<{ Params: { provider: string } }>('/pay/notify/:provider', async (request, reply) => {
      const provider = providers.find(({ name }) => name === request.params.provider);
      if (!provider) throw new ServiceError('unknownCall', 404);
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const now = clock();
      try {
        const evidence = await provider.readNotification(request.headers, body, now);
        if (evidence) await settle(database, evidence, now);
      } catch (error) {
        if (error instanceof ForgedNotification) throw new ServiceError('malformedRequest', 400);
        throw error;
      }
      return reply.type('text/plain').send(provider.acknowledgement);
    });
  },
  { name: 'payment-routes', encapsulate: true, dependencies: ['error-responses'] },
);
