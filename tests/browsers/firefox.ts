import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { WebSocket } from 'ws';
import type { Driver } from './driver.ts';
import { startProgram } from './startProgram.ts';

const reply = v.variant('type', [
  v.object({ type: v.literal('success'), id: v.number(), result: v.record(v.string(), v.unknown()) }),
  v.object({ type: v.literal('error'), id: v.nullable(v.number()), error: v.string(), message: v.string() }),
]);
const evaluation = v.variant('type', [
  v.object({
    type: v.literal('success'),
    result: v.object({ type: v.string(), value: v.optional(v.unknown()) }),
  }),
  v.object({ type: v.literal('exception'), exceptionDetails: v.object({ text: v.string() }) }),
]);

/** Preferences of a profile that a user has not touched, but for what would talk to Mozilla or cover the page. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'zh-CN',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

/** Drives stock Firefox by WebDriver BiDi, which it speaks itself: no driver program is needed. */
export async function startFirefox(): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'yueqi-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const program = await startProgram(
    'firefox',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    /WebDriver BiDi listening on (ws:\/\/\S+)/,
  );
  const socket = new WebSocket(`${program.found}/session`);
  await once(socket, 'open');
  const send = createSender(socket);
  await send('session.new', { capabilities: {} });
  const context = v.parse(
    v.object({ context: v.string() }),
    await send('browsingContext.create', { type: 'tab' }),
  ).context;
  await send('browsingContext.setViewport', { context, viewport: { width: 1180, height: 655 } });
  return {
    name: 'Firefox',
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async evaluate(expression) {
      const answer = await send('script.evaluate', {
        // Text is the one value that BiDi and JSON write alike.
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
        target: { context },
        awaitPromise: true,
        userActivation: true,
      });
      const result = v.parse(evaluation, answer);
      if (result.type === 'exception') throw new Error(result.exceptionDetails.text);
      return JSON.parse(v.parse(v.string(), result.result.value)) as unknown;
    },
    perform: async (actions) => void (await send('input.performActions', { context, actions })),
    async screenshot() {
      const { data } = v.parse(
        v.object({ data: v.string() }),
        await send('browsingContext.captureScreenshot', { context }),
      );
      return Buffer.from(data, 'base64');
    },
    async close() {
      socket.close();
      await program.end();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

type Send = (method: string, params: object) => Promise<unknown>;

function createSender(socket: WebSocket): Send {
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  socket.on('message', (data: Buffer) => {
    const message = v.safeParse(reply, JSON.parse(data.toString()));
    // Events are not asked for.
    if (!message.success || message.output.id === null) return;
    const call = waiting.get(message.output.id);
    waiting.delete(message.output.id);
    if (message.output.type === 'success') call?.resolve(message.output.result);
    else call?.reject(new Error(`${message.output.error}: ${message.output.message}`));
  });
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ id, method, params }));
    });
}
