import { expect, test } from 'vitest';
import { BridgeError } from '../../bridge/bridgeError.ts';
import { UploadRefusal } from '../../api/uploadFile.ts';
import type { ThemeComponentDto } from '../../api/contract/themes.ts';
import { authorDto } from '../testing/fixtures/people.ts';
import { createRoot } from '../testing/createRoot.ts';
import { helloAnswer } from '../testing/fixtures/client.ts';
import { ownThemeFixture, themesStateFixture } from '../testing/fixtures/look.ts';
import { themeDto } from '../testing/fixtures/themes.ts';
import { wallpaperDto } from '../testing/fixtures/wallpapers.ts';
import type { BridgeAnswers } from '../testing/scriptedBridge.ts';
import type { ApiAnswers } from '../testing/scriptedApi.ts';
import { lookStore } from './look.ts';
import { OwnThemesStore, ownThemesStore } from './ownThemes.ts';

const methods = ['themes.current', 'themes.apply', 'components.apply', 'wallpaper.setGlobal'];
const component = (kind: ThemeComponentDto['kind'], content: object = {}): ThemeComponentDto => ({
  component_id: 1,
  kind,
  name: '组件',
  name_en: 'Component',
  content: { ...content },
});
const components = [component('wallpaper'), component('clock', { style: 'digital' })];
const refuse = (): never => {
  throw new BridgeError('themes.apply', 'refused');
};

async function open(answers: BridgeAnswers = {}, service: ApiAnswers = {}, protocol = 130) {
  const { root, bridge } = createRoot(service, {
    'client.hello': () => helloAnswer({ protocol, methods }),
    'wallpaper.current': () => ({ target: null, is_paused: false }),
    'themes.current': () => themesStateFixture(),
    ...answers,
  });
  await expect.poll(() => root.devices.clientStatus).toBe('connected');
  const store = root.get(lookStore);
  await store.load();
  const fields = themeDto({ wallpaper: wallpaperDto({ ptype: 0, price: 0 }) });
  const theme = { fields, wallpaper: root.wallpapers.registry.upsert(fields.wallpaper) };
  return { root, bridge, store, theme };
}

test('a theme is put on in one call, with its wallpaper as this machine shows it', async () => {
  const sent: unknown[] = [];
  const { store, theme } = await open({
    'themes.apply': (call) => (
      sent.push(call),
      { parts: [{ kind: 'clock', outcome: 'applied', unsupported_reason: null }] }
    ),
  });
  const applying = store.applyTheme(theme, components);
  expect(store.busy).toBe('theme 1');
  expect(await applying).toEqual({
    kind: 'applied',
    name: '月夜',
    parts: [{ kind: 'clock', outcome: 'applied', unsupported_reason: null }],
  });
  expect(sent).toMatchObject([
    { theme_id: 1, parts: { wallpaper: { wid: theme.wallpaper.wid }, clock: { style: 'digital' } } },
  ]);
  expect(store.busy).toBeNull();
});

test('a press while the client connects waits for it', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof helloAnswer>>();
  const { root } = createRoot({}, { 'client.hello': () => promise });
  const store = root.get(lookStore);
  const gate = store.waitForGate();
  expect(store.gate).toBe('clientMissing');
  resolve(helloAnswer({ protocol: 130, methods }));
  expect(await gate).toBe('open');
});

test('the components of a theme whose page was not opened are asked for', async () => {
  const sent: { parts: object }[] = [];
  const { store, theme } = await open(
    { 'themes.apply': (call) => (sent.push(call), { parts: [] }) },
    { themeDetail: () => ({ theme: themeDto(), author: authorDto(), components, list: [] }) },
  );
  await store.applyTheme(theme);
  expect(Object.keys(sent[0]?.parts ?? {})).toEqual(['wallpaper', 'clock']);
});

test('a theme whose wallpaper is not free is refused before anything changes', async () => {
  const { store, root, bridge } = await open();
  const fields = themeDto({ wallpaper: wallpaperDto({ wid: 9, ptype: 2, price: 20 }) });
  const theme = { fields, wallpaper: root.wallpapers.registry.upsert(fields.wallpaper) };
  expect(await store.applyTheme(theme, components)).toMatchObject({ kind: 'refused' });
  expect(bridge.calls).not.toContain('themes.apply');
});

