import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildPackage } from '../../scripts/package/buildPackage.ts';
import { readTarget } from '../../scripts/package/readTarget.ts';
import { buildServicePackage } from '../../scripts/package/buildServicePackage.ts';
import { makeDebian } from './debianSystem.ts';

const run = promisify(execFile);
const maxBuffer = 256_000_000;
const noQuestions = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
const guide = join(import.meta.dirname, '..', '..', 'docs', 'guides', 'hosting.md');
const poll = { timeout: 60_000, interval: 500 };

let folder: string;
let system: string;
let archives: string[];
let booted: ChildProcess;
let first: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-service-test-'));
  const target = await readTarget(process.env);
  archives = [
    (await buildPackage(folder, target, 'gzip')).path,
    (await buildServicePackage(folder, target)).path,
  ];
  system = join(folder, 'debian');
  await makeDebian(system, ['systemd-sysv', 'dbus', 'procps']);
  await chmod(folder, 0o755);
  for (const path of archives) await copyFile(path, join(system, 'root', basename(path)));
  await installBeforeBoot();
  await boot();
});

afterAll(async () => {
  if (booted) {
    const ended = once(booted, 'exit');
    process.kill(Number(first), 'SIGKILL');
    await ended;
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** The guide's line that installs, while there is a network; nothing is started by it then. */
async function installBeforeBoot(): Promise<void> {
  await copyFile('/etc/resolv.conf', join(system, 'etc', 'resolv.conf'));
  const policy = join(system, 'usr', 'sbin', 'policy-rc.d');
  await writeFile(policy, '#!/bin/sh\nexit 101\n');
  await chmod(policy, 0o755);
  const [update, install] = await readLines();
  await run('chroot', [system, 'bash', '-c', `cd /root && ${update} && ${install}`], {
    maxBuffer,
    env: noQuestions,
  });
  await rm(policy);
}

async function boot(): Promise<void> {
  const namespaces = ['--mount', '--pid', '--net', '--uts', '--ipc', '--fork', '--kill-child'];
  booted = spawn('unshare', [...namespaces, 'bash', join(import.meta.dirname, 'startSystemd.sh'), system]);
  const children = `/proc/${booted.pid}/task/${booted.pid}/children`;
  await vi.waitFor(async () => {
    first = (await readFile(children, 'utf8')).trim();
    expect(first).not.toBe('');
  }, poll);
  await vi.waitFor(
    async () => expect(await inside('systemctl is-system-running')).toMatch(/^running/v),
    poll,
  );
}

/** Every line of the guide's examples, in their order. */
async function readLines(): Promise<string[]> {
  const text = await readFile(guide, 'utf8');
  return [...text.matchAll(/^```sh\n(?<block>.*?)^```$/gmsv)].flatMap(({ groups }) =>
    (groups?.['block'] ?? '').trim().split('\n'),
  );
}

async function inside(command: string): Promise<string> {
  const words = ['-t', first, '-a', 'bash', '-c', `cd /root && ${command}`];
  const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root' };
  return (await run('nsenter', words, { maxBuffer, env })).stdout;
}

async function query(sql: string): Promise<string> {
  return (await inside(`runuser -u postgres -- psql -At yueqi -c "${sql}"`)).trim();
}

test('lintian finds nothing that is not explained', async () => {
  const { stdout } = await run('lintian', ['--tag-display-limit', '0', archives[1] ?? '']);
  expect(stdout).toBe('');
});

test('the unit is started in its sandbox, whose exposure is under 2.5', async () => {
  await inside('systemctl enable --now yueqi.target yueqi@1');
  await expect
    .poll(() => inside('curl --silent http://127.0.0.1:3000/healthz').catch(String), poll)
    .toBe('{"status":"ok"}');
  const report = await inside('systemd-analyze security yueqi@1 --no-pager');
  expect(
    Number(/Overall exposure level for yueqi@1.service: (?<level>[\d.]+)/v.exec(report)?.groups?.['level']),
  ).toBeLessThan(2.5);
  expect((await inside('ps -o user= -C MainThread')).trim().split(/\s+/v)).toEqual(['yueqi']);
});

test('in the sandbox of the unit the browser has its own', async () => {
  const screenshot = '/var/lib/yueqi/sandbox.png';
  const draw = `/usr/bin/chromium --headless --disable-gpu --no-first-run --user-data-dir=/var/lib/yueqi/sandbox --screenshot=${screenshot} data:text/html,yueqi`;
  await inside(
    `mkdir -p /run/systemd/system/yueqi@1.service.d && printf '[Service]\nExecStartPre=${draw}\n' > /run/systemd/system/yueqi@1.service.d/draw.conf`,
  );
  await inside('systemctl daemon-reload && systemctl restart yueqi@1');
  expect(await inside(`head -c 4 ${screenshot} | tail -c 3`)).toBe('PNG');
  await inside(
    `rm -r /run/systemd/system/yueqi@1.service.d ${screenshot} /var/lib/yueqi/sandbox && systemctl daemon-reload && systemctl restart yueqi@1`,
  );
});

test('the guide works line by line', async () => {
  await inside('systemctl start nginx postgresql');
  const [, , ...lines] = await readLines();
  expect(lines.length).toBeGreaterThan(24);
  const starts = lines.findIndex((line) => line.startsWith('yueqi-service backup'));
  for (const line of lines.slice(0, starts)) await inside(line);
  expect(await query('select count(*) from users')).toBe('0');
  expect(await query('select count(*) from contests')).toBe('0');
  expect(Number(await query('select count(*) from categories'))).toBeGreaterThan(5);
  await query("insert into configurations (key, value) values ('before the backup', '1')");
  await inside('install -o yueqi -g yueqi -m 0600 /etc/hostname /var/lib/yueqi/private/before');
  const outputs: string[] = [];
  for (const line of lines.slice(starts)) outputs.push(await inside(line));
  expect(outputs[0]).toMatch(
    /: all \d+ rows of \d+ tables of PostgreSQL, [1-9]\d* files of \/var\/lib\/yueqi; /v,
  );
  expect(
    await inside(
      'curl --silent --insecure --resolve wallpapers.example:443:127.0.0.1 https://wallpapers.example/healthz',
    ),
  ).toBe('{"status":"ok"}');
  expect(await query("select value from configurations where key = 'before the backup'")).toBe('1');
  expect(await inside('cat /var/lib/yueqi/private/before')).toBe(await inside('cat /etc/hostname'));
});

test('an address of a bucket without quotes is the same for the commands as for the unit', async () => {
  const url = 's3://bucket/prefix?endpoint=https://s3.example.org&region=eu-1';
  await inside(
    `cp --preserve /etc/yueqi/service.env /root && echo 'YUEQI_FILES_URL=${url}' >> /etc/yueqi/service.env`,
  );
  // Without a key it is refused before anything is sent: the address was read.
  await expect(inside('yueqi-service backup --to /var/backups/yueqi')).rejects.toThrow(/AWS_ACCESS_KEY_ID/v);
  await inside('cp --preserve /root/service.env /etc/yueqi/service.env');
  await expect(inside('yueqi-service backup --files --to /var/backups/yueqi')).rejects.toThrow(
    'YUEQI_FILES_URL names none',
  );
});

test('the demonstration is asked for', async () => {
  await inside("sed -i 's|^#YUEQI_SEED=|YUEQI_SEED=|' /etc/yueqi/service.env && yueqi-service restart");
  await expect
    .poll(() => inside('curl --silent http://127.0.0.1:3000/healthz').catch(String), poll)
    .toBe('{"status":"ok"}');
  expect(Number(await query('select count(*) from wallpapers'))).toBeGreaterThan(20);
});

test('a fault of the process is not the end of the service, and its removal keeps the data', async () => {
  await inside('pkill -KILL -u yueqi');
  await expect
    .poll(() => inside('curl --silent http://127.0.0.1:3000/healthz').catch(String), poll)
    .toBe('{"status":"ok"}');
  await inside('dpkg --remove yueqi-service');
  expect(await inside('systemctl is-active yueqi@1 || true')).not.toContain('active\n'.repeat(2));
  await expect(inside('curl --silent --fail http://127.0.0.1:3000/healthz')).rejects.toThrow();
  expect(await inside('ls /var/lib/yueqi')).toContain('media');
});
