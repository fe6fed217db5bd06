import { expect, test } from 'vitest';
import { FakePage } from '../testing/fakePage.ts';

const level = { isPaused: false, fps: null };
const photos = ['/.user/photos/a/1.png', '/.user/photos/a/2.png'];
const open = (values = {}, folders: Record<string, string[]> = {}) => {
  const page = new FakePage({ format: 'wallpaperEngine', values, folders, level });
  page.run('var heard = []');
  return page;
};
const heard = (page: FakePage): unknown => page.run('heard.splice(0)');
const listener = `{
  applyGeneralProperties: ({ fps }) => heard.push(['fps', fps]),
  applyUserProperties: (given) => heard.push(['user', given]),
  setPaused: (isPaused) => heard.push(['paused', isPaused]),
  userDirectoryFilesAddedOrChanged: (name, paths) => heard.push(['added', name, paths]),
  userDirectoryFilesRemoved: (name, paths) => heard.push(['removed', name, paths]),
}`;

test('its names are there when the document starts, and no other program’s', () => {
  const names = [
    ...['wallpaperRegisterAudioListener', 'wallpaperRegisterMediaStatusListener'],
    ...['wallpaperRegisterMediaPropertiesListener', 'wallpaperRegisterMediaThumbnailListener'],
    ...['wallpaperRegisterMediaPlaybackListener', 'wallpaperRegisterMediaTimelineListener'],
    ...['wallpaperRequestRandomFileForProperty', 'wallpaperOnVideoEnded'],
  ];
  const page = open();
  for (const name of names) expect([name, page.run(`typeof ${name}`)]).toEqual([name, 'function']);
  expect(page.run('wallpaperMediaIntegration')).toMatchObject({
    ...{ PLAYBACK_STOPPED: 0, PLAYBACK_PLAYING: 1, PLAYBACK_PAUSED: 2, playback: { PLAYING: 1 } },
  });
  page.run('wpPlugins.led.setAllDevicesByImageData("", 1, 1)');
  expect(page.run('[typeof yueqi, typeof livelyPropertyListener]')).toEqual(['undefined', 'undefined']);
});

test('after the load all come at once, then those that changed', () => {
  const page = open({ speed: { value: 1 }, tint: { value: '1 0 0' } }, { photos });
  page.run(`wallpaperPropertyListener = ${listener}`);
  expect(heard(page)).toEqual([]);
  page.load();
  expect(heard(page)).toEqual([
    ['fps', 60],
    ['user', { speed: { value: 1 }, tint: { value: '1 0 0' } }],
    ['added', 'photos', photos],
  ]);
  page.receive({
    kind: 'values',
    values: { speed: { value: 2 }, tint: { value: '1 0 0' } },
    folders: { photos },
  });
  page.receive({ kind: 'pressed', key: 'go' });
  expect(heard(page)).toEqual([
    ['user', { speed: { value: 2 } }],
    ['user', { go: { value: true } }],
  ]);
});

test('a listener that is assigned late is given all then, also in part, and as a declared function’s object', () => {
  const page = open({ speed: { value: 1 } });
  page.load();
  page.run('wallpaperPropertyListener = { applyUserProperties: (given) => heard.push(given) }');
  expect(heard(page)).toEqual([{ speed: { value: 1 } }]);
  const other = open({ speed: { value: 1 } });
  other.run('function wallpaperPropertyListener() {}');
  other.run('wallpaperPropertyListener.applyUserProperties = (given) => heard.push(given)');
  other.load();
  expect(heard(other)).toEqual([{ speed: { value: 1 } }]);
  expect([...page.errors, ...other.errors]).toEqual([]);
});

test('every call has values of its own', () => {
  const page = open({ speed: { value: 1 } });
  page.load();
  page.run('wallpaperPropertyListener = { applyUserProperties: (given) => { given.speed.value = 9; } }');
  page.run('wallpaperPropertyListener = { applyUserProperties: (given) => heard.push(given.speed.value) }');
  expect(heard(page)).toEqual([1]);
});

test('the files of a folder that go and come are told, and one of them is given at random', () => {
  const page = open({}, { photos });
  page.run(`wallpaperPropertyListener = ${listener}`);
  page.load();
  heard(page);
  const [first = '', second = ''] = photos;
  page.receive({ kind: 'values', values: {}, folders: { photos: [second] } });
  expect(heard(page)).toEqual([
    ['removed', 'photos', [first]],
    ['added', 'photos', [second]],
  ]);
  page.run('wallpaperRequestRandomFileForProperty("photos", (...given) => heard.push(given))');
  page.run('wallpaperRequestRandomFileForProperty("none", (...given) => heard.push(given))');
  expect(heard(page)).toEqual([]);
  page.pass(0);
  expect(heard(page)).toEqual([
    ['photos', second],
    ['none', ''],
  ]);
});

test('frames and pause are told when they change', () => {
  const page = open();
  page.run(`wallpaperPropertyListener = ${listener}`);
  page.load();
  heard(page);
  page.receive({ kind: 'level', level: { isPaused: false, fps: 15 } });
  page.receive({ kind: 'level', level: { isPaused: true, fps: 15 } });
  page.receive({ kind: 'level', level: { isPaused: false, fps: null } });
  expect(heard(page)).toEqual([
    ['fps', 15],
    ['paused', true],
    ['fps', 60],
    ['paused', false],
  ]);
});

test('media listeners are given what is so now, late ones the last', () => {
  const page = open();
  page.load();
  page.run('wallpaperRegisterMediaStatusListener((given) => heard.push(given))');
  page.run('wallpaperRegisterMediaPropertiesListener((given) => heard.push(given))');
  expect(heard(page)).toEqual([{ enabled: false }]);
  page.receive({ kind: 'nowPlaying', value: { Status: { enabled: true }, Properties: { title: 'Moon' } } });
  expect(heard(page)).toEqual([{ enabled: true }, { title: 'Moon' }]);
  page.run('wallpaperRegisterMediaPropertiesListener((given) => heard.push(given))');
  expect(heard(page)).toEqual([{ title: 'Moon' }]);
});

test('sound reaches every listener, also after one that throws', () => {
  const page = open();
  page.load();
  page.run('wallpaperRegisterAudioListener(() => { throw new Error("own"); })');
  page.run('wallpaperRegisterAudioListener((bands) => heard.push(bands))');
  page.receive({ kind: 'spectrum', value: [0.5, 1] });
  expect(heard(page)).toEqual([[0.5, 1]]);
  expect(page.errors).toMatchObject([{ message: 'own' }]);
});
