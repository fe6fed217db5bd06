/* oxlint-disable max-lines -- one machine for all of its cases, each of which follows from the one before */
import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPackage } from '../../scripts/package/buildPackage.ts';
import { readTarget } from '../../scripts/package/readTarget.ts';
import { buildServicePackage } from '../../scripts/package/buildServicePackage.ts';
import { makeDebian } from './debianSystem.ts';
import { readExamples } from './guideExamples.ts';
import { ServiceMachine } from './serviceMachine.ts';

const run = promisify(execFile);
const noQuestions = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
const poll = { timeout: 120_000, interval: 500 };
const health = (port = 3000) => `curl --silent --fail http://127.0.0.1:${port}/healthz`;
const site = '--silent --insecure --resolve wallpapers.example:443:127.0.0.1 https://wallpapers.example';

const list = `'{"common":{"open_id":"","token":"","device_id":"d","player_version":"","platform":"pc"},"login_info":{}}'`;

let folder: string;
let archives: string[];
/** The one that serves; after its loss, the one that its backup is restored on. */
let machine: ServiceMachine;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-service-test-'));
  const target = await readTarget(process.env);
  archives = [
    (await buildPackage(folder, target, 'gzip')).path,
    (await buildServicePackage(folder, target)).path,
  ];
  const first = join(folder, 'first');
  await makeDebian(first, ['systemd-sysv', 'dbus', 'procps']);
  await chmod(folder, 0o755);
  for (const path of archives) await copyFile(path, join(first, 'root', basename(path)));
  await installBeforeBoot(first);
  await run('cp', ['--archive', '--reflink=auto', first, join(folder, 'second')]);
  machine = await ServiceMachine.start(first);
});

