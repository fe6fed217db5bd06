import { expect, test } from 'vitest';
import type { Draft } from '../../../bridge/contract/authoring.ts';
import type { PackagePageState, PageMessage } from '../../../bridge/contract/packageMethods.ts';
import { createRoot } from '../../testing/createRoot.ts';
import { helloAnswer } from '../../testing/fixtures/client.ts';
import { authorPanelStore } from './authorPanel.ts';

const [moon, lake] = [8_000_000_000_001, 8_000_000_000_002];
const message = (text: string, last_at: number): PageMessage => ({
  ...{ level: 'error', text, file: 'main.js', line: 1, column: 1, count: 1, last_at },
});
const page = (wid: number, screen: string, messages: PageMessage[]): PackagePageState => ({
  ...{ wid, screen, frames_per_second: 60, memory_megabytes: 80 },
  ...{ errors: messages.length, since: 1, last_error: null, messages },
});
const draft = (folder: string, wid: number | null): Draft => ({
  ...{ folder, wid, findings: [], saved_at: 1, is_shown: wid !== null },
});

async function open(drafts: Draft[]) {
  const pages = [
    page(lake, 'DP-1', [message('lake', 3)]),
    page(moon, 'DP-1', [message('early', 1)]),
    page(moon, 'DP-2', [message('late', 2)]),
  ];
  const cleared: number[] = [];
  const { root, bridge, clock } = createRoot(
    {},
    {
      'client.hello': () => helloAnswer(),
      'authoring.drafts': () => ({ drafts }),
      'packages.pages': () => ({ pages }),
      'packages.clearMessages': ({ wid }) => (cleared.push(wid), {}),
    },
  );
  await expect.poll(() => root.devices.clientStatus).toBe('connected');
  const panel = root.get(authorPanelStore);
  const reads = () => bridge.calls.filter((name) => name === 'packages.pages').length;
  return { panel, bridge, clock, reads, cleared };
}

test('the panel is about the draft that was saved last, and reads its pages until it is left', async () => {
  const { panel, clock, reads, bridge, cleared } = await open([draft('/moon', moon), draft('/lake', lake)]);
  const leave = panel.follow(null);
  await expect.poll(() => panel.status).toBe('ready');
  expect([panel.wid, panel.draft?.folder, panel.errors]).toEqual([moon, '/moon', 2]);
  expect(panel.messages.map(({ text }) => text)).toEqual(['late', 'early']);
  clock.advance(2_000);
  await expect.poll(reads).toBe(2);
  bridge.emit('authoring.changed', {});
  await expect.poll(reads).toBe(3);
  expect(await panel.clear()).toBe(true);
  expect(cleared).toEqual([moon]);
  const before = reads();
  leave();
  clock.advance(10_000);
  expect(reads()).toBe(before);
});

test('a draft that could not be shown yet has no page; another wallpaper is shown where it is asked for', async () => {
  const { panel } = await open([draft('/new', null), draft('/lake', lake)]);
  panel.follow(null);
  await expect.poll(() => panel.status).toBe('ready');
  expect([panel.wid, panel.draft?.folder, panel.pages]).toEqual([null, '/new', []]);
  expect(await panel.clear()).toBe(true);
  panel.follow(lake);
  expect([panel.wid, panel.draft?.folder, panel.errors]).toEqual([lake, '/lake', 1]);
  panel.follow(moon);
  expect([panel.draft, panel.errors]).toEqual([null, 2]);
});
