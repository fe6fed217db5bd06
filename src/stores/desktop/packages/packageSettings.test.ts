import { expect, test } from 'vitest';
import type { PropertyValues } from '../../../api/contract/packages/property.ts';
import { BridgeError } from '../../../bridge/bridgeError.ts';
import { packageDetailOf } from '../../testing/fixtures/packages.ts';
import { ScriptedBridge, type BridgeAnswers } from '../../testing/scriptedBridge.ts';
import { readPackagePreset, writePackagePreset } from './packagePresetFile.ts';
import { PackageSettingsStore } from './packageSettings.ts';

const wid = 8_000_000_000_001;
const md5 = 'a'.repeat(32);
const target = { wid, md5, language: 'zh-CN' } as const;

/** A client that has one package, and what it was sent. */
async function create(answers: BridgeAnswers = {}) {
  const all: Record<string, PropertyValues[string]> = {};
  const screens: Record<string, PropertyValues> = {};
  const sent: [string | null, PropertyValues][] = [];
  const bridge = new ScriptedBridge({
    'packages.detail': () => ({ package: packageDetailOf(wid, { values: { all: { ...all }, screens } }) }),
    'packages.setValues': ({ screen, values }) => {
      sent.push([screen, values]);
      if (screen === null) Object.assign(all, values);
      else screens[screen] = { ...screens[screen], ...values };
      return {};
    },
    ...answers,
  });
  bridge.setOpen(true);
  const settings = new PackageSettingsStore({ bridge, upload: async () => undefined });
  await settings.open(target, null);
  return { settings, sent };
}

test('a value is shown at once, clamped, and while one is on its way the others wait together', async () => {
  const { settings, sent } = await create();
  const first = settings.set('speed', 9);
  expect(settings.values['speed']).toBe(2);
  await Promise.all([first, settings.set('speed', 0.52), settings.set('speed', 1.1)]);
  expect(settings.values['speed']).toBe(1.1);
  expect(sent.map(([, values]) => values['speed'])).toEqual([2, 1.1]);
});

test('a value that is set while the client is read is sent, too', async () => {
  let onRead = (): void => undefined;
  const { settings, sent } = await create({
    'packages.detail': () => (onRead(), { package: packageDetailOf(wid, {}) }),
  });
  const later = new Promise((resolve) => {
    onRead = () => {
      onRead = () => undefined;
      resolve(settings.set('speed', 0.5));
    };
  });
  await Promise.all([settings.set('speed', 1.1), later]);
  expect(sent.map(([, values]) => values['speed'])).toEqual([1.1, 0.5]);
});

test('a value that is refused is taken back, and those that wait after it are sent', async () => {
  const sent: PropertyValues[] = [];
  const all: PropertyValues = {};
  const { settings } = await create({
    'packages.detail': () => ({
      package: packageDetailOf(wid, { values: { all: { ...all }, screens: {} } }),
    }),
    'packages.setValues': ({ values }) => {
      sent.push(values);
      if (sent.length === 1) throw new BridgeError('packages.setValues', 'refused');
      Object.assign(all, values);
      return {};
    },
  });
  const before = settings.values['speed'];
  const outcomes = [settings.set('speed', 1.5), settings.set('hasText', false)];
  expect(settings.values['speed']).toBe(1.5);
  expect(await Promise.all(outcomes)).toEqual(['failed', 'kept']);
  expect(sent).toEqual([{ speed: 1.5 }, { hasText: false }]);
  expect([settings.values['speed'], settings.values['hasText']]).toEqual([before, false]);
});

test('a value of a package that is opened while another one is sent goes to its own', async () => {
  const sent: [number, PropertyValues][] = [];
  const { promise: isOpened, resolve: resume } = Promise.withResolvers<void>();
  const { settings } = await create({
    'packages.setValues': async ({ wid: of, values }) => (sent.push([of, values]), await isOpened, {}),
  });
  const first = settings.set('speed', 1.1);
  await settings.open({ ...target, wid: wid + 1 }, null);
  const second = settings.set('speed', 0.5);
  resume();
  await Promise.all([first, second]);
  expect(sent).toEqual([
    [wid, { speed: 1.1 }],
    [wid + 1, { speed: 0.5 }],
  ]);
});

test('a property whose condition does not hold is hidden, and keeps its value', async () => {
  const { settings } = await create();
  const keys = () => settings.shown.map(({ key }) => key);
  await settings.set('text', 'moon');
  await settings.set('hasText', false);
  expect([keys().includes('text'), settings.values['text']]).toEqual([false, 'moon']);
  await settings.set('hasText', true);
  expect(keys()).toContain('text');
});

test('a closed group hides what is in it', async () => {
  const { settings } = await create();
  settings.toggleGroup('words');
  expect(settings.shown.map(({ key }) => key)).toEqual([
    ...['nebula', 'speed', 'tint', 'stars', 'picture', 'album', 'words'],
  ]);
  settings.toggleGroup('words');
  expect(settings.shown).toHaveLength(11);
});

test('a screen has its own values over those of all screens', async () => {
  const { settings, sent } = await create();
  await settings.set('speed', 1);
  settings.setScreen('DP-1');
  expect([settings.values['speed'], settings.isPlain]).toEqual([1, true]);
  await settings.set('speed', 1.5);
  expect([settings.values['speed'], settings.isPlain]).toEqual([1.5, false]);
  settings.setScreen(null);
  expect([settings.values['speed'], sent.at(-1)?.[0]]).toEqual([1, 'DP-1']);
});

test('files that are refused are said, and those that the client does not take', async () => {
  const { settings } = await create({
    'packages.beginFiles': () => ({}),
    'packages.filesUploaded': () => ({ fault: 'type' }),
  });
  expect(await settings.choose('picture', [new File(['x'], 'x.txt')])).toBe('type');
  const { settings: other } = await create();
  expect(await other.choose('picture', [new File(['x'], 'x.txt')])).toBe('failed');
});

test('of ten thousand properties those are listed whose conditions hold', async () => {
  const properties = Array.from({ length: 10_000 }, (_, index) => ({
    ...{ key: `p${index}`, kind: 'toggle' as const, label: `${index}`, help: null, default: index === 0 },
    visible_when: index % 2 ? 'p0.value' : '!p0.value',
  }));
  const { settings } = await create({
    'packages.detail': () => ({ package: packageDetailOf(wid, { properties }) }),
  });
  expect(settings.shown).toHaveLength(5_000);
});

test('a preset as a file is read again, of this package alone, without files that were chosen', () => {
  const values = { speed: 1, picture: '/.user/picture/abc.png', tint: '#ffffff' };
  const text = writePackagePreset(md5, { name: 'Night', values });
  expect(readPackagePreset(md5, text)).toMatchObject({
    preset: { name: 'Night', values: { speed: 1, tint: '#ffffff' } },
  });
  const fault = (content: string, wallpaper = md5) => {
    const read = readPackagePreset(wallpaper, content);
    return 'fault' in read ? read.fault : null;
  };
  expect(fault(text, 'b'.repeat(32))).toBe('otherPackage');
  expect(fault('{')).toBe('notPreset');
  expect(fault('{"format":"else"}')).toBe('notPreset');
  expect(fault('{"format":"yueqi.package-preset/2"}')).toBe('newerVersion');
  expect(fault('{"format":"yueqi.package-preset/1"}')).toBe('damaged');
  expect(fault(' '.repeat(2_000_001))).toBe('tooLarge');
});
