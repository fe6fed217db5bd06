import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testFolder } from '../../tests/support/media/testImages.ts';
import { verifyRuntime } from './verifyRuntime.ts';

const name = 'node-v24.1.0-linux-x64';

/** Serves an archive of the runtime as the Node.js project does. @returns the address, and the program in it */
async function publish(changeSum: (sum: string) => string = (sum) => sum) {
  const folder = testFolder();
  mkdirSync(join(folder, name, 'bin'), { recursive: true });
  const path = join(folder, name, 'bin', 'node');
  writeFileSync(path, 'the runtime');
  execFileSync('tar', ['-czf', join(folder, 'runtime.tar.gz'), '-C', folder, name]);
  const archive = readFileSync(join(folder, 'runtime.tar.gz'));
  const sum = changeSum(createHash('sha256').update(archive).digest('hex'));
  const server = createServer(({ url }, response) => {
    if (url === '/v24.1.0/SHASUMS256.txt') response.end(`${sum}  ${name}.tar.gz\n`);
    else if (url === `/v24.1.0/${name}.tar.gz`) response.end(archive);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { source: `http://127.0.0.1:${port}`, path };
}

const runtime = (path: string) => ({ path, version: '24.1.0', architecture: 'x64' });

test('a runtime is the one whose archive has the published sum', async () => {
  const { source, path } = await publish();
  expect(await verifyRuntime(runtime(path), source)).toBe(true);
  writeFileSync(path, 'another runtime');
  await expect(verifyRuntime(runtime(path), source)).rejects.toThrow('another program');
});

test('an archive with another sum is refused', async () => {
  const { source, path } = await publish((sum) => sum.replace(/./g, '0'));
  await expect(verifyRuntime(runtime(path), source)).rejects.toThrow('another sum');
  await expect(verifyRuntime({ ...runtime(path), version: '9.9.9' }, source)).rejects.toThrow('404');
});

test('without a network nothing is compared', async () => {
  expect(await verifyRuntime(runtime('/nowhere'), 'http://127.0.0.1:1')).toBe(false);
});
