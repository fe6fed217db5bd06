import { expect, test } from 'vitest';
import { FakePage, settle } from '../testing/fakePage.ts';

const playing = { isPaused: false, fps: null };
const paused = { isPaused: true, fps: null };
const open = (values = {}, level = playing) => {
  const page = new FakePage({ format: 'plain', values, level });
  page.run('var heard = []');
  return page;
};
const heard = (page: FakePage): unknown => page.run('heard.splice(0)');

test('the interface is there before the page, frozen, and no other program’s', () => {
  const page = open();
  expect(page.run('yueqi.version')).toBe(1);
  expect(page.run('Object.isFrozen(yueqi)')).toBe(true);
  expect(page.run('Object.getOwnPropertyDescriptor(window, "yueqi")')).toMatchObject({
    ...{ writable: false, configurable: true },
  });
  expect(page.run('[typeof wallpaperRegisterAudioListener, typeof livelyPropertyListener]')).toEqual([
    ...['undefined', 'undefined'],
  ]);
});

test('a page may have a constant of the same name', () => {
  const page = open();
  expect(page.run('const { yueqi } = window; yueqi.version')).toBe(1);
});

test('properties come once the page has loaded: all, then what changed, with their types', async () => {
  const page = open({ speed: 1, mode: '0', photos: null });
  page.run('yueqi.onProperties((values, changed) => heard.push([values, changed]))');
  await settle();
  expect(heard(page)).toEqual([]);
  page.load();
  expect(heard(page)).toEqual([[{ speed: 1, mode: '0', photos: null }, ['speed', 'mode', 'photos']]]);
  const photos = '/.user/photos/a';
  page.receive({
    ...{ kind: 'values', values: { speed: 1, mode: '0', photos }, folders: { photos: [`${photos}/b.png`] } },
  });
  expect(heard(page)).toEqual([[{ speed: 1, mode: '0', photos }, ['photos']]]);
  page.receive({ kind: 'values', values: { speed: 1, mode: '0', photos }, folders: {} });
  expect(heard(page)).toEqual([]);
});

test('folders come after the properties: all, then those whose files are others', async () => {
  const photos = (...names: string[]) => names.map((name) => `/.user/photos/${name}`);
  const page = new FakePage({
    ...{ format: 'plain', values: { photos: '/.user/photos' }, level: playing },
    folders: { photos: photos('a.png'), clips: [] },
  });
  page.run('var heard = []');
  page.run(`
    yueqi.onFolders((folders, changed) => heard.push([folders, changed]));
    yueqi.onProperties((values) => heard.push(values));
  `);
  expect(heard(page)).toEqual([]);
  page.load();
  const first = { photos: photos('a.png'), clips: [] };
  expect(heard(page)).toEqual([{ photos: '/.user/photos' }, [first, ['photos', 'clips']]]);
  const values = { photos: '/.user/photos' };
  const chosen = { photos: photos('b.png', 'c.png'), clips: [] };
  page.receive({ kind: 'values', values, folders: chosen });
  expect(heard(page)).toEqual([[chosen, ['photos']]]);
  page.receive({ kind: 'values', values, folders: chosen });
  expect(heard(page)).toEqual([]);
  page.run('yueqi.onFolders((folders, changed) => heard.push([folders, changed]))');
  await settle();
  expect(heard(page)).toEqual([[chosen, ['photos', 'clips']]]);
  page.receive({ kind: 'values', values, folders: { photos: [], clips: [] } });
  expect(heard(page)).toEqual(Array(2).fill([{ photos: [], clips: [] }, ['photos']]));
});

test('without folders among the properties nothing is told of them', async () => {
  const page = open({ speed: 1 });
  page.run('yueqi.onFolders(() => heard.push("folders"))');
  page.load();
  page.receive({ kind: 'values', values: { speed: 2 }, folders: {} });
  await settle();
  expect(heard(page)).toEqual([]);
});

test('a page that never ends loading has its properties five seconds after it was parsed', () => {
  const page = open({ speed: 1 });
  page.run('yueqi.onProperties((values) => heard.push(values))');
  page.dispatch('DOMContentLoaded');
  page.pass(4_999);
  expect(heard(page)).toEqual([]);
  page.pass(5_000);
  expect(heard(page)).toEqual([{ speed: 1 }]);
});

