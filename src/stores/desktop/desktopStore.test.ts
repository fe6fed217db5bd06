import { expect, test } from 'vitest';
import { BridgeError } from '../../bridge/bridgeError.ts';
import type { DesktopState } from '../../bridge/contract/desktop.ts';
import { emptyPlan, type PlaybackPolicy } from '../../bridge/contract/plan.ts';
import { createRoot } from '../testing/createRoot.ts';
import { helloAnswer } from '../testing/fixtures/client.ts';
import {
  desktopState,
  optionsWith,
  screenState,
  scriptedDesktop,
  targetOf,
} from '../testing/fixtures/desktop.ts';
import type { BridgeAnswers } from '../testing/scriptedBridge.ts';
import { desktopStore } from './desktopStore.ts';

const both = () => desktopState([screenState(1), screenState(2)]);

async function openDesktop(begin: DesktopState = both(), answers: BridgeAnswers = {}) {
  const notified: [string, unknown][] = [];
  const scripted = scriptedDesktop(begin);
  const listening = Object.fromEntries(
    Object.entries({ ...scripted, ...answers }).map(([name, answer]) => [
      name,
      (params: never) => {
        if (name !== 'desktop.current') notified.push([name, params]);
        return answer(params);
      },
    ]),
  );
  const { root, bridge } = createRoot(
    {},
    { 'client.hello': () => helloAnswer({ methods: ['desktop.current'] }), ...listening },
  );
  await expect.poll(() => root.devices.clientStatus).toBe('connected');
  const desktop = root.get(desktopStore);
  await desktop.load();
  return { desktop, bridge, notified, root };
}

const lake = { kind: 'wallpaper' as const, target: targetOf(101001), options: optionsWith() };

test('a client without these methods is not asked', async () => {
  const { root, bridge } = createRoot(
    {},
    { 'client.hello': () => helloAnswer({ methods: ['wallpaper.current'] }) },
  );
  await expect.poll(() => root.devices.clientStatus).toBe('connected');
  expect(root.get(desktopStore).gate).toBe('unsupported');
  expect(bridge.calls).not.toContain('desktop.current');
});

test('an older client and a plain browser are told apart', async () => {
  const { root } = createRoot({}, { 'client.hello': () => helloAnswer({ protocol: 115 }) });
  await expect.poll(() => root.devices.clientStatus).toBe('connected');
  expect(root.get(desktopStore).gate).toBe('upgradeNeeded');
  expect(createRoot({}).root.get(desktopStore).gate).toBe('clientMissing');
});

test('the primary screen is chosen first, and a screen that goes gives the choice back', async () => {
  const { desktop, bridge } = await openDesktop();
  expect(desktop.selected?.screen.id).toBe('DP-1');
  desktop.select('DP-2');
  expect(desktop.selected?.screen.id).toBe('DP-2');
  bridge.emit('desktop.state', desktopState([screenState(1)]));
  expect(desktop.selected?.screen.id).toBe('DP-1');
});

test('a wallpaper goes to the chosen screen, and can be taken back', async () => {
  const { desktop, notified } = await openDesktop();
  desktop.select('DP-2');
  expect(desktop.hasOwn).toBe(false);
  expect(await desktop.assign(lake)).toBe(true);
  expect(notified).toEqual([['desktop.assign', { screen: 'DP-2', workspace: null, source: lake }]]);
  expect(desktop.hasOwn).toBe(true);
  expect(desktop.screens.map(({ shown }) => shown?.wid ?? null)).toEqual([null, 101001]);
  await desktop.unassign();
  expect(desktop.hasOwn).toBe(false);
});

test('one picture for all screens is chosen for all of them', async () => {
  const { desktop, notified } = await openDesktop(
    desktopState([screenState(1), screenState(2)], { plan: { ...emptyPlan, arrangement: 'span' } }),
  );
  desktop.select('DP-2');
  await desktop.assign(lake);
  expect(notified.at(-1)).toEqual(['desktop.assign', { screen: null, workspace: null, source: lake }]);
});

test('a choice for a workspace ends when the desktop has it no more', async () => {
  const { desktop, bridge, notified } = await openDesktop({ ...both(), workspace: { current: 0, count: 4 } });
  desktop.setWorkspace(3);
  await desktop.assign(lake);
  expect(notified.at(-1)).toEqual(['desktop.assign', { screen: 'DP-1', workspace: 3, source: lake }]);
  bridge.emit('desktop.state', { ...both(), workspace: { current: 0, count: 2 } });
  expect(desktop.workspace).toBeNull();
});

test('options of a screen that has what all have become its own', async () => {
  const { desktop, notified } = await openDesktop();
  await desktop.assign(lake, [{ screen: null, workspace: null }]);
  const options = optionsWith({ brightness: -20 });
  await desktop.setOptions(options);
  expect(notified.at(-1)).toEqual([
    'desktop.assign',
    { screen: 'DP-1', workspace: null, source: { ...lake, options } },
  ]);
  await desktop.setOptions(optionsWith({ blur: 4 }));
  expect(notified.at(-1)?.[0]).toBe('desktop.setOptions');
});

