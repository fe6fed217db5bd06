import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const module = join(import.meta.dirname, 'uncaughtFaults.ts');

/** Runs a process that fails, and returns what it printed and its status. */
async function run(fails: string, stop: string): Promise<{ lines: string[]; status: number | null }> {
  const source = `
    import { endOnUncaught } from ${JSON.stringify(module)};
    const log = (error) => console.log('logged', error.message);
    endOnUncaught({ log, stop: ${stop} }, process, 500);
    setInterval(() => undefined, 1_000);
    setTimeout(() => { ${fails} }, 1);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source]);
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { lines: printed.trim().split('\n'), status };
}

const inOrder = "async () => { await new Promise((done) => setTimeout(done, 50)); console.log('stopped'); }";

test.each([
  ['thrown in a callback', "throw new RangeError('late')"],
  ['rejected', "void Promise.reject(new Error('late'))"],
])('what is %s is logged, and the process ends in order', async (_name, fails) => {
  expect(await run(fails, inOrder)).toEqual({ lines: ['logged late', 'stopped'], status: 1 });
});

test('it ends as well where stopping fails, hangs, or the fault comes again', async () => {
  expect(await run("throw new Error('late')", "() => { throw new Error('no stop') }")).toEqual({
    lines: ['logged late', 'logged no stop'],
    status: 1,
  });
  expect(await run("throw new Error('late')", '() => new Promise(() => undefined)')).toEqual({
    lines: ['logged late'],
    status: 1,
  });
  expect(await run("setInterval(() => { throw new Error('late') }, 5)", inOrder)).toEqual({
    lines: ['logged late', 'stopped'],
    status: 1,
  });
});