afterAll(async () => {
  await machine?.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** The guide's lines that install, while there is a network; nothing is started by them then. */
async function installBeforeBoot(system: string): Promise<void> {
  await copyFile('/etc/resolv.conf', join(system, 'etc', 'resolv.conf'));
  // It is thrown away: a disk that loses power takes no package from it.
  await writeFile(join(system, 'etc', 'dpkg', 'dpkg.cfg.d', 'unsafe-io'), 'force-unsafe-io\n');
  const policy = join(system, 'usr', 'sbin', 'policy-rc.d');
  await writeFile(policy, '#!/bin/sh\nexit 101\n');
  await chmod(policy, 0o755);
  const lines = await readExamples('hosting.md', 'Install');
  await run('chroot', [system, 'bash', '-c', ['cd /root', ...lines].join(' && ')], {
    maxBuffer: 256_000_000,
    env: noQuestions,
  });
  await rm(policy);
}

/** As the package does at its installation where systemd runs. */
const startAsInstalled = async () => {
  await machine.run('systemctl start nginx postgresql');
  await machine.run('systemctl enable --now yueqi.target yueqi@1');
};

test('lintian finds nothing that is not explained', async () => {
  const { stdout } = await run('lintian', ['--tag-display-limit', '0', archives[1] ?? '']);
  expect(stdout).toBe('');
});

test('the unit is started in its sandbox, whose exposure is under 2.5', async () => {
  await startAsInstalled();
  // It is started once it answers.
  expect(await machine.run(health())).toBe('{"status":"ok"}');
  const report = await machine.run('systemd-analyze security yueqi@1 --no-pager');
  expect(
    Number(/Overall exposure level for yueqi@1.service: (?<level>[\d.]+)/v.exec(report)?.groups?.['level']),
  ).toBeLessThan(2.5);
  expect((await machine.run('ps -o user= -C MainThread')).trim().split(/\s+/v)).toEqual(['yueqi']);
});

test('in the sandbox of the unit the browser has its own', async () => {
  const screenshot = '/var/lib/yueqi/sandbox.png';
  const draw = `/usr/bin/chromium --headless --disable-gpu --no-first-run --user-data-dir=/var/lib/yueqi/sandbox --screenshot=${screenshot} data:text/html,yueqi`;
  await machine.run(
    `mkdir -p /run/systemd/system/yueqi@1.service.d && printf '[Service]\nExecStartPre=${draw}\n' > /run/systemd/system/yueqi@1.service.d/draw.conf`,
  );
  await machine.run('systemctl daemon-reload && systemctl restart yueqi@1');
  expect(await machine.run(`head -c 4 ${screenshot} | tail -c 3`)).toBe('PNG');
  await machine.run(
    `rm -r /run/systemd/system/yueqi@1.service.d ${screenshot} /var/lib/yueqi/sandbox && systemctl daemon-reload && systemctl restart yueqi@1`,
  );
});

test('the guide works line by line, up to a backup', async () => {
  for (const part of ['Use PostgreSQL', 'A second process', 'Serve it by TLS', 'The first of your staff'])
    await machine.runAll(await readExamples('hosting.md', part));
  expect(await machine.query('select count(*) from users')).toBe('0');
  expect(await machine.query('select count(*) from contests')).toBe('0');
  expect(Number(await machine.query('select count(*) from categories'))).toBeGreaterThan(5);
  await machine.query("insert into configurations (key, value) values ('before the backup', '1')");
  await machine.run('install -o yueqi -g yueqi -m 0600 /etc/hostname /var/lib/yueqi/private/before');
  const outputs = await machine.runAll(await readExamples('hosting.md', 'Look after it'));
  expect(outputs.join('')).toMatch(
    /: all \d+ rows of \d+ tables of PostgreSQL, [1-9]\d* files of \/var\/lib\/yueqi; /v,
  );
});

test('a backup is restored by the guide on another machine, which was only installed', async () => {
  const lost = machine;
  await lost.stop();
  const { folder: first } = lost;
  const second = join(folder, 'second');
  const kept = ['var/backups/yueqi', 'root/yueqi-secret.key', 'etc/hostname'];
  machine = await ServiceMachine.start(second);
  await startAsInstalled();
  await machine.runAll(await readExamples('hosting.md', 'Use PostgreSQL'));
  const owner = (await machine.run('id -u yueqi')).trim();
  for (const path of kept) await run('cp', ['--recursive', join(first, path), join(second, path)]);
  await run('chown', ['--recursive', owner, join(second, 'var/backups/yueqi')]);
  const outputs = await machine.runAll(await readExamples('hosting.md', 'Restore'));
  expect(outputs.join('')).toMatch(/is restored in \/var\/lib\/yueqi: the database with \d+ rows and/v);
  expect(await machine.run(health())).toBe('{"status":"ok"}');
  expect(await machine.query("select value from configurations where key = 'before the backup'")).toBe('1');
  expect(await machine.run('cat /var/lib/yueqi/private/before')).toBe(await machine.run('cat /etc/hostname'));
  expect(await machine.run('yueqi-service staff list')).toContain('wen');
  await machine.runAll(await readExamples('hosting.md', 'A second process'));
  await machine.runAll(await readExamples('hosting.md', 'Serve it by TLS'));
  expect(await machine.run(`curl ${site}/healthz`)).toBe('{"status":"ok"}');
});

test('settings mean for commands what they mean for systemd', async () => {
  const lines = [
    'A=s3://bucket/prefix?endpoint=https://s3.example.org&region=eu-1',
    'B="moon & lake  $HOME \\"quoted\\" \\\\"',
    'C=\'single $HOME & "double"\'',
    'D=moon lake $(id) `id` #no comment  ',
    'E="a" b \'c\'',
    'F=one\\',
    '  two',
    'G="two\nlines"',
    '; H=1',
    ' I = spaced ',
  ];
  await writeFile(join(machine.folder, 'root', 'odd.env'), `${lines.join('\n')}\n`);
  const print =
    'const{parseEnvironmentFile:parse}=await import("/usr/lib/yueqi/scripts/hosting/environmentFile.ts");' +
    'console.log(JSON.stringify(parse((await import("node:fs")).readFileSync("/root/odd.env","utf8"))))';
  await writeFile(join(machine.folder, 'root', 'print.mjs'), print);
  const ofCommands = JSON.parse(await machine.run('/usr/lib/yueqi/bin/node /root/print.mjs')) as object;
  expect(Object.keys(ofCommands).toSorted()).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'I']);
  const ofSystemd = await machine.run(
    'systemd-run --quiet --pipe --wait --property=EnvironmentFile=/root/odd.env env --null',
  );
  const variables = ofSystemd.split('\0').map((text) => /^(?<key>[^=]+)=(?<value>.*)$/sv.exec(text)?.groups);
  for (const [key, value] of Object.entries(ofCommands)) expect(variables).toContainEqual({ key, value });
});

test('an address of a bucket without quotes is the same for the commands as for the unit', async () => {
  const url = 's3://bucket/prefix?endpoint=https://s3.example.org&region=eu-1';
  await machine.run(
    `cp --preserve /etc/yueqi/service.env /root && echo 'YUEQI_FILES_URL=${url}' >> /etc/yueqi/service.env`,
  );
  // Without a key it is refused before anything is sent: the address was read.
  await expect(machine.run('yueqi-service backup --to /var/backups/yueqi')).rejects.toThrow(
    /AWS_ACCESS_KEY_ID/v,
  );
  await machine.run('cp --preserve /root/service.env /etc/yueqi/service.env');
  await expect(machine.run('yueqi-service backup --files --to /var/backups/yueqi')).rejects.toThrow(
    'YUEQI_FILES_URL names none',
  );
});

