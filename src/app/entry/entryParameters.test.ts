import { expect, test } from 'vitest';
import { parseEntry } from './entryParameters.ts';

const nothing = { protocol: null, deviceId: null, trayno: null, tid: null, tod: null, from: null };

test.each([
  ['dwid opens the dynamic detail and sets it', '/', '?dwid=123', '/dynamicDetail?wid=123&auto_set=1'],
  ['dwid counts on every path', '/staticWallpaper', '?dwid=9', '/dynamicDetail?wid=9&auto_set=1'],
  ['a static id', '/', '?static_wid=9', '/staticDetail?wid=9'],
  ['a topic', '/dynamicWallpaper', '?topic_id=3', '/topicDetail?topic_id=3'],
  ['a ranking', '/', '?topic_id=3&topic_type=2', '/ranklistDetail?rank_id=3&topic_type=2'],
  ['the newest', '/', '?view_type=new-wallpaper', '/dynamicWallpaper?category=14'],
  ['a topic page keeps its own id', '/topicDetail', '?topic_id=3&tid=x', '/topicDetail?topic_id=3'],
  ['other parameters stay', '/wallpaperHome', '?used_days=1&trayno=7', '/wallpaperHome?used_days=1'],
  ['no number', '/', '?dwid=abc', '/'],
  ['a number too large', '/', '?dwid=99999999999999999999', '/'],
  ['nothing negative', '/', '?dwid=-4', '/'],
  ['nothing smuggled', '/', '?dwid=4%26auto_set%3D0', '/'],
])('%s: %s%s leads to %s', (_name, pathname, search, path) => {
  expect(parseEntry(pathname, search).path).toBe(path);
});

test('tracking, device and protocol are stored and removed from the address', () => {
  const entry = parseEntry(
    '/staticWallpaper',
    '?protocol=80&device_id=ab-12&trayno=3011&tid=mail.7&tod=x&from=banner&category=3',
  );
  expect(entry.tracking).toEqual({
    protocol: 80,
    deviceId: 'ab-12',
    trayno: '3011',
    tid: 'mail.7',
    tod: 'x',
    from: 'banner',
  });
  expect(entry.path).toBe('/staticWallpaper?from=banner&category=3');
});

test('an invitation is removed from the address', () => {
  expect(parseEntry('/staticWallpaper', '?invite=moon_1')).toMatchObject({
    path: '/staticWallpaper',
    inviterUid: 'moon_1',
  });
  expect(parseEntry('/', '?invite=../x').inviterUid).toBeNull();
});

test('invalid values are ignored', () => {
  const entry = parseEntry(
    '/',
    `?protocol=99999&device_id=${'a'.repeat(200)}&trayno=x&tid=%3Cb%3E&tod=&author_uid=../x`,
  );
  expect(entry).toEqual({ path: '/', authorUid: null, inviterUid: null, tracking: nothing });
});

test('where a link was is kept, and stays in the address; a script is no place', () => {
  const detail = (from: string) => parseEntry('/dynamicDetail', `?wid=7&from=${from}`);
  expect(detail('home').tracking.from).toBe('home');
  expect(detail('home').path).toBe('/dynamicDetail?wid=7&from=home');
  expect(detail('%3Cb%3E').tracking.from).toBeNull();
});

test('the author is only named here: whether there is one, the service knows', () => {
  expect(parseEntry('/', '?author_uid=u-7')).toMatchObject({ path: '/', authorUid: 'u-7' });
});