test('a component alone is put on by its own call, also one of a theme that is not free', async () => {
  const sent: unknown[] = [];
  const { store, theme } = await open({ 'components.apply': (call) => (sent.push(call), { parts: [] }) });
  expect(await store.applyComponent(theme, component('clock', { style: 'flip' }))).toMatchObject({
    kind: 'applied',
    name: '组件',
  });
  expect(sent).toMatchObject([{ parts: { clock: { style: 'flip' } } }]);
});

test('a client that does not answer is a failure, and the next try is possible', async () => {
  let isBroken = true;
  const { store, theme } = await open({ 'themes.apply': () => (isBroken ? refuse() : { parts: [] }) });
  expect(await store.applyTheme(theme, components)).toEqual({ kind: 'failed', failure: 'clientFailed' });
  isBroken = false;
  expect(await store.applyTheme(theme, components)).toMatchObject({ kind: 'applied' });
});

test('what is worn, and what this machine lacks, is what the client says', async () => {
  const { store, bridge } = await open();
  expect([store.unsupportedReasonOf('clock'), store.reportOf(1, 'clock')]).toEqual([null, null]);
  bridge.emit(
    'themes.changed',
    themesStateFixture({
      parts: [{ kind: 'pointer', unsupported_reason: 'no_display' }],
      applied: {
        theme_id: 1,
        name: '月夜',
        parts: [{ kind: 'clock', outcome: 'failed', unsupported_reason: null }],
      },
      has_former: true,
    }),
  );
  expect([store.unsupportedReasonOf('clock'), store.unsupportedReasonOf('pointer')]).toEqual([
    'unknown',
    'no_display',
  ]);
  expect([store.reportOf(1, 'clock')?.outcome, store.reportOf(2, 'clock')]).toEqual(['failed', null]);
});

test.each([
  [44, 'upgradeNeeded', 'upgradeNeeded'],
  [45, 'open', 'upgradeNeeded'],
  [75, 'open', 'open'],
])('a client of version %i', async (protocol, themes, single) => {
  const { store } = await open({}, {}, protocol);
  expect([store.gate, store.componentGate]).toEqual([themes, single]);
});

test("themes of one's own are saved, renamed, removed and brought back; what fails says so", async () => {
  const { id } = ownThemeFixture(1);
  const { root } = await open({
    'themes.save': () => ({ id }),
    'themes.rename': () => ({ is_done: false }),
    'themes.remove': () => ({ is_done: true }),
    'themes.unremove': refuse,
    'themes.export': () => ({ path: '/bridge/theme/1' }),
  });
  const own = root.get(ownThemesStore);
  expect(await Promise.all([own.save('夜'), own.rename(id, '日'), own.remove(id), own.unremove(id)])).toEqual(
    [...[true, false, true, false]],
  );
  expect(await own.export(id)).toBe('/bridge/theme/1');
});

test('a theme file is uploaded, then taken in or refused for its reason', async () => {
  const fault: { next: null | 'link' } = { next: null };
  const { bridge } = await open({
    'themes.beginImport': () => ({}),
    'themes.importUploaded': () => ({ id: null, fault: fault.next }),
  });
  let refusal: Error | null = null;
  const own = new OwnThemesStore({
    bridge,
    upload: () => (refusal ? Promise.reject(refusal) : Promise.resolve()),
  });
  const file = new File(['PK'], 'a.yueqi-theme');
  expect(await own.import(file)).toBeNull();
  fault.next = 'link';
  expect(await own.import(file)).toBe('link');
  expect(await own.import(new File([], 'empty.yueqi-theme'))).toBe('empty');
  refusal = new UploadRefusal(507);
  expect(await own.import(file)).toBe('disk_full');
  refusal = new TypeError('fetch failed');
  expect([await own.import(file), own.isImporting]).toEqual(['failed', false]);
});
