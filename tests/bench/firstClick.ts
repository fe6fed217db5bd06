import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { Browser } from 'playwright';
import { picturePreloads } from '../../server/http/webClient/preloads.ts';
import type { Boot } from '../../src/api/contract/document/boot.ts';
import { launchBenchBrowser } from './benchBrowser.ts';
import { withHost } from './host/benchHost.ts';
import { median, ratioRow, type Row } from './row.ts';

const runs = 11;

/** Clicks the first card in the frame in which it is there; resolves in the frame after its detail is. */
const clickAtOnce = `new Promise((resolve) => {
  let isClicked = false;
  const check = () => {
    const card = document.querySelector('[role="list"] article a');
    if (card && !isClicked) { isClicked = true; card.click(); }
    if (document.querySelector('main[data-screen$="-detail"] h1')) requestAnimationFrame(() => resolve(performance.now()));
    else requestAnimationFrame(check);
  };
  check();
})`;

/** Until a card that is pressed would be handled by the client, with nothing pressed before. */
const waitForClient = `new Promise((resolve) => {
  const check = () => {
    const card = document.querySelector('[role="list"] article');
    if (card && Object.keys(card).some((key) => key.startsWith('__reactProps'))) resolve(performance.now());
    else requestAnimationFrame(check);
  };
  check();
})`;

/** Cold time from the address to the detail of a card that is clicked as soon as it shows, with and without markup. */
export async function measureFirstClick(): Promise<Row[]> {
  const browser = await launchBenchBrowser();
  try {
    return await withHost(async ({ address }) => {
      const proxy = await serveBothWays(new URL(address).origin);
      const times = {
        click: [] as number[],
        bareClick: [] as number[],
        own: [] as number[],
        bare: [] as number[],
      };
      for (let run = 0; run < runs; run++) {
        times.bareClick.push(await measure(browser, `${proxy.bare}/3000/dynamicWallpaper`, clickAtOnce));
        times.click.push(await measure(browser, `${proxy.whole}/3000/dynamicWallpaper`, clickAtOnce));
        times.bare.push(await measure(browser, `${proxy.bare}/3000/dynamicWallpaper`, waitForClient));
        times.own.push(await measure(browser, `${proxy.whole}/3000/dynamicWallpaper`, waitForClient));
      }
      proxy.close();
      return [
        ratioRow(
          'detail of a card clicked at once, against no markup',
          median(times.click),
          median(times.bareClick),
          'ms',
          1.1,
        ),
        ratioRow(
          '  cards are the client’s, nothing clicked',
          median(times.own),
          median(times.bare),
          'ms',
          null,
        ),
      ];
    });
  } finally {
    await browser.close();
  }
}

async function measure(browser: Browser, address: string, script: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1180, height: 655 }, locale: 'zh-CN' });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'commit' });
  const time = Number(await page.evaluate(script));
  await context.close();
  return time;
}

/** Two servers before the host, alike but for the markup in the client's document. */
async function serveBothWays(origin: string): Promise<{ whole: string; bare: string; close: () => void }> {
  const servers = await Promise.all(
    [(html: string) => html, withoutMarkup].map(async (edit) => {
      const server = createServer((incoming, outgoing) => forward(origin, incoming, outgoing, edit));
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      return server;
    }),
  );
  const [whole = '', bare = ''] = servers.map(addressOf);
  return { whole, bare, close: () => servers.forEach((server) => server.close()) };
}

function addressOf(server: Server): string {
  const address = server.address();
  return `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
}

function forward(
  origin: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  edit: (html: string) => string,
): void {
  const { url = '/', method, headers } = incoming;
  const isDocument = url.endsWith('/dynamicWallpaper');
  const onward = request(
    origin + url,
    {
      method,
      headers: {
        ...headers,
        host: new URL(origin).host,
        ...(isDocument && { 'accept-encoding': 'identity' }),
      },
    },
    (answer) => {
      if (!isDocument) {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const { 'content-length': _length, ...others } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 500, others).end(edit(Buffer.concat(chunks).toString()));
      });
    },
  );
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}

/** The document of the same page as one whose scripts show everything. @throws when it has no markup */
function withoutMarkup(html: string): string {
  const boot = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
  if (!boot || !html.includes('data-client=')) throw new Error('The document has no markup.');
  const { primed } = JSON.parse(boot) as Boot;
  const [waiting = '', scripts = ''] = /<template data-scripts>(.*?)<\/template>/.exec(html) ?? [];
  return html
    .replace(
      /<script data-client="([^"]+)">.*?<\/script>/s,
      (_script, client: string) =>
        `<script type="module" crossorigin src="${client}"></script>${picturePreloads(primed)}`,
    )
    .replace(waiting, '')
    .replace('</head>', (end) => scripts + end)
    .replace(/<div id="root">.*<\/div>(?=<script type="application\/json")/s, '<div id="root"></div>')
    .replace(/"markup":\{[^}]*\}/, '"markup":null');
}
