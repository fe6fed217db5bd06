import { expect, test } from 'vitest';
import { FakePage } from '../testing/fakePage.ts';

const level = { isPaused: false, fps: null };
const open = (values = {}, script = '') => {
  const page = new FakePage({ format: 'lively', values, level });
  page.run(`const heard = []; ${script}`);
  return page;
};
const heard = (page: FakePage): unknown => page.run('heard.splice(0)');

test('each property comes by its name after the page has loaded, in its order, then alone when it changes', () => {
  const page = open(
    { speed: 2, photo: 'pics/a.png', none: null },
    'function livelyPropertyListener(...given) { heard.push(given); }',
  );
  expect(heard(page)).toEqual([]);
  page.load();
  expect(heard(page)).toEqual([
    ['speed', 2],
    ['photo', 'pics/a.png'],
    ['none', null],
  ]);
  page.receive({ kind: 'values', values: { speed: 3, photo: 'pics/a.png', none: null }, folders: {} });
  page.receive({ kind: 'pressed', key: 'go' });
  expect(heard(page)).toEqual([
    ['speed', 3],
    ['go', true],
  ]);
});

test('a listener that a constant holds is found, and one that throws is called for the next property', () => {
  const page = open(
    { photo: null, speed: 1 },
    'const livelyPropertyListener = (name, value) => { if (value === null) value.length; heard.push(name); };',
  );
  page.load();
  expect(heard(page)).toEqual(['speed']);
  expect(page.errors).toHaveLength(1);
});

test('a page without listeners is left alone', () => {
  const page = open({ speed: 1 });
  page.load();
  page.receive({ kind: 'spectrum', value: [0] });
  expect(page.errors).toEqual([]);
});

test('sound is an array, track and system are text, and nothing played is the text null', () => {
  const page = open(
    {},
    `const livelyAudioListener = (bands) => heard.push(Array.isArray(bands) && bands.length);
    const livelyCurrentTrack = (text) => heard.push(text);
    const livelySystemInformation = (text) => heard.push(JSON.parse(text).CurrentCpu);`,
  );
  page.load();
  page.receive({ kind: 'spectrum', value: Array.from({ length: 128 }, () => 0) });
  page.receive({ kind: 'nowPlaying', value: { Title: 'Moon' } });
  page.receive({ kind: 'nowPlaying', value: null });
  page.receive({ kind: 'systemInformation', value: { CurrentCpu: 4 } });
  expect(heard(page)).toEqual([128, '{"Title":"Moon"}', 'null', 4]);
});

test('nothing but values is sent before the page can take it', () => {
  const page = open({}, 'const livelyCurrentTrack = (text) => heard.push(text);');
  page.receive({ kind: 'nowPlaying', value: null });
  page.load();
  expect(heard(page)).toEqual([]);
});

test('pause is told by its text, once for each change', () => {
  const page = open({}, 'const livelyWallpaperPlaybackChanged = (text) => heard.push(text);');
  page.load();
  for (const isPaused of [false, true, true, false])
    page.receive({ kind: 'level', level: { isPaused, fps: null } });
  expect(heard(page)).toEqual(['{"IsPaused":true}', '{"IsPaused":false}']);
});

test('it defines no names of its own', () => {
  expect(open().run('[typeof yueqi, typeof wallpaperRegisterAudioListener]')).toEqual([
    'undefined',
    'undefined',
  ]);
});
