import { expect, test } from 'vitest';
import type { ComputerPart } from '../../../src/bridge/contract/computer.ts';
import { choosePlatform } from '../../platform/choosePlatform.ts';
import type { ComputerFacts } from './computerFacts.ts';
import { describeComputer } from './describeComputer.ts';

const x11 = { DISPLAY: ':0', XDG_SESSION_TYPE: 'x11' };
const wayland = { WAYLAND_DISPLAY: 'wayland-0', XDG_SESSION_TYPE: 'wayland' };
const debian = { name: 'Debian 13', family: 'debian' } as const;

/** Xfce under X11 on Debian with everything that there is. */
function factsOf(environment: NodeJS.ProcessEnv, parts: Partial<ComputerFacts> = {}): ComputerFacts {
  return {
    version: '1.0.0',
    platform: choosePlatform(environment, 'linux'),
    release: debian,
    desktopVersion: null,
    screens: 2,
    gpuName: 'Intel UHD Graphics',
    decoding: { driver: 'i915', hasVaDriver: true },
    decodingProbe: null,
    stage: { unsupportedReason: null, kind: 'x11', hasWindowWatch: true, canShowPages: true },
    still: 'xfce',
    browser: 'chromium',
    player: 'mpv',
    tray: 'notifier',
    locker: { name: 'xfce', packages: [] },
    panel: 'xfce4-panel',
    canNotify: true,
    isAutostartOn: true,
    shell: null,
    plugin: null,
    ...parts,
  };
}

const xfce = { ...x11, XDG_CURRENT_DESKTOP: 'XFCE' };
const gnome = { ...wayland, DISPLAY: ':0', XDG_CURRENT_DESKTOP: 'ubuntu:GNOME' };
const xwayland = {
  unsupportedReason: null,
  kind: 'xwayland',
  hasWindowWatch: true,
  canShowPages: true,
} as const;

/** Returns a row as state, means and command. */
function rowOf(part: ComputerPart, facts: ComputerFacts) {
  const row = describeComputer(facts).rows.find((candidate) => candidate.part === part);
  return row ? [row.state, row.means, row.command] : null;
}

test('a whole desktop works, and icons of an opaque file manager are said to be hidden', () => {
  const computer = describeComputer(factsOf(xfce));
  expect(computer).toMatchObject({ works: true, desktop: 'Xfce', session: 'x11', screens: 2 });
  expect(computer.rows.filter(({ state }) => state !== 'ok')).toEqual([
    { part: 'icons', state: 'partial', means: 'icons_boxes', name: 'xfdesktop', command: null },
  ]);
});

test('GNOME on Wayland goes by XWayland, and names what its extension would bring', () => {
  const facts = factsOf(gnome, { stage: xwayland, tray: null, shell: 'missing', still: 'gnome' });
  expect(rowOf('live', facts)).toEqual(['ok', 'stage_xwayland', null]);
  expect(rowOf('overview', facts)).toEqual(['missing', 'shell_missing', null]);
  expect(rowOf('pause', facts)).toEqual(['partial', 'pause_waits', null]);
  expect(rowOf('tray', facts)).toEqual([
    'hidden',
    'tray_gnome',
    'sudo apt install gnome-shell-extension-appindicator',
  ]);
  expect(rowOf('icons', facts)).toEqual(['ok', 'icons_above', null]);
});

test.each([
  ['missing', 'missing'],
  ['off', 'hidden'],
  ['failed', 'failed'],
  ['outdated', 'outdated'],
  ['after_next_login', 'next_login'],
  ['active', 'ok'],
] as const)('an extension of GNOME that is %s has the state %s', (shell, state) => {
  expect(rowOf('overview', factsOf(gnome, { stage: xwayland, shell }))?.[0]).toBe(state);
  expect(rowOf('overview', factsOf(xfce, { shell }))).toBeNull();
});

