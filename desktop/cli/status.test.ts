import { expect, test } from 'vitest';
import { BridgeExchange } from '../../src/bridge/bridgeExchange.ts';
import type { PlaybackReason } from '../../src/bridge/contract/desktop.ts';
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

/** Returns what status prints of a host whose one screen plays like this. */
async function status(playback: PlaybackLevel, reasons: PlaybackReason[], isJson = false): Promise<string> {
  const wanted = { ...targetOf(7), name: 'Lake', wtype: 1 };
  const screen = {
    screen: { id: 'screen', number: 1, name: null, ...place },
    wanted,
    shown: wanted,
    options: plainOptions,
    lack: null,
    playlist: null,
    source_rule: null,
    playback,
    reasons,
    is_muted: false,
  };
  const answers: Record<string, unknown> = {
    'client.hello': hello,
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
