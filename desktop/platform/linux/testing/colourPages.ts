import { once } from 'node:events';
import { createServer } from 'node:http';

/** A small site whose every page is one colour, chosen by its path. */
export interface ColourPages {
  url(path: string): string;
  stop(): Promise<void>;
}

const shownPrefix = '/shown';
/** After two frames the first one is on the screen. */
const tellShown = `<script>
  requestAnimationFrame(() => requestAnimationFrame(() => fetch('${shownPrefix}' + location.pathname)));
</script>`;

/**
 * @param bodies CSS colour by path, such as `{ '/stage/0': '#123456' }`, or the whole page
 * @param onShown called with the path of a page of one colour that has drawn
 */
export async function serveColourPages(
  bodies: Record<string, string>,
  onShown?: (path: string) => void,
): Promise<ColourPages> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (onShown && path.startsWith(shownPrefix)) {
      onShown(path.slice(shownPrefix.length));
      return response.writeHead(204).end();
    }
    response.setHeader('content-type', 'text/html');
    const body = bodies[path] ?? '#fff';
    response.end(
      body.startsWith('<')
        ? body
        : `<!doctype html><title>${path}</title><body style="margin:0;background:${body}">${onShown ? tellShown : ''}`,
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The test site has no port.');
  return {
    url: (path) => `http://127.0.0.1:${address.port}${path}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