test('a pressed button is true in that one call', () => {
  const page = open({ speed: 1 });
  page.run('yueqi.onProperties((values, changed) => heard.push([values, changed]))');
  page.load();
  heard(page);
  page.receive({ kind: 'pressed', key: 'go' });
  page.receive({ kind: 'values', values: { speed: 2 }, folders: {} });
  expect(heard(page)).toEqual([
    [{ speed: 1, go: true }, ['go']],
    [{ speed: 2 }, ['speed']],
  ]);
});

test('a listener that is added late is given what is so now, not within the call', async () => {
  const page = open({ speed: 1 }, paused);
  page.load();
  page.receive({ kind: 'nowPlaying', value: { title: 'Moon' } });
  page.receive({ kind: 'spectrum', value: { left: [1], right: [0] } });
  page.run(`
    yueqi.onProperties((values) => heard.push(values));
    yueqi.onPause((isPaused) => heard.push(isPaused));
    yueqi.onNowPlaying((playing) => heard.push(playing));
    yueqi.onSpectrum(() => heard.push('spectrum'));
    heard.push('added');
  `);
  await settle();
  expect(heard(page)).toEqual(['added', { speed: 1 }, true, { title: 'Moon' }]);
});

test('one that was removed is not called, not even with what is so now', async () => {
  const page = open();
  page.load();
  page.run('const stop = yueqi.onPause(() => heard.push(1)); stop(); stop();');
  await settle();
  page.receive({ kind: 'level', level: paused });
  expect(heard(page)).toEqual([]);
});

test('the same function twice is two listeners, in their order', async () => {
  const page = open();
  page.load();
  page.run('const one = () => heard.push(1); yueqi.onPause(one); yueqi.onPause(() => heard.push(2));');
  page.run('const stopOne = yueqi.onPause(one);');
  await settle();
  heard(page);
  page.receive({ kind: 'level', level: paused });
  expect(heard(page)).toEqual([1, 2, 1]);
  page.run('stopOne()');
  page.receive({ kind: 'level', level: playing });
  expect(heard(page)).toEqual([1, 2]);
});

test('pause is told when it changes, and not again', async () => {
  const page = open();
  page.run('yueqi.onPause((isPaused) => heard.push(isPaused))');
  page.load();
  await settle();
  for (const level of [playing, paused, { isPaused: true, fps: 15 }, playing])
    page.receive({ kind: 'level', level });
  expect(heard(page)).toEqual([false, true, false]);
});

test('values are copies, and a listener that throws keeps nothing from the others', () => {
  const page = open({ speed: 1 });
  page.run(`
    yueqi.onProperties((values) => { values.speed = 9; throw new Error('own'); });
    yueqi.onProperties((values) => heard.push(values.speed));
  `);
  page.load();
  expect(heard(page)).toEqual([1]);
  expect(page.errors).toMatchObject([{ message: 'own' }]);
});

test('the spectrum is two arrays of numbers, each call with its own', () => {
  const page = open();
  page.load();
  page.run('yueqi.onSpectrum(({ left, right }) => { heard.push([...left], [...right]); left[0] = 9; })');
  page.run('yueqi.onSpectrum(({ left }) => heard.push(left[0], left.length))');
  page.receive({ kind: 'spectrum', value: { left: [0.5, 1], right: [0, 0.25] } });
  expect(heard(page)).toEqual([[0.5, 1], [0, 0.25], 0.5, 2]);
});

test('the pointer comes while the page plays, with whether it is inside', () => {
  const page = open();
  page.load();
  page.run('yueqi.onPointer((pointer) => heard.push(pointer))');
  page.dispatch('pointermove', { clientX: 3, clientY: 4, buttons: 1 });
  page.document.dispatchEvent(Object.assign(new Event('mouseleave'), { clientX: 5, clientY: 6, buttons: 0 }));
  expect(heard(page)).toEqual([
    { x: 3, y: 4, buttons: 1, isInside: true },
    { x: 5, y: 6, buttons: 0, isInside: false },
  ]);
  page.receive({ kind: 'level', level: paused });
  page.dispatch('pointermove', { clientX: 3, clientY: 4, buttons: 0 });
  expect(heard(page)).toEqual([]);
});

test('what is no function is refused with a TypeError', () => {
  expect(() => open().run('yueqi.onPause(5)')).toThrow('A listener is a function.');
});
