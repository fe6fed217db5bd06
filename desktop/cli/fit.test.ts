import { expect, test } from 'vitest';
import { BridgeExchange } from '../../src/bridge/bridgeExchange.ts';
import type { FittingDetail, FittingState } from '../../src/bridge/contract/fitting.ts';
import type { BridgeTransport } from '../../src/bridge/transport.ts';
import {
  fittedVideo,
  fittingDetail,
  fittingOffer,
  fittingState,
} from '../../src/stores/testing/fixtures/fitting.ts';
import { hostCommands } from './commands.ts';
import type { RunningHost } from './runningHost.ts';

const { wid } = fittingOffer;
const rendition = { file: fittedVideo, is_original_kept: true };

interface Scripted {
  before?: FittingDetail;
  state?: FittingState;
  /** The decisions of the host once the work was begun; each is sent as an event. */
  decided?: FittingDetail[];
}

/** Runs the command against a host that answers this. @returns the lines, or the message of its failure */
async function fit(parameters: string[], scripted: Scripted = {}) {
  const { before = fittingDetail(), state = fittingState(), decided = [] } = scripted;
  const calls: string[] = [];
  const transport: BridgeTransport = {
    isOpen: true,
    send(text) {
      const { id, method } = JSON.parse(text);
      calls.push(method);
      const result = method === 'fitting.detail' ? before : state;
      queueMicrotask(() => {
        transport.onMessage?.(JSON.stringify({ jsonrpc: '2.0', id, result }));
        if (method === 'fitting.begin')
          for (const detail of decided) host.onEvent?.('fitting.decided', detail);
      });
    },
    onMessage: null,
    onOpenChange: null,
  };
  const host: RunningHost = {
    address: 'http://127.0.0.1:1',
    token: '',
    bridge: new BridgeExchange(transport, { onEvent: () => undefined, onOpenChange: () => undefined }),
    onEvent: null,
    closed: new Promise<void>(() => undefined),
    close: () => undefined,
  };
  const lines: string[] = [];
  const print = (line: string): void => void lines.push(line);
  const failure: unknown = await hostCommands.fit.run(host, { parameters, isJson: false, print }).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : error),
  );
  return { lines, failure, calls };
}

test('it waits for the rendition, and prints what that saves', async () => {
  const decided = [
    fittingDetail({ state: 'waiting' }),
    fittingDetail({ wid: wid + 1, state: 'fits' }),
    fittingDetail({ state: 'fitted', rendition }),
  ];
  const { lines, failure } = await fit([`YQ${wid}`], { decided });
  expect(failure).toBeNull();
  expect(lines).toEqual(['3840 × 2160 → 1920 × 1080, 38 % → 17 % of a core to decode, 84.0 MB → 12.0 MB']);
});

test('a video that fits says so; one that was thrown away, or cancelled, is a failure with its reason', async () => {
  const after = (detail: Partial<FittingDetail>) => fit([String(wid)], { decided: [fittingDetail(detail)] });
  expect((await after({ state: 'fits' })).lines).toEqual([`YQ${wid} fits the screen already.`]);
  expect((await after({ fault: 'worse' })).failure).toBe(
    'No copy was made: it looked too different from the original and was thrown away.',
  );
  expect((await after({})).failure).toBe('No copy was made: it was cancelled.');
});

test('what is missing is named, and nothing is begun', async () => {
  const { failure, calls } = await fit([String(wid)], {
    state: fittingState({ unsupported_reason: 'no_program' }),
  });
  expect(failure).toContain('no mpv');
  expect(calls).not.toContain('fitting.begin');
});

test('the original plays again where it was kept', async () => {
  const fitted = fittingDetail({ state: 'fitted', rendition });
  const { lines, calls } = await fit([String(wid), 'original'], { before: fitted });
  expect([lines, calls.at(-1)]).toEqual([[`YQ${wid} plays its original again.`], 'fitting.undo']);
  const gone = fittingDetail({ state: 'fitted', rendition: { ...rendition, is_original_kept: false } });
  expect((await fit([String(wid), 'original'], { before: gone })).failure).toBe(
    `The original of YQ${wid} was not kept.`,
  );
});

test.each([[[]], [['moon']], [[String(wid), 'copy']], [[String(wid), 'original', 'now']]])(
  'wrong use is told: %j',
  async (parameters) => {
    expect((await fit(parameters)).failure).toBe(
      'Name one video of the library: yueqi fit <number> [original].',
    );
  },
);

test('a wallpaper of the service is refused', async () => {
  const { failure } = await fit(['101001'], { before: fittingDetail({ wid: 101001, state: 'unsupported' }) });
  expect(failure).toBe('YQ101001 is no imported video.');
});
