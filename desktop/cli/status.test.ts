import { expect, test } from 'vitest';
import { BridgeExchange } from '../../src/bridge/bridgeExchange.ts';
import type { PlaybackReason } from '../../src/bridge/contract/desktop.ts';
import type { PackagePageState } from '../../src/bridge/contract/packageMethods.ts';
import { emptyPlan, plainOptions, type PlaybackLevel } from '../../src/bridge/contract/plan.ts';
import type { BridgeTransport } from '../../src/bridge/transport.ts';
import { targetOf } from '../director/testing/directorCases.ts';
import { hostCommands } from './commands.ts';

const place = { x: 0, y: 0, width: 1920, height: 1080, scale: 1, is_primary: true };
const hello = {
  protocol: 1,
  client_version: '1.0.0',
  player_version: '1.0.0',
  platform: 'linux',
  os_ver: 13,
  device_id: 'device',
  screens: [{ index: 0, ...place }],
  hardware: { cores: 2, clock_mhz: 0, memory_gb: 4, hardware_class: 'low' },
  methods: null,
};

const fittingState = {
  settings: { choice: 'ask', frame_rate: 60, is_original_kept: true },
  ...{ unsupported_reason: null, offers: [], offered: 0, waiting: 2 },
  running: {
    ...{ wid: 8_000_000_000_001, name: 'Sea', phase: 'encoding', progress: 0.25, paused: 'battery' },
  },
};

/** Returns what status prints of a host whose one screen plays like this. */
async function status(
  playback: PlaybackLevel,
  reasons: PlaybackReason[],
  isJson = false,
  pages: readonly PackagePageState[] = [],
): Promise<string> {
  const wanted = { ...targetOf(7), name: 'Lake', wtype: 1 };
  const screen = {
    screen: { id: 'screen', number: 1, name: null, ...place },
    wanted,
    shown: wanted,
    options: plainOptions,
    no_scene_reason: null,
    playlist: null,
    source_rule: null,
    playback,
    reasons,
    is_muted: false,
  };
  const answers: Record<string, unknown> = {
    'client.hello': hello,
    'packages.pages': { pages },
    'fitting.current': fittingState,
    'desktop.current': { screens: [screen], workspace: null, plan: emptyPlan },
  };
  const transport: BridgeTransport = {
    isOpen: true,
    send(text) {
      const { id, method } = JSON.parse(text);
      queueMicrotask(() =>
        transport.onMessage?.(JSON.stringify({ jsonrpc: '2.0', id, result: answers[method] })),
      );
    },
    onMessage: null,
    onOpenChange: null,
  };
  const listeners = { onEvent: () => undefined, onOpenChange: () => undefined };
  const bridge = new BridgeExchange(transport, listeners);
  const host = {
    address: 'http://127.0.0.1:1',
    token: '',
    bridge,
    onEvent: null,
    closed: new Promise<void>(() => undefined),
    close: () => undefined,
  };
  const lines: string[] = [];
  await hostCommands.status.run(host, { parameters: [], isJson, print: (line) => lines.push(line) });
  return lines.join('\n');
}

test.each([
  ['covered', 'since it is covered'],
  ['maximized', 'since a window is maximized'],
  ['full_screen', 'since a program fills the screen'],
  ['battery', 'since the computer runs on battery'],
] as const)('a wallpaper that is paused because of %s says so', async (reason, words) => {
  expect(await status('pause', [reason])).toContain(`Lake (YQ7), paused, ${words}`);
  expect(JSON.parse(await status('pause', [reason], true))).toMatchObject({
    playback: 'pause',
    playback_reason: reason,
    screens: [{ playback: 'pause', reasons: [reason] }],
  });
});

test('a wallpaper that plays says so', async () => {
  expect(await status('play', [])).toContain('Lake (YQ7), playing');
  expect(JSON.parse(await status('play', [], true))).toMatchObject({
    playback: 'play',
    playback_reason: null,
  });
});

test('what the page of the wallpaper threw is told with its place, its number and since when', async () => {
  const last = { level: 'error', text: 'Uncaught SyntaxError: taken', count: 12, last_at: 5_000 } as const;
  const page: PackagePageState = {
    ...{ wid: 7, screen: 'screen', frames_per_second: 0, memory_megabytes: 80, messages: [] },
    ...{ errors: 12, since: Date.UTC(2026, 0, 2, 3, 4, 5) },
    last_error: { ...last, file: 'main.js', line: 1, column: 9 },
  };
  const lines = (await status('play', [], false, [page])).split('\n');
  expect(lines.at(-2)).toMatch(
    /^ {2}Its page threw 12 errors since \d\d:\d\d:05, the last in main\.js:1:9:$/,
  );
  expect(lines.at(-1)).toBe('    Uncaught SyntaxError: taken');
  expect(JSON.parse(await status('play', [], true, [page]))).toMatchObject({
    screens: [{ page: { errors: 12, since: '2026-01-02T03:04:05.000Z', last_error: { file: 'main.js' } } }],
  });
  // Of the wallpaper before, or on another screen.
  const others = [
    { ...page, wid: 8 },
    { ...page, screen: 'other' },
  ];
  expect(await status('play', [], false, others)).not.toContain('threw');
  expect(JSON.parse(await status('play', [], true, others))).toMatchObject({ screens: [{ page: null }] });
});

test('a copy that is being made for the screen is told, with what it waits for', async () => {
  expect(await status('play', [])).toContain('Fitting Sea (YQ8000000000001): 25 %, paused on battery');
  expect(JSON.parse(await status('play', [], true)).fitting).toEqual({
    running: fittingState.running,
    waiting: 2,
    offered: 0,
  });
});
