import * as v from 'valibot';
import type { Driver } from './driver.ts';
import { startProgram } from './startProgram.ts';

const screenshotMilliseconds = 10_000;
const answer = v.object({ value: v.unknown() });

/** Drives WebKitGTK's own small browser by Debian's WebKitWebDriver (classic WebDriver over HTTP); needs a display. */
export async function startWebKit(port = 4471): Promise<Driver> {
  const program = await startProgram(
    'sh',
    ['-c', `WebKitWebDriver --port=${port} & child=$!; trap 'kill $child' TERM; echo ready; wait $child`],
    /ready/,
    { WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  );
  const base = `http://127.0.0.1:${port}`;
  const send = async (method: string, path: string, body?: object, limit?: AbortSignal): Promise<unknown> => {
    const response = await fetch(base + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      ...(limit && { signal: limit }),
    });
    const { value } = v.parse(answer, await response.json());
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await waitUntilReady(() => send('GET', '/status'));
  const { sessionId } = v.parse(
    v.object({ sessionId: v.string() }),
    await send('POST', '/session', { capabilities: { alwaysMatch: { timeouts: { script: 60_000 } } } }),
  );
  const session = `/session/${sessionId}`;
  await send('POST', `${session}/window/rect`, { width: 1180, height: 700 });
  return {
    name: 'WebKitGTK',
    open: async (url) => void (await send('POST', `${session}/url`, { url })),
    evaluate: (expression) =>
      send('POST', `${session}/execute/async`, {
        script: `const done = arguments[0]; Promise.resolve(${expression}).then((value) => done(value ?? null));`,
        args: [],
      }),
    perform: async (actions) => void (await send('POST', `${session}/actions`, { actions })),
    async screenshot() {
      // Without compositing, the driver may wait for a frame that never comes; the session goes on all the same.
      const limit = AbortSignal.timeout(screenshotMilliseconds);
      const png = await send('GET', `${session}/screenshot`, undefined, limit).catch(() => null);
      return typeof png === 'string' ? Buffer.from(png, 'base64') : null;
    },
    async close() {
      await send('DELETE', session).catch(() => undefined);
      await program.end();
    },
  };
}

async function waitUntilReady(ask: () => Promise<unknown>): Promise<void> {
  const until = Date.now() + 20_000;
  for (;;)
    try {
      await ask();
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
}
