import { expect, test } from 'vitest';
import { findStageLack, stageLackMessages } from './createStageWindows.ts';

test('where no window can be the desktop, the reason is given', () => {
  expect(findStageLack({ DISPLAY: ':0' }, 'linux')).toBeNull();
  const gnome = { XDG_CURRENT_DESKTOP: 'ubuntu:GNOME', WAYLAND_DISPLAY: 'wayland-0' };
  expect(findStageLack({ ...gnome, DISPLAY: ':0' }, 'linux')).toBeNull();
  expect(findStageLack(gnome, 'linux')).toBe('wayland');
  const reasons = [
    findStageLack({ DISPLAY: ':0', XDG_SESSION_TYPE: 'wayland' }, 'linux'),
    findStageLack({ DISPLAY: ':0', WAYLAND_DISPLAY: 'wayland-0' }, 'linux'),
    findStageLack({}, 'linux'),
    findStageLack({}, 'win32'),
  ];
  expect(reasons).toEqual(['wayland', 'wayland', 'no_display', 'unsupported_system']);
  expect(stageLackMessages.no_display).toContain('DISPLAY');
});
