import { expect, test } from 'vitest';
import { toTerminalJson, toTerminalLine, toTerminalText } from './terminalText.ts';

const hostile = 'a\u001b]0;title\u0007b\rc\nd\u009b2Je\u202ef\u2028g.jpg';

test('a name cannot act on a terminal or begin a line', () => {
  expect(toTerminalLine(hostile)).toBe('a]0;titleb c d2Jef g.jpg');
  expect(toTerminalLine('\udcd4\udcc2.jpg')).toBe('\ufffd\ufffd.jpg');
  expect(toTerminalLine('خانه‌ی ماه　👨‍👩‍👧‍👦.jpg')).toBe('خانه‌ی ماه　👨‍👩‍👧‍👦.jpg');
});

test('lines stay lines', () => {
  expect(toTerminalText('one\ntwo\u001b[31m\n')).toBe('one\ntwo[31m\n');
});

test('JSON has the value as it is, and nothing that a terminal acts on', () => {
  const json = toTerminalJson({ name: hostile });
  expect(JSON.parse(json)).toEqual({ name: hostile });
  // oxlint-disable-next-line no-control-regex -- these are meant
  expect(json).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e\u2028]/u);
});