test('icons of a newer GNOME are hidden until its extension is there', () => {
  const iconsOf = (desktopVersion: string, shell: 'missing' | 'active') =>
    rowOf('icons', factsOf(gnome, { stage: xwayland, desktopVersion, shell }))?.[1];
  expect([iconsOf('48', 'missing'), iconsOf('50', 'missing'), iconsOf('50', 'active')]).toEqual([
    'icons_above',
    'icons_wait',
    'icons_above',
  ]);
});

test('with its extension GNOME pauses behind maximized windows too', () => {
  const facts = factsOf(gnome, { stage: xwayland, shell: 'active' });
  expect(rowOf('pause', facts)).toEqual(['ok', 'pause_all', null]);
});

test.each([
  ['no_browser', xfce, ['missing', 'no_browser', 'sudo apt install chromium']],
  ['no_display', {}, ['unsupported', 'no_display', null]],
  ['display_silent', xfce, ['unsupported', 'display_silent', null]],
  ['unsupported_system', {}, ['unsupported', 'unsupported_system', null]],
  ['wayland', { ...wayland, XDG_CURRENT_DESKTOP: 'Pantheon' }, ['unsupported', 'wayland', null]],
  [
    'wayland',
    { ...wayland, XDG_CURRENT_DESKTOP: 'GNOME' },
    ['missing', 'no_xwayland', 'sudo apt install xwayland'],
  ],
  [
    'wayland_packages',
    { ...wayland, XDG_CURRENT_DESKTOP: 'sway' },
    ['missing', 'wayland_packages', expect.stringMatching(/^sudo apt install gjs /)],
  ],
] as const)(
  'without a stage because of %s the reason and the way out are said',
  (unsupportedReason, environment, row) => {
    const kind = unsupportedReason === 'wayland_packages' ? 'layer_shell' : 'x11';
    const facts = factsOf(environment, {
      stage: { unsupportedReason, kind, hasWindowWatch: false, canShowPages: true },
      browser: unsupportedReason === 'no_browser' ? null : 'chromium',
    });
    expect(describeComputer(facts).works).toBe(false);
    expect(rowOf('live', facts)).toEqual(row);
    for (const part of ['video', 'web', 'layers', 'pause', 'pets'] as const)
      expect(rowOf(part, facts)).toEqual(['unsupported', 'needs_stage', null]);
    expect(rowOf('icons', facts)).toBeNull();
  },
);

test('without a player the browser plays, and mpv is offered, unless it was switched off', () => {
  const row = ['partial', 'video_browser'];
  expect(rowOf('video', factsOf(xfce, { player: null }))).toEqual([...row, 'sudo apt install mpv']);
  expect(rowOf('video', factsOf(xfce, { player: 'off' }))).toEqual([...row, null]);
});

test('decoding names the driver that is missing by the installer of the distribution', () => {
  const decoding = { driver: 'i915', hasVaDriver: false };
  const on = (family: 'debian' | 'fedora' | 'arch' | null) =>
    rowOf('decoding', factsOf(xfce, { decoding, release: { name: '', family } }))?.[2];
  expect([on('debian'), on('fedora'), on('arch'), on(null)]).toEqual([
    'sudo apt install intel-media-va-driver',
    'sudo dnf install intel-media-driver',
    'sudo pacman -S intel-media-driver',
    null,
  ]);
  const none = factsOf(xfce, { decoding: { driver: null, hasVaDriver: false } });
  expect(rowOf('decoding', none)).toEqual(['partial', 'decoding_cpu', null]);
});

test.each([
  [{ outcome: 'answered', codecs: ['h264', 'vp9'] }, ['ok', 'decoding_gpu', null, 'i915: h264, vp9']],
  [{ outcome: 'answered', codecs: [] }, ['partial', 'decoding_none', null, 'i915']],
  [{ outcome: 'silent' }, ['partial', 'decoding_none', null, 'i915']],
  [{ outcome: 'crashed' }, ['partial', 'decoding_crashed', null, 'i915']],
  [{ outcome: 'crashed_playing' }, ['partial', 'decoding_crashed', null, 'i915']],
] as const)('decoding says what trying the graphics card came to: %j', (decodingProbe, expected) => {
  const { rows } = describeComputer(factsOf(xfce, { decodingProbe }));
  const found = rows.find(({ part }) => part === 'decoding');
  expect([found?.state, found?.means, found?.command, found?.name]).toEqual(expected);
});

