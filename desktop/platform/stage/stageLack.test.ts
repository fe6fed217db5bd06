import { expect, test } from 'vitest';
import { findStageLack, stageLackMessages } from './createStageWindows.ts';

test('where no window can be the desktop, the reason is given', () => {
  expect(findStageLack({ DISPLAY: ':0' }, 'linux')).toBeNull();
  const reasons = [
    findStageLack({ DISPLAY: ':0', XDG_SESSION_TYPE: 'wayland' }, 'linux'),
    findStageLack({ DISPLAY: ':0', WAYLAND_DISPLAY: 'wayland-0' }, 'linux'),
    findStageLack({}, 'linux'),
    findStageLack({}, 'win32'),
  ];
  expect(reasons).toEqual(['wayland', 'wayland', 'no_display', 'unsupported_system']);
  expect(stageLackMessages.no_display).toContain('DISPLAY');
});
