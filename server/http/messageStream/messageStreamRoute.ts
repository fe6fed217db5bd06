import fp from 'fastify-plugin';
import { messageStream } from '../../../src/api/contract/messages.ts';
import { logFaults } from '../../kernel/faults.ts';
import type { Monitor } from '../../kernel/monitor.ts';
import { ServiceError } from '../../kernel/serviceError.ts';
import { readCommon } from '../../kernel/callFrame.ts';
import type { FindViewer } from '../../kernel/calls.ts';
import { hashToken } from '../../domains/identity/sessions/sessions.ts';
import { longRoute } from '../limits/loadLimit.ts';
import { createMessageStreams, type MessageStreamOptions } from './messageStreams.ts';

interface MessageStreamNeeds extends Omit<MessageStreamOptions, 'onFailure'> {
  findViewer: FindViewer;
  /** Reports the number of open streams. */
  monitor: Monitor | undefined;
}

/** The stream of messages; its frame and its refusals are those of every call. */
export const messageStreamRoute = fp<MessageStreamNeeds>(
  async (app, { findViewer, monitor, ...options }) => {
    const streams = createMessageStreams({
      ...options,
      onFailure: logFaults(app, 'messages not looked for'),
    });
    monitor?.watchStreams(() => streams.count);
    app.post(messageStream.path, longRoute, async (request, reply) => {
      const common = readCommon(request.body);
      const viewer = await findViewer(common);
      if (viewer === null) throw new ServiceError('loginRequired');
      if (viewer.isOffline) throw new ServiceError('loginExpired');
      const stream = await streams.open({ uid: viewer.uid, tokenHash: hashToken(common.token) });
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        .send(stream);
    });
    // Before the server waits for open connections to end.
    app.addHook('preClose', () => streams.close());
  },
  { name: 'message-stream', dependencies: ['error-responses'] },
);