test('a driver with the name of a property of every object is none', () => {
  const decoding = { driver: 'constructor', hasVaDriver: false };
  expect(rowOf('decoding', factsOf(xfce, { decoding }))?.[2]).toBeNull();
});

test('layers of a compositor need the helper, which has a row of its own', () => {
  const sway = { ...wayland, XDG_CURRENT_DESKTOP: 'sway' };
  const facts = factsOf(sway, {
    stage: { unsupportedReason: null, kind: 'layer_shell', hasWindowWatch: true, canShowPages: true },
    still: null,
  });
  expect(rowOf('helper', facts)).toEqual(['ok', 'helper_runs', null]);
  expect(rowOf('still', facts)).toEqual(['partial', 'still_stage', null]);
  expect(rowOf('pets', facts)).toEqual(['unsupported', 'wayland', null]);
  expect(rowOf('helper', factsOf(xfce))).toBeNull();
});

const plasma = { ...wayland, XDG_CURRENT_DESKTOP: 'KDE' };

test('Plasma shows stages itself, with its icons above, and sees every window', () => {
  const stage = {
    unsupportedReason: null,
    kind: 'plasma',
    hasWindowWatch: true,
    canShowPages: true,
  } as const;
  const facts = factsOf(plasma, { stage, plugin: 'active', still: 'kde' });
  expect(rowOf('live', facts)).toEqual(['ok', 'stage_plasma', null]);
  expect(rowOf('plasma', facts)).toEqual(['ok', 'plugin_active', null]);
  expect(rowOf('plasma', factsOf(plasma, { stage, plugin: 'off' }))?.[0]).toBe('hidden');
  expect(rowOf('icons', facts)).toEqual(['ok', 'icons_above', null]);
  expect(rowOf('pause', facts)).toEqual(['ok', 'pause_all', null]);
  expect(rowOf('web', facts)).toEqual(['ok', 'web_qt', null]);
  expect(rowOf('pets', facts)).toEqual(['unsupported', 'wayland', null]);
});

test('without its module for pages Plasma plays videos, and the package of the rest is named', () => {
  const stage = {
    unsupportedReason: null,
    kind: 'plasma',
    hasWindowWatch: true,
    canShowPages: false,
  } as const;
  const facts = factsOf(plasma, { stage, plugin: 'active' });
  const command = 'sudo apt install qml6-module-qtwebengine qml6-module-qtmultimedia';
  expect(rowOf('video', facts)).toEqual(['ok', 'video_qt', null]);
  expect(rowOf('web', facts)).toEqual(['missing', 'plasma_packages', command]);
  expect(rowOf('layers', facts)).toEqual(['missing', 'plasma_packages', command]);
});

test('Plasma 5 plays videos, and no package brings the rest', () => {
  const stage = {
    unsupportedReason: null,
    kind: 'plasma',
    hasWindowWatch: true,
    canShowPages: false,
  } as const;
  const facts = factsOf(plasma, { stage, desktopVersion: '5.27.5' });
  expect(rowOf('web', facts)).toEqual(['unsupported', 'plasma_videos', null]);
  const without = factsOf(plasma, {
    stage: { ...stage, unsupportedReason: 'plasma_packages' },
    desktopVersion: '5.27.5',
  });
  expect(rowOf('live', without)?.[2]).toContain('qml-module-qtmultimedia');
});

test.each([
  ['plasma_closed', ['unsupported', 'plasma_closed', null]],
  ['plasma_packages', ['missing', 'plasma_packages', expect.stringContaining('qtwebengine')]],
] as const)('Plasma that shows nothing because of %s says so', (unsupportedReason, row) => {
  const stage = { unsupportedReason, kind: 'plasma', hasWindowWatch: false, canShowPages: false } as const;
  const facts = factsOf(plasma, { stage });
  expect(describeComputer(facts).works).toBe(false);
  expect(rowOf('live', facts)).toEqual(row);
});