test('what is wanted and not shown is on its way until the client says that it failed', async () => {
  const wanted = targetOf(101001);
  const { desktop, bridge } = await openDesktop(desktopState([screenState(1, { wanted })]));
  const delivery = () => desktop.selected && desktop.deliveryOf(desktop.selected);
  const progress = {
    wid: wanted.wid,
    md5: wanted.md5,
    wtype: 1 as const,
    progress: 40,
    received: 40,
    total: 100,
  };
  expect(delivery()).toEqual({ kind: 'onItsWay', percent: 0 });
  bridge.emit('download.progress', { ...progress, state: 2, reason: null });
  expect(delivery()).toEqual({ kind: 'onItsWay', percent: 40 });
  bridge.emit('download.progress', { ...progress, state: -1, reason: 'disk_full' });
  expect(delivery()).toEqual({ kind: 'lost', reason: 'disk_full' });
  bridge.emit('desktop.state', desktopState([screenState(1, { wanted, failure: 'not_found' })]));
  expect(delivery()).toEqual({ kind: 'lost', reason: 'not_found' });
  bridge.emit('desktop.state', desktopState([screenState(1, { wanted, shown: wanted })]));
  expect(delivery()).toEqual({ kind: 'shown' });
});

test('a command that the client refuses changes nothing', async () => {
  const { desktop } = await openDesktop(both(), {
    'desktop.arrange': () => {
      throw new BridgeError('desktop.arrange', 'refused');
    },
  });
  expect(await desktop.arrange('span')).toBe(false);
  expect(desktop.state?.plan.arrangement).toBe('each');
  expect(desktop.status).toBe('ready');
});

test('of quick choices the last one shows, whatever the client answers to the earlier ones meanwhile', async () => {
  const waiting: (() => void)[] = [];
  const scripted = scriptedDesktop(both());
  const { desktop, bridge } = await openDesktop(both(), {
    ...scripted,
    async 'desktop.arrange'(given) {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return scripted['desktop.arrange']?.(given as never) ?? both();
    },
  });
  const first = desktop.arrange('span');
  const second = desktop.arrange('duplicate');
  await expect.poll(() => waiting).toHaveLength(2);
  expect(desktop.state?.plan.arrangement).toBe('duplicate');
  waiting[0]?.();
  await first;
  bridge.emit('desktop.state', both());
  expect(desktop.host.answered?.plan.arrangement).toBe('each');
  expect(desktop.state?.plan.arrangement).toBe('duplicate');
  waiting[1]?.();
  await second;
  expect([desktop.host.answered?.plan.arrangement, desktop.host.pending]).toEqual(['duplicate', []]);
});

test('a choice that follows another at once contains it', async () => {
  const { desktop, root } = await openDesktop();
  const policyWith = (parts: Partial<PlaybackPolicy>): PlaybackPolicy => ({
    ...(desktop.state?.plan.policy ?? emptyPlan.policy),
    ...parts,
  });
  const isKept = [
    desktop.setPolicy(policyWith({ battery: 'still' })),
    desktop.setPolicy(policyWith({ covered: 'off' })),
    root.desktop.togglePause(),
    root.desktop.togglePause(),
  ];
  expect(await Promise.all(isKept)).toEqual([true, true, true, true]);
  expect(desktop.state?.plan).toMatchObject({
    policy: { battery: 'still', covered: 'off' },
    is_paused: false,
  });
});

test('options that are on their way are those that are changed next', async () => {
  const { desktop } = await openDesktop();
  await desktop.assign(lake);
  const kept = desktop.setOptions(optionsWith({ position_x: 45 }));
  expect(desktop.selected?.options.position_x).toBe(45);
  expect(desktop.screens[1]?.options.position_x).toBe(50);
  expect(await kept).toBe(true);
});

test('a client that does not answer is a failure that can be tried again', async () => {
  let isAway = true;
  const { desktop } = await openDesktop(both(), {
    'desktop.current': () => {
      if (isAway) throw new BridgeError('desktop.current', 'timeout');
      return both();
    },
  });
  expect([desktop.status, desktop.failure]).toEqual(['failed', 'clientFailed']);
  isAway = false;
  await desktop.load();
  expect([desktop.status, desktop.failure]).toEqual(['ready', null]);
});

test('a desktop that has come back is asked again', async () => {
  const { desktop, bridge } = await openDesktop();
  const before = bridge.calls.length;
  bridge.setOpen(false);
  bridge.setOpen(true);
  await expect.poll(() => bridge.calls.slice(before)).toContain('desktop.current');
  expect(desktop.status).toBe('ready');
});
