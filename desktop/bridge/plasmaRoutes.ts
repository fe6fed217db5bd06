import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { joinBody, nextBody, tellBody } from '../platform/linux/plasma/messages.ts';
import type { PackageChannel } from '../platform/linux/plasma/packageChannel.ts';

/** A message has no more than the answer of a page, or the windows of a screen. */
const bodyLimit = 1_000_000;

/**
 * `POST /shells/plasma/join`, `next` and `tell`: the calls of our wallpaper package in Plasma's shell. A ticket or the secret of
 * a session opens them. Browsers name the page that a request comes from, and QML names none: pages get nowhere.
 */
export function registerPlasma(app: FastifyInstance, channel: PackageChannel): void {
  app.post('/shells/plasma/join', { bodyLimit }, async (request, reply) => {
    const body = read(joinBody, request);
    const session = body && channel.join(body.ticket, body.desktop);
    return session ? answer(reply, { session }) : refuse(request, reply);
  });
  app.post('/shells/plasma/next', { bodyLimit }, async (request, reply) => {
    const body = read(nextBody, request);
    const closed = new AbortController();
    reply.raw.once('close', () => closed.abort());
    const requests = body && (await channel.next(body.session, closed.signal));
    return requests ? answer(reply, { requests }) : refuse(request, reply);
  });
  app.post('/shells/plasma/tell', { bodyLimit }, async (request, reply) => {
    const body = read(tellBody, request);
    return body && channel.tell(body.session, body.message) ? answer(reply, {}) : refuse(request, reply);
  });
}

/** @returns null for a request of a browser's page, and for a body of another form */
function read<Schema extends v.GenericSchema>(
  schema: Schema,
  { headers, body }: FastifyRequest,
): v.InferOutput<Schema> | null {
  if (headers.origin !== undefined) return null;
  const parsed = v.safeParse(schema, body);
  return parsed.success ? parsed.output : null;
}

function answer(reply: FastifyReply, body: object): FastifyReply {
  return reply.header('cache-control', 'no-store').send(body);
}

function refuse({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.status(headers.origin === undefined ? 401 : 403).send();
}
