import { expect, test } from 'vitest';
import { findStageUnsupportedReason, stageUnsupportedMessages } from './createStageWindows.ts';

test('where no window can be the desktop, the reason is given', () => {
  expect(findStageUnsupportedReason({ DISPLAY: ':0' }, 'linux')).toBeNull();
  const gnome = { XDG_CURRENT_DESKTOP: 'ubuntu:GNOME', WAYLAND_DISPLAY: 'wayland-0' };
  expect(findStageUnsupportedReason({ ...gnome, DISPLAY: ':0' }, 'linux')).toBeNull();
  expect(findStageUnsupportedReason(gnome, 'linux')).toBe('wayland');
  const reasons = [
    findStageUnsupportedReason({ DISPLAY: ':0', XDG_SESSION_TYPE: 'wayland' }, 'linux'),
    findStageUnsupportedReason({ DISPLAY: ':0', WAYLAND_DISPLAY: 'wayland-0' }, 'linux'),
    findStageUnsupportedReason({}, 'linux'),
    findStageUnsupportedReason({}, 'win32'),
  ];
  expect(reasons).toEqual(['wayland', 'wayland', 'no_display', 'unsupported_system']);
  expect(stageUnsupportedMessages.no_display).toContain('DISPLAY');
});
