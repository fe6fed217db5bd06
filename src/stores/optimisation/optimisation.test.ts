import { expect, test } from 'vitest';
import { BridgeError } from '../../bridge/bridgeError.ts';
import { createRoot } from '../testing/createRoot.ts';
import { helloAnswer } from '../testing/fixtures/client.ts';
import {
  diskFixture,
  diskViewFixture,
  findingFixture,
  optimisationFixture,
  startupFixture,
} from '../testing/fixtures/optimisation.ts';
import type { BridgeAnswers } from '../testing/scriptedBridge.ts';
import { cleaningStore } from './cleaning.ts';
import { diskStore } from './disk.ts';
import { startupStore } from './startup.ts';

async function open(answers: BridgeAnswers = {}, protocol = 130) {
  const { root, bridge } = createRoot(
    {},
    {
      'client.hello': () => helloAnswer({ protocol, methods: ['optimisation.current', 'optimisation.disk'] }),
      'optimisation.current': () => optimisationFixture(),
      'optimisation.disk': () => diskFixture(),
      'optimisation.diskView': ({ folder }) => diskViewFixture(folder),
      'optimisation.listStartup': () => ({ entries: startupFixture() }),
      ...answers,
    },
  );
  await expect.poll(() => root.devices.clientStatus).toBe('connected');
  const cleaning = root.get(cleaningStore);
  await cleaning.load();
  return { cleaning, disk: root.get(diskStore), startup: root.get(startupStore), bridge };
}

const refuse = (): never => {
  throw new BridgeError('optimisation.clean', 'refused');
};

test('optimisation comes with protocol 65, the disk with 70', async () => {
  const gates = async (protocol: number) => {
    const { cleaning, disk } = await open({}, protocol);
    return [cleaning.gate, disk.gate];
  };
  expect(await gates(64)).toEqual(['upgradeNeeded', 'upgradeNeeded']);
  expect(await gates(65)).toEqual(['open', 'upgradeNeeded']);
  expect(await gates(70)).toEqual(['open', 'open']);
});

test('what is made again by itself is chosen; downloads and what is in use are not', async () => {
  const { cleaning } = await open();
  expect(cleaning.chosenItems.map(({ name }) => name)).toEqual(['yueqi', 'google-chrome', 'large']);
  expect(cleaning.findings.map((finding) => cleaning.choiceOf(finding))).toEqual([
    'all',
    'all',
    'all',
    'none',
  ]);
  expect(cleaning.chosenKinds).toBe(3);
});

test('a choice stays until another scan has come', async () => {
  const { cleaning, bridge } = await open();
  const [own] = cleaning.findings;
  if (own) cleaning.chooseKind(own, false);
  bridge.emit('optimisation.changed', optimisationFixture({ runs: [] }));
  expect([cleaning.chosenKinds, cleaning.runs]).toEqual([2, []]);
  const again = optimisationFixture();
  if (again.result) again.result = { ...again.result, at: 1, findings: [findingFixture('old_logs', [{}])] };
  bridge.emit('optimisation.changed', again);
  expect(cleaning.chosenItems.map(({ id }) => id)).toEqual(['old_logs-0']);
});

test('only what is chosen is asked for, and what was left is kept with its reasons', async () => {
  const asked: unknown[] = [];
  const left = [{ name: 'large', fault: 'changed' as const }];
  const { cleaning } = await open({
    'optimisation.clean': ({ items }) => (asked.push(items), { run: 'run-9', moved: 2, bytes: 7, left }),
  });
  expect(await cleaning.clean()).toMatchObject({ run: 'run-9' });
  expect(asked).toEqual([['own_cache-0', 'browser_cache-0', 'thumbnails-0']]);
  expect([cleaning.lastResult?.left, cleaning.isMoving]).toEqual([left, false]);
});

test('what fails changes nothing', async () => {
  const { cleaning, startup } = await open({
    'optimisation.clean': refuse,
    'optimisation.emptyOldTrash': refuse,
    'optimisation.setStartup': refuse,
  });
  expect([await cleaning.clean(), await cleaning.emptyOldTrash(), cleaning.isMoving]).toEqual([
    null,
    null,
    false,
  ]);
  await startup.load();
  expect(await startup.set('entry-0.desktop', false)).toBe(false);
  expect([startup.entries[0]?.is_on, startup.pending.size]).toEqual([true, 0]);
});

test('a folder is opened, one in it is looked at, and the choice of files is for one folder', async () => {
  const { disk } = await open();
  await disk.load();
  expect([disk.view?.folder, disk.selected?.folder]).toEqual([0, 0]);
  disk.choose('file-0-0', true);
  expect(disk.chosenBytes).toBeGreaterThan(0);
  await disk.select(2);
  expect([disk.view?.folder, disk.selected?.folder, disk.chosenBytes]).toEqual([0, 2, 0]);
  await disk.open(2);
  expect(disk.view?.trail).toHaveLength(2);
});

test('the folder that was asked for last is shown, whichever answer comes last', async () => {
  const answers = new Map<number, PromiseWithResolvers<undefined>>();
  const { disk } = await open({
    'optimisation.diskView': async ({ folder }) => {
      const waiting = Promise.withResolvers<undefined>();
      answers.set(folder, waiting);
      if (folder > 0) await waiting.promise;
      return diskViewFixture(folder);
    },
  });
  await disk.load();
  const calls = [disk.open(1), disk.open(2)];
  answers.get(2)?.resolve(undefined);
  answers.get(1)?.resolve(undefined);
  await Promise.all(calls);
  expect(disk.view?.folder).toBe(2);
});

test('without its tree there is nothing to show, until it is scanned again', async () => {
  const { disk, bridge } = await open();
  await disk.load();
  bridge.emit('optimisation.diskChanged', diskFixture({ result: null }));
  expect([disk.view, disk.selected]).toEqual([null, null]);
  bridge.emit('optimisation.diskChanged', diskFixture());
  await expect.poll(() => disk.view?.folder).toBe(0);
});