test('while the database is away that is said to callers and in the journal, and then it goes on', async () => {
  await machine.run('systemctl stop postgresql');
  const away = await machine.run(`curl ${site}/healthz --include`);
  expect(away).toMatch(/^HTTP\S+ 503/v);
  expect(away).toMatch(/^retry-after: 5\r$/imv);
  expect(await machine.run(`curl ${site}/wallpaper/static/list --include --json ${list}`)).toMatch(
    /^HTTP\S+ 503/v,
  );
  expect(await machine.run("journalctl --unit 'yueqi@*' --priority err --output cat")).toContain(
    'database away',
  );
  await machine.run('systemctl start postgresql');
  await expect.poll(() => machine.run(`curl ${site}/healthz`), poll).toBe('{"status":"ok"}');
});

test('wrong settings end a process with a sentence, once, and the other one serves', async () => {
  await machine.run(
    "cp --preserve /etc/yueqi/service.env /root && echo 'YUEQI_LOG=verbose' >> /etc/yueqi/service.env",
  );
  await expect(machine.run('yueqi-service restart')).rejects.toThrow('yueqi@1.service has not started');
  expect(await machine.run('journalctl --unit yueqi@1 --priority err --output cat')).toContain(
    'YUEQI_LOG is "verbose"',
  );
  const stateOf = (property: string) => machine.run(`systemctl show --value --property ${property} yueqi@1`);
  expect([await stateOf('ActiveState'), await stateOf('NRestarts')]).toEqual(['failed\n', '0\n']);
  expect(await machine.run(`curl ${site}/healthz`)).toBe('{"status":"ok"}');
  await machine.run('cp --preserve /root/service.env /etc/yueqi/service.env && yueqi-service restart');
  expect(await machine.run(`${health()} && ${health(3001)}`)).toBe('{"status":"ok"}'.repeat(2));
});

/** Makes the packages of another version, of the same files. @returns their names in the home of root */
async function packNext(version: string): Promise<string> {
  const names: string[] = [];
  for (const path of archives) {
    const tree = join(folder, `tree-${basename(path)}`);
    const name = `next-${basename(path)}`;
    await run('dpkg-deb', ['-R', path, tree]);
    const control = join(tree, 'DEBIAN', 'control');
    const text = await readFile(control, 'utf8');
    const { version: former = '' } = /^Version: (?<version>.+)$/mv.exec(text)?.groups ?? {};
    await writeFile(control, text.replaceAll(former, version));
    await run('dpkg-deb', ['-Znone', '--build', tree, join(machine.folder, 'root', name)]);
    await rm(tree, { recursive: true });
    names.push(`./${name}`);
  }
  return names.join(' ');
}

/** Calls the site from several sides at once, below its limit of calls in a minute, while something is done. @returns the statuses that it answered with */
async function callMeanwhile(act: () => Promise<unknown>): Promise<Set<string>> {
  const each = (words: string) =>
    `(while [ -e /run/calling ]; do curl ${site}${words} --output /dev/null --write-out '%{http_code}\\n' >> /run/codes; sleep 0.2; done) &`;
  const sides = ['/healthz', `/wallpaper/static/list --json ${list}`].flatMap((words) => [
    each(words),
    each(words),
  ]);
  const calling = machine.run(`: > /run/codes; touch /run/calling; ${sides.join(' ')} wait`);
  try {
    await expect.poll(() => machine.run('wc -l < /run/codes').then(Number), poll).toBeGreaterThan(20);
    await act();
  } finally {
    await machine.run('rm /run/calling');
  }
  await calling;
  return new Set((await machine.run('cat /run/codes')).trim().split('\n'));
}

const pids = () => machine.run('systemctl show --value --property MainPID yueqi@1 yueqi@2 | grep .');

test('an upgrade starts both processes again in turn, and no call is lost', async () => {
  const before = (await pids()).trim().split('\n');
  const version = '9.0.0';
  const packages = await packNext(version);
  const statuses = await callMeanwhile(() => machine.run(`dpkg --install ${packages}`));
  expect(statuses).toEqual(new Set(['200']));
  const after = (await pids()).trim().split('\n');
  expect(after.filter((pid) => before.includes(pid))).toEqual([]);
  expect(await machine.run("dpkg-query -W -f '${Version}' yueqi-service")).toBe(version);
  const [first, second] = (
    await machine.run(
      'systemctl show --value --property ActiveEnterTimestampMonotonic yueqi@1 yueqi@2 | grep .',
    )
  )
    .trim()
    .split('\n');
  expect(Number(first)).toBeLessThan(Number(second));
});

