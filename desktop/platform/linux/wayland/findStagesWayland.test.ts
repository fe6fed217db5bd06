import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFakePrograms, type FakePrograms } from '../../testing/fakePrograms.ts';
import { maxStageCrashes } from '../../../kernel/crashCount.ts';
import { findStagesWayland, type WaylandStages } from './findStagesWayland.ts';

const outputs = [
  {
    key: 1,
    connector: 'DP-1',
    manufacturer: 'Dell',
    model: 'U2720Q',
    x: 0,
    y: 0,
    width: 1920,
    height: 1080,
    scale: 1,
  },
];

/** A helper that loads every page, and ends on an expression. */
const helper = `
let url;
answer(JSON.stringify({ event: 'outputs', outputs: ${JSON.stringify(outputs)} }));
require('node:readline').createInterface(process.stdin).on('line', (line) => {
  const { id, method, ...request } = JSON.parse(line);
  url = request.url ?? url;
  if (request.expression === 'end') process.exit(1);
  if (request.expression === 'crash') answer(JSON.stringify({ event: 'crashed', index: request.index }));
  if (request.expression === 'fail') answer(JSON.stringify({ id, error: 'There is no such thing.' }));
  else if (request.expression === 'url') answer(JSON.stringify({ id, result: url }));
  else answer(JSON.stringify({ id, result: [method, request] }));
});
`;

let programs: FakePrograms;
let logged: string[];

beforeEach(async () => {
  logged = [];
  programs = await makeFakePrograms('sway');
});

afterEach(() => programs.remove());

const find = (environment: NodeJS.ProcessEnv = programs.environment): Promise<WaylandStages> =>
  findStagesWayland({
    environment,
    stageUrl: (index) => `http://127.0.0.1:1/stage/${index}`,
    reachable: [],
    hasGpu: false,
    log: (message) => void logged.push(message),
  });

async function open() {
  await programs.install('gjs', helper);
  const found = await find();
  if (found.unsupportedReason !== null) throw new Error(found.unsupportedReason);
  return found.windows;
}

test('GNOME is known to have no layer shell, whatever is installed', async () => {
  await programs.install('gjs', helper);
  const gnome = { ...programs.environment, XDG_CURRENT_DESKTOP: 'ubuntu:GNOME' };
  expect(await find(gnome)).toEqual({ unsupportedReason: 'wayland' });
  expect(await programs.calls()).toEqual([]);
});

test('on Plasma no layer is ever opened, whatever is installed', async () => {
  await programs.install('gjs', helper);
  const plasma = { ...programs.environment, XDG_CURRENT_DESKTOP: 'KDE' };
  expect(await find(plasma)).toEqual({ unsupportedReason: 'wayland' });
  expect(await programs.calls()).toEqual([]);
});

test('what is missing is told by the names of its packages', async () => {
  expect(await find({ PATH: programs.folder })).toEqual({ unsupportedReason: 'wayland_packages' });
  expect(logged[0]).toMatch(/apt install gjs gir1\.2-gtklayershell-0\.1 gir1\.2-webkit2-4\.1 gstreamer/);
  await programs.install('gjs', `answer('{"event":"missing","missing":["gir1.2-webkit2-4.1"]}');`);
  expect(await find()).toEqual({ unsupportedReason: 'wayland_packages' });
  expect(logged[1]).toMatch(/apt install gir1\.2-webkit2-4\.1$/);
});

test('a compositor without layer shell, and a helper that breaks, give the same reason', async () => {
  await programs.install('gjs', `answer('{"event":"unsupported"}');`);
  expect(await find()).toEqual({ unsupportedReason: 'wayland' });
  await programs.install('gjs', `process.stderr.write('get_default is not a function'); process.exit(1);`);
  expect(logged).toEqual([]);
  expect(await find()).toEqual({ unsupportedReason: 'wayland' });
  expect(logged).toEqual(['the helper for Wayland has ended: get_default is not a function']);
});

test('a stage is opened on its output, and answers or says why not', async () => {
  const windows = await open();
  const [screen] = await windows.screens();
  expect(screen).toMatchObject({ id: 'DP-1 Dell U2720Q', name: 'U2720Q', width: 1920 });
  await expect(windows.evaluate(0, '1')).rejects.toThrow('has no stage');
  await windows.open(['elsewhere']);
  await expect(windows.evaluate(0, '1')).rejects.toThrow('has no stage');
  await windows.open();
  expect(await windows.evaluate(0, '1')).toEqual(['evaluate', { index: 0, expression: '1' }]);
  // Its page learns that the processor draws it.
  expect(await windows.evaluate(0, 'url')).toBe('http://127.0.0.1:1/stage/0?gpu=none');
  await expect(windows.evaluate(0, 'fail')).rejects.toThrow('There is no such thing.');
  await windows.close();
  await expect(windows.evaluate(0, '1')).rejects.toThrow('has no stage');
});

test('a page that breaks an eleventh time is given up, until stages are opened again', async () => {
  const windows = await open();
  const givenUp: number[] = [];
  windows.onGiveUp((index) => givenUp.push(index));
  await windows.open();
  for (let crash = 0; crash < maxStageCrashes; crash += 1) await windows.evaluate(0, 'crash');
  expect(givenUp).toEqual([]);
  await windows.evaluate(0, 'crash');
  expect(givenUp).toEqual([0]);
  await windows.open();
  await windows.evaluate(0, 'crash');
  expect(givenUp).toEqual([0]);
  expect(logged.filter((message) => message.includes('it is loaded again'))).toHaveLength(
    maxStageCrashes + 1,
  );
  await windows.close();
});

test('a helper that ends is started again with its stages, ten times', async () => {
  const windows = await open();
  const givenUp: number[] = [];
  windows.onGiveUp((index) => givenUp.push(index));
  await windows.open();
  for (let end = 0; end < maxStageCrashes; end += 1) {
    await expect(windows.evaluate(0, 'end')).rejects.toThrow('has ended');
    await expect.poll(() => windows.evaluate(0, '1').catch(() => null), { timeout: 10_000 }).not.toBeNull();
  }
  expect(givenUp).toEqual([]);
  await expect(windows.evaluate(0, 'end')).rejects.toThrow('has ended');
  await expect.poll(() => givenUp).toEqual([0]);
  await expect(windows.evaluate(0, '1')).rejects.toThrow();
  await windows.open();
  expect(await windows.evaluate(0, '1')).toEqual(['evaluate', { index: 0, expression: '1' }]);
  expect((await programs.calls()).map(([name]) => name)).toEqual(Array(maxStageCrashes + 2).fill('gjs'));
  await windows.close();
});
