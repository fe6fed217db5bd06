import { expect, test } from 'vitest';
import { slopeOf, type Figures } from './measure.ts';
import { peers, socketPlace } from './programs.ts';
import { tableOf } from './table.ts';

const plain: Figures = {
  name: 'feh',
  version: '3.9.1',
  still: { memory: 0, cpu: 0, wakeUps: 0, firstFrame: 412.3 },
  video: null,
  large: null,
  twoScreens: null,
  paused: null,
  covered: null,
};

test('growth is the slope of all samples, whatever a single one says', () => {
  expect(slopeOf([100, 101, 102, 103])).toBe(1);
  expect(slopeOf([100, 100, 130, 100, 100])).toBe(0);
  expect(slopeOf([100])).toBe(0);
});

test('a table has a column for each program, and a dash for what it cannot do', () => {
  const lines = tableOf('x11', [plain, { ...plain, name: 'Yueqi', version: '' }]).split('\n');
  expect(lines[0]).toBe('| X11 (openbox) | feh 3.9.1 | Yueqi |');
  expect(lines).toContain('| … start to first frame, ms | 412 | 412 |');
  expect(lines).toContain('| 1080p, 30 frames: memory, MB | – | – |');
});

test.each(peers)('$name shows one file, and listens where it can be paused', (peer) => {
  const { parameters: words } = peer.start('/a file.mp4');
  expect(words.filter((word) => word === '/a file.mp4')).toHaveLength(1);
  expect(words.some((word) => word.includes(socketPlace))).toBe(peer.isMpv);
});