test('a contest is run by its guide, and one that is in the way is moved and ended', async () => {
  const text = await readFile(join(import.meta.dirname, '..', '..', 'docs', 'guides', 'contests.md'), 'utf8');
  const plan = JSON.parse(/```json\n(?<plan>.*?)```/sv.exec(text)?.groups?.['plan'] ?? '') as Record<
    string,
    string
  >;
  const inHours = (hours: number) =>
    new Date(Date.now() + hours * 3_600_000).toISOString().replace(/\.\d+/v, '');
  const times = {
    ...{ online_time: inHours(-1), submit_until: inHours(1), vote_from: inHours(-0.5) },
    ...{ vote_until: inHours(2), offline_time: inHours(1_000) },
  };
  const write = (name: string, changes: object) =>
    writeFile(join(machine.folder, 'etc', 'yueqi', name), JSON.stringify({ ...plan, ...times, ...changes }));
  await write('contest.json', {});
  const commands = (await readExamples('contests.md', 'Run a contest')).map((line) =>
    line
      .replace('npm run operate --', 'yueqi-service operate')
      .replace('@contest.json', '@/etc/yueqi/contest.json'),
  );
  const command = (name: string) => commands.find((line) => line.includes(`contest.${name}`)) ?? '';
  await machine.run('install -m 0600 /etc/yueqi/contest.json /root/contest.json');
  await expect(machine.run(command('create').replace('/etc/yueqi', '/root'))).rejects.toThrow(
    /Cannot read \/root\/contest\.json: /v,
  );
  await machine.run(command('create'));
  await machine.run(command('open'));
  expect(await machine.run(command('list'))).toContain(String(plan['period']));
  await write('next.json', {
    period: 'next',
    online_time: inHours(10),
    submit_until: inHours(11),
    vote_from: inHours(10),
    vote_until: inHours(12),
  });
  const createNext = 'yueqi-service operate contest.create --plan @/etc/yueqi/next.json';
  await expect(machine.run(createNext)).rejects.toThrow(/overlaps with 202612.*contest\.move.*contest\.end/v);
  await machine.run(
    `yueqi-service operate contest.move --period 202612 --vote-until ${inHours(3)} --offline-time ${inHours(4)}`,
  );
  await machine.run(createNext);
  await expect(machine.run(command('close'))).rejects.toThrow(/202612/v);
  expect(await machine.run(command('end'))).toMatch(/is removed\s+no/v);
  await machine.run(command('close'));
  expect(JSON.parse(await machine.run(command('standings')))).toEqual([]);
  expect(await machine.run(`${command('end').replace('202612', 'next')}`)).toMatch(/is removed\s+yes/v);
});

test('an upgrade has yueqi@1 take the place of the single process of an older version', async () => {
  await machine.run('systemctl disable --now yueqi@1 yueqi@2');
  const unit = await machine.run(
    "sed -e '/YUEQI_INSTANCE/s/YUEQI_INSTANCE=%i //' -e '/PartOf/d' /usr/lib/systemd/system/yueqi@.service",
  );
  const place = '/usr/lib/systemd/system/yueqi.service';
  await writeFile(
    join(machine.folder, place),
    unit.replace('WantedBy=yueqi.target', 'WantedBy=multi-user.target').replace('DefaultInstance=1\n', ''),
  );
  await machine.run('systemctl daemon-reload && systemctl enable --now yueqi.service');
  expect(await machine.run(health())).toBe('{"status":"ok"}');
  // As dpkg removes it with the former version.
  await machine.run(`rm ${place}`);
  const said = await machine.run(`dpkg --install ${await packNext('9.0.1')}`);
  expect(said).toContain('yueqi@1 takes the place of yueqi.service');
  expect(await machine.run('systemctl is-enabled yueqi.target yueqi@1')).toBe('enabled\nenabled\n');
  expect(await machine.run('systemctl is-active yueqi@1 yueqi.service || true')).toBe('active\ninactive\n');
  expect(await machine.run(health())).toBe('{"status":"ok"}');
  await machine.run('ls /etc/systemd/system/multi-user.target.wants | grep -vx yueqi.service');
});

test('the demonstration is asked for', async () => {
  await machine.run("sed -i 's|^#YUEQI_SEED=|YUEQI_SEED=|' /etc/yueqi/service.env && yueqi-service restart");
  expect(Number(await machine.query('select count(*) from wallpapers'))).toBeGreaterThan(20);
});

test('a fault of the process is not the end of the service, and its removal keeps the data', async () => {
  await machine.run('pkill -KILL -u yueqi');
  await expect.poll(() => machine.run(health()).catch(String), poll).toBe('{"status":"ok"}');
  await machine.run('dpkg --remove yueqi-service');
  await expect(machine.run('systemctl is-active --quiet yueqi@1')).rejects.toThrow();
  await expect(machine.run(health())).rejects.toThrow();
  expect(await machine.run('ls /var/lib/yueqi')).toContain('media');
});
