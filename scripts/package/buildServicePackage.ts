import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { isTestCode } from '../../tests/architecture/testCode.ts';
import type { BuiltPackage } from './buildPackage.ts';
import { debianChangelog } from './changelog.ts';
import { listDocuments } from './documents.ts';
import { findModules, listModuleFiles, type Module } from './modules.ts';
import { findUsedPackages, listFiles, listProgramFiles } from './programFiles.ts';
import { Staging } from './staging.ts';
import { programFolder, type PackageTarget } from './target.ts';

const root = join(import.meta.dirname, '..', '..');
const ownFiles = join(import.meta.dirname, 'service');
const name = 'yueqi-service';

/** The paths in a system of each file of `service/`. */
const places: Readonly<Record<string, string>> = {
  'yueqi@.service': 'usr/lib/systemd/system/yueqi@.service',
  'yueqi.target': 'usr/lib/systemd/system/yueqi.target',
  'sysusers.conf': `usr/lib/sysusers.d/${name}.conf`,
  'service.env': 'etc/yueqi/service.env',
  'yueqi-service': `usr/bin/${name}`,
  'lintian-overrides': `usr/share/lintian/overrides/${name}`,
  postinst: 'DEBIAN/postinst',
  prerm: 'DEBIAN/prerm',
  postrm: 'DEBIAN/postrm',
  conffiles: 'DEBIAN/conffiles',
};
const executables = ['yueqi-service', 'postinst', 'prerm', 'postrm'];
/** Parts that the service reads and the package of the desktop leaves out. */
const programParts = ['dist/.maps', 'media/objects/s3Store.ts', 'scripts/hosting'];

/**
 * Makes the Debian package of the service: the same program as on the desktop, whose package it depends on, with a
 * unit of systemd, an account, settings and guides. The client has been built.
 */
export async function buildServicePackage(
  outputFolder: string,
  target: PackageTarget,
): Promise<BuiltPackage> {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-service-package-'));
  try {
    const staging = new Staging(folder);
    for (const [file, path] of Object.entries(places))
      await staging.copy(join(ownFiles, file), path, { isExecutable: executables.includes(file) });
    for (const part of programParts)
      for (const path of (await listFiles(root, part)).filter((name) => !isTestCode(name)))
        await staging.copy(join(root, path), join(programFolder, path));
    await stageModules(staging);
    await stageDocuments(staging, target);
    await staging.write('DEBIAN/control', control(target, await staging.installedSize()));
    await staging.write('DEBIAN/md5sums', await staging.checksums());
    await staging.settle(target.sourceDate);
    await mkdir(outputFolder, { recursive: true });
    const path = join(outputFolder, `${name}_${target.version}_all.deb`);
    await promisify(execFile)('dpkg-deb', ['--root-owner-group', '-Zgzip', '--build', folder, path], {
      env: { ...process.env, SOURCE_DATE_EPOCH: String(target.sourceDate) },
    });
    return { path, bytes: (await stat(path)).size, installedSize: await staging.installedSize() };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The packages of npm that only the service runs with: those of the desktop lie there already. */
async function stageModules(staging: Staging): Promise<void> {
  const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const modulesOf = async (files: readonly string[]): Promise<Module[]> =>
    findModules(root, await findUsedPackages(root, files, Object.keys(dependencies)));
  const ofDesktop = await modulesOf(await listProgramFiles(root));
  const known = new Set(ofDesktop.map(({ folder }) => folder));
  const own = (await modulesOf(programParts.filter((part) => part.endsWith('.ts')))).filter(
    ({ folder }) => !known.has(folder),
  );
  for (const module of own)
    for (const path of await listModuleFiles(root, module))
      await staging.copy(join(root, path), join(programFolder, path));
}

async function stageDocuments(staging: Staging, target: PackageTarget): Promise<void> {
  const folder = `usr/share/doc/${name}`;
  const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8');
  for (const path of await listDocuments(root))
    await staging.copy(join(root, path), join(folder, path.slice('docs/'.length)));
  const changes = debianChangelog(await read('CHANGELOG.md'), target).replaceAll(/^yueqi \(/gmv, `${name} (`);
  await staging.write(join(folder, 'changelog.gz'), gzipSync(changes, { level: 9 }));
  await staging.write(
    join(folder, 'copyright'),
    `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Yueqi
Comment: The program is in the package yueqi, with the licences of all that it consists of.

Files: *
${indentLicence(await read('LICENSE'))}`,
  );
}

function indentLicence(licence: string): string {
  const lines = licence.trim().split('\n');
  const holder = lines.find((line) => line.startsWith('Copyright')) ?? 'Copyright The Yueqi contributors';
  return `Copyright: ${holder.replace(/^Copyright(?: \(c\))? /v, '')}
License: MIT
${lines.map((line) => ` ${line.trim() || '.'}`).join('\n')}
`;
}

/** The package as the system knows it (deb-control(5)). @param installedSize in kibibytes */
function control({ version, maintainer }: PackageTarget, installedSize: number): string {
  return `Package: ${name}
Version: ${version}
Section: web
Priority: optional
Architecture: all
Maintainer: ${maintainer}
Installed-Size: ${installedSize}
Depends: yueqi (= ${version}), systemd | systemd-standalone-sysusers
Recommends: nginx, postgresql, postgresql-client, ffmpeg
Description: service that wallpapers of Yueqi are browsed and published on
 The catalogue with search, accounts, uploads and their audit, messages,
 contests and payments, for clients of Yueqi and for browsers. It runs as an
 account of its own in a sandbox of systemd, on SQLite or PostgreSQL.
`;
}
