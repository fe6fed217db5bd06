import type { FastifyInstance } from 'fastify';

/** A handler that waits for another machine does not keep the program from ending for longer. */
const waitMilliseconds = 5_000;

/**
 * Closing the server waits for the handlers that still run. Ending a connection ends no handler: without this, one that
 * reads a file from a slow disk would go on after its databases were closed, and fail.
 *
 * @param app the routes registered on it afterwards are waited for
 */
export function waitForHandlers(app: FastifyInstance, milliseconds = waitMilliseconds): void {
  const running = new Set<Promise<unknown>>();
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function handle(request, reply) {
      const answer: unknown = handler.call(this, request, reply);
      if (!(answer instanceof Promise)) return answer;
      running.add(answer);
      const forget = (): void => void running.delete(answer);
      answer.then(forget, forget);
      return answer;
    };
  });
  // Called once the connections have ended, so that no other handler begins.
  app.addHook('onClose', async () => {
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise((resolve) => (timer = setTimeout(resolve, milliseconds)));
    await Promise.race([Promise.allSettled(running), limit]);
    clearTimeout(timer);
  });
}
