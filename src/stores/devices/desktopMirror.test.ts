import { autorun } from 'mobx';
import { expect, test } from 'vitest';
import type { ScreenState } from '../../bridge/contract/desktop.ts';
import { ScriptedBridge, type BridgeAnswers } from '../testing/scriptedBridge.ts';
import { createRoot } from '../testing/createRoot.ts';
import { helloAnswer } from '../testing/fixtures/client.ts';
import { desktopState, screenState, scriptedDesktop, targetOf } from '../testing/fixtures/desktop.ts';
import { DesktopMirror } from './desktopMirror.ts';

const [lake, forest] = [targetOf(1), targetOf(2)];
const showing = (wid: number) => screenState(1, { wanted: targetOf(wid), shown: targetOf(wid) });

const planned: BridgeAnswers = {
  ...scriptedDesktop(desktopState([screenState(1), showing(1)])),
  'wallpaper.current': () => ({ target: forest, is_paused: true }),
};
const unplanned: BridgeAnswers = { 'wallpaper.current': () => ({ target: forest, is_paused: true }) };

async function connect(answers: BridgeAnswers) {
  const { root, bridge } = createRoot({}, { 'client.hello': () => helloAnswer(), ...answers });
  await expect.poll(() => root.desktop.current).not.toBeNull();
  return { desktop: root.desktop, bridge };
}

test('the wallpaper of a client that plans a desktop is that of its plan, which alone is read', async () => {
  const { desktop, bridge } = await connect(planned);
  expect([desktop.current, desktop.isPaused]).toEqual([lake, false]);
  expect(bridge.calls).toEqual(['client.hello', 'desktop.current']);
  bridge.emit('wallpaper.changed', { target: forest, is_paused: true });
  expect([desktop.current, desktop.isPaused]).toEqual([lake, false]);
  bridge.emit('desktop.state', desktopState([showing(2)]));
  expect(desktop.current).toEqual(forest);
});

test('the wallpaper of a client that plans none is the one that it tells', async () => {
  const { desktop, bridge } = await connect(unplanned);
  expect([desktop.current, desktop.isPaused, desktop.host.state]).toEqual([forest, true, null]);
  bridge.emit('wallpaper.changed', {
    target: lake,
    is_paused: false,
    playback: 'still',
    playback_reason: 'crashed',
  });
  expect([desktop.current, desktop.isPaused, desktop.playbackReason]).toEqual([lake, false, 'crashed']);
});

test('a wallpaper is settled where every screen shows it, and none as a still', async () => {
  const { desktop, bridge } = await connect(planned);
  expect([desktop.isCurrent(1), desktop.isSettled(1)]).toEqual([true, false]);
  bridge.emit('desktop.state', desktopState([showing(1), showing(1)]));
  expect([desktop.isSettled(1), desktop.isSettled(2)]).toEqual([true, false]);
  bridge.emit('desktop.state', desktopState([showing(1), showing(2)]));
  expect([desktop.isSettled(1), desktop.isSettled(2)]).toEqual([false, false]);
  const crashed: ScreenState = { ...showing(1), playback: 'still', reasons: ['crashed'] };
  bridge.emit('desktop.state', desktopState([showing(1), crashed]));
  expect(desktop.isSettled(1)).toBe(false);
});

test('a client that does not list its methods is asked for its wallpaper, not for a plan', async () => {
  const bridge = new ScriptedBridge(planned, false);
  const desktop = new DesktopMirror(bridge);
  await desktop.refresh();
  expect([desktop.current, bridge.calls]).toEqual([forest, ['wallpaper.current']]);
});

test('what only changes in cost changes no wallpaper for whoever shows it', async () => {
  const { desktop, bridge } = await connect(planned);
  let times = 0;
  const stop = autorun(() => {
    times += 1;
    return desktop.current;
  });
  const cost = { cpu: 12, memory_megabytes: 300, is_window_open: true };
  bridge.emit('desktop.state', desktopState([screenState(1), showing(1)], { cost }));
  expect([desktop.host.state?.cost, times]).toEqual([cost, 1]);
  stop();
});

test('pausing and resuming are for all screens, and show at once', async () => {
  const { desktop, bridge } = await connect(planned);
  const paused = desktop.togglePause();
  expect(desktop.isPaused).toBe(true);
  expect(await paused).toBe(true);
  await desktop.togglePause();
  expect(desktop.isPaused).toBe(false);
  expect(bridge.calls.filter((name) => name.startsWith('wallpaper.'))).toEqual([
    'wallpaper.pause',
    'wallpaper.resume',
  ]);
});

test('a client that plans no desktop is told to pause, and announces it', async () => {
  const { desktop, bridge } = await connect({ ...unplanned, 'wallpaper.resume': () => ({}) });
  expect(await desktop.togglePause()).toBe(true);
  expect(bridge.calls.slice(-1)).toEqual(['wallpaper.resume']);
  expect(desktop.isPaused).toBe(true);
  bridge.emit('wallpaper.changed', { target: forest, is_paused: false });
  expect(desktop.isPaused).toBe(false);
});
