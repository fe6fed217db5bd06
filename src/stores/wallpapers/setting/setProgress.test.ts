import { expect, test } from 'vitest';
import { setStates, type SetState } from '../../../bridge/contract/constants.ts';
import { ManualClock } from '../../testing/manualClock.ts';
import { ScriptedBridge } from '../../testing/scriptedBridge.ts';
import { SetProgressStore, progressResetMilliseconds } from './setProgress.ts';

const idle = { state: setStates.idle, percent: 0 };

/** The stores of two windows of one client; only the client itself reports. */
function openWindows() {
  const clock = new ManualClock();
  const bridges = [new ScriptedBridge({}), new ScriptedBridge({})];
  const [here, there] = bridges.map((bridge) => new SetProgressStore({ bridge, clock }));
  if (!here || !there) throw new Error('There are two windows.');
  const report = (state: SetState, progress = 0) => {
    for (const bridge of bridges)
      bridge.emit('download.progress', {
        wid: 1,
        wtype: 2,
        md5: '4'.repeat(32),
        state,
        progress,
        reason: null,
      });
  };
  return { here, there, report, clock };
}

test('one that is added to a playlist shows 100 and rests; on its way to the desktop it goes on', () => {
  const { here, there, report, clock } = openWindows();
  report(setStates.addedToPlaylist);
  expect(here.progressOf(1)).toEqual({ state: setStates.addedToPlaylist, percent: 100 });
  clock.advance(progressResetMilliseconds);
  here.begin(1);
  report(setStates.downloading, 42);
  report(setStates.addedToPlaylist, 100);
  clock.advance(progressResetMilliseconds);
  for (const store of [here, there])
    expect(store.progressOf(1)).toEqual({ state: setStates.downloading, percent: 42 });
});

test.each([setStates.set, setStates.dynamicSet])(
  'state %i shows 100 and rests after 200 ms, in the window that asked and in every other',
  (state) => {
    const { here, there, report, clock } = openWindows();
    here.begin(1);
    report(setStates.downloading, 42);
    expect([here.progressOf(1).percent, there.progressOf(1).percent]).toEqual([42, 42]);
    report(state, 99);
    clock.advance(progressResetMilliseconds - 1);
    for (const store of [here, there]) expect(store.progressOf(1)).toEqual({ state, percent: 100 });
    clock.advance(1);
    for (const store of [here, there]) expect(store.progressOf(1)).toEqual(idle);
  },
);

test('a replaced choice is idle in every window at once', () => {
  const { here, there, report } = openWindows();
  here.begin(1);
  report(setStates.downloaded);
  report(setStates.cancelled);
  expect([here.progressOf(1), there.progressOf(1)]).toEqual([idle, idle]);
});

test('a download that nothing follows rests; the one that this window waits for does not', () => {
  const { here, there, report, clock } = openWindows();
  here.begin(1);
  report(setStates.downloaded);
  clock.advance(progressResetMilliseconds);
  expect(here.progressOf(1)).toEqual({ state: setStates.downloaded, percent: 100 });
  expect(there.progressOf(1)).toEqual(idle);
});

test('what is reported within the 200 ms is not reset with what came before', () => {
  const { here, report, clock } = openWindows();
  report(setStates.set);
  clock.advance(100);
  report(setStates.setting, 99);
  clock.advance(progressResetMilliseconds);
  expect(here.progressOf(1)).toEqual({ state: setStates.setting, percent: 99 });
});
