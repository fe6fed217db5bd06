import { expect, test } from 'vitest';
import {
  choosePlatform,
  reportVariables,
  sessionName,
  systemPlatform,
  windowEnvironment,
  withoutEmptySocket,
} from './choosePlatform.ts';

test.each([
  ['gnome', 'GNOME'],
  ['gnome', 'ubuntu:GNOME'],
  ['gnome', 'GNOME-Classic:GNOME'],
  ['plasma', 'KDE'],
  ['cinnamon', 'X-Cinnamon'],
  ['budgie', 'Budgie:GNOME'],
  ['mate', 'MATE'],
  ['lxqt', 'LXQt'],
  ['xfce', 'XFCE'],
  ['lxde', 'LXDE'],
  ['deepin', 'Deepin'],
  ['deepin', 'DDE'],
  ['ukui', 'UKUI'],
  ['unity', 'Unity:Unity7:ubuntu'],
  ['pantheon', 'Pantheon'],
  ['cosmic', 'COSMIC'],
  ['enlightenment', 'Enlightenment'],
  ['lomiri', 'Lomiri'],
  ['trinity', 'Trinity'],
  ['sway', 'sway'],
  ['labwc', 'labwc:wlroots'],
  ['wayfire', 'Wayfire:wlroots'],
  ['hyprland', 'Hyprland'],
  ['niri', 'niri'],
  ['openbox', 'openbox'],
  ['i3', 'i3'],
  ['unknown', 'constructor'],
  ['unknown', ''],
])('the desktop %s calls itself %s', (desktop, name) => {
  expect(choosePlatform({ XDG_CURRENT_DESKTOP: name }).desktop).toBe(desktop);
});

test.each([
  ['none', {}],
  ['none', { DISPLAY: '', WAYLAND_DISPLAY: '' }],
  ['x11', { DISPLAY: ':0' }],
  ['x11', { DISPLAY: ':0', XDG_SESSION_TYPE: 'x11', WAYLAND_DISPLAY: 'wayland-0' }],
  ['wayland', { WAYLAND_DISPLAY: 'wayland-0' }],
  ['wayland', { DISPLAY: ':0', WAYLAND_DISPLAY: 'wayland-0', XDG_SESSION_TYPE: 'tty' }],
  ['wayland', { DISPLAY: ':0', XDG_SESSION_TYPE: 'wayland' }],
])('the session is %s by %j', (session, environment) => {
  expect(choosePlatform(environment).session).toBe(session);
});

const guest = { DISPLAY: ':0', WAYLAND_DISPLAY: 'wayland-0', XDG_SESSION_TYPE: 'wayland' };

test.each([
  ['x11', { ...guest, XDG_CURRENT_DESKTOP: 'GNOME' }],
  ['x11', { ...guest, XDG_CURRENT_DESKTOP: 'X-Cinnamon' }],
  ['wayland', { ...guest, XDG_CURRENT_DESKTOP: 'KDE' }],
  ['wayland', { ...guest, XDG_CURRENT_DESKTOP: 'sway' }],
  // Of wlroots since 10.10, though it takes GNOME's name too.
  ['wayland', { ...guest, XDG_CURRENT_DESKTOP: 'Budgie:GNOME' }],
  ['wayland', { ...guest, DISPLAY: '', XDG_CURRENT_DESKTOP: 'GNOME' }],
  ['x11', { DISPLAY: ':0', XDG_CURRENT_DESKTOP: 'KDE' }],
  ['none', { XDG_CURRENT_DESKTOP: 'GNOME' }],
])('windows are placed by %s with %j', (windows, environment) => {
  expect(choosePlatform(environment).windows).toBe(windows);
});

test.each([
  [true, 'KDE'],
  [true, 'plasma'],
  [false, 'GNOME'],
  [false, 'sway'],
  [false, ''],
])('that the shell shows stages is %s on %s', (showsStages, name) => {
  expect(choosePlatform({ ...guest, XDG_CURRENT_DESKTOP: name }).showsStages).toBe(showsStages);
});

test('programs with windows that XWayland places are started as in a session of X', () => {
  const ofGnome = { ...guest, XDG_CURRENT_DESKTOP: 'GNOME', HOME: '/home/a' };
  const { WAYLAND_DISPLAY: _socket, ...others } = ofGnome;
  expect(windowEnvironment(ofGnome)).toEqual({ ...others, XDG_SESSION_TYPE: 'x11' });
  const ofSway = { ...guest, XDG_CURRENT_DESKTOP: 'sway' };
  expect(windowEnvironment(ofSway)).toBe(ofSway);
});

test('displays, names and system are passed on', () => {
  const environment = { DISPLAY: ':1', WAYLAND_DISPLAY: 'wayland-1', XDG_CURRENT_DESKTOP: 'ubuntu:GNOME:' };
  expect(choosePlatform(environment, 'win32')).toMatchObject({
    system: 'win32',
    display: ':1',
    waylandDisplay: 'wayland-1',
    names: ['ubuntu', 'GNOME'],
  });
});

test('the platform is the real one', () => {
  expect(systemPlatform()).toBe(process.platform);
  expect(choosePlatform({}).system).toBe(process.platform);
});

test('an empty socket of a compositor is left out, and another one stays', () => {
  const empty = { DISPLAY: ':0', WAYLAND_DISPLAY: '' };
  expect(withoutEmptySocket(empty)).toEqual({ DISPLAY: ':0' });
  expect(withoutEmptySocket({ ...empty, WAYLAND_DISPLAY: 'wayland-0' })).toEqual({
    ...empty,
    WAYLAND_DISPLAY: 'wayland-0',
  });
});

test('the name of the session is passed on where it is one', () => {
  expect(sessionName({ DESKTOP_SESSION: 'LXDE-pi' })).toBe('LXDE-pi');
  expect([sessionName({ DESKTOP_SESSION: '../elsewhere' }), sessionName({})]).toEqual([null, null]);
});

test('of the variables a report holds names of desktops, and which displays there are', () => {
  const environment = { XDG_CURRENT_DESKTOP: 'XFCE:/home/someone secret', DISPLAY: 'host:10.0' };
  expect(reportVariables(choosePlatform(environment))).toEqual([
    { name: 'XDG_CURRENT_DESKTOP', value: 'XFCE:?home?someone?secret' },
    { name: 'DISPLAY', value: 'yes' },
    { name: 'WAYLAND_DISPLAY', value: 'no' },
  ]);
});
