import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { bashCompletion } from '../../desktop/cli/help.ts';
import { debianChangelog } from './changelog.ts';
import { collectLicences } from './collectLicences.ts';
import { control } from './control.ts';
import { copyrightFile } from './copyright.ts';
import { drawIcons } from './icons.ts';
import { lintianOverrides } from './lintianOverrides.ts';
import { afterInstall, beforeRemoval } from './maintainerScripts.ts';
import { manualPage } from './manualPage.ts';
import { desktopEntry, launcher, metainfo } from './menuFiles.ts';
import { findModules, listModuleFiles, type Module } from './modules.ts';
import { findUsedPackages, listProgramFiles } from './programFiles.ts';
import type { Staging } from './staging.ts';
import { programFolder, type PackageTarget } from './target.ts';

interface PackageFile {
  version: string;
  dependencies: Record<string, string>;
  [field: string]: unknown;
}

/** Puts everything of the package where it will lie. */
export async function stagePackage(root: string, staging: Staging, target: PackageTarget): Promise<void> {
  const modules = await stageProgram(root, staging);
  await stageNode(root, staging);
  await stageShare(root, staging, target, modules);
  await staging.write('DEBIAN/control', control(target, await staging.installedSize()));
  await staging.write('DEBIAN/md5sums', await staging.checksums());
  await staging.write('DEBIAN/postinst', afterInstall, { isExecutable: true });
  await staging.write('DEBIAN/prerm', beforeRemoval, { isExecutable: true });
  await staging.settle(target.sourceDate);
}

/** @returns the packages of npm that it runs with */
async function stageProgram(root: string, staging: Staging): Promise<Module[]> {
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as PackageFile;
  const files = await listProgramFiles(root);
  const used = await findUsedPackages(root, files, Object.keys(manifest.dependencies));
  const modules = await findModules(root, used);
  const moduleFiles = (await Promise.all(modules.map((module) => listModuleFiles(root, module)))).flat();
  for (const path of [...files, ...moduleFiles])
    await staging.copy(join(root, path), join(programFolder, path), { isExecutable: path.endsWith('.sh') });
  const { name, version, license, type, config } = manifest;
  const own = { name, version, license, private: true, type, config, installedBy: 'deb' };
  await staging.write(join(programFolder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
  return modules;
}

/** Node as it is pinned, without the names that only a debugger needs: a seventh of its size. */
async function stageNode(root: string, staging: Staging): Promise<void> {
  const path = join(programFolder, 'bin', 'node');
  await staging.copy(join(root, 'node_modules', 'node', 'bin', 'node'), path, { isExecutable: true });
  await promisify(execFile)('strip', ['--strip-unneeded', join(staging.folder, path)]);
}

async function stageShare(
  root: string,
  staging: Staging,
  target: PackageTarget,
  modules: readonly Module[],
): Promise<void> {
  const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8');
  const release = { version: target.version, date: target.sourceDate };
  const manual = manualPage(release);
  const changes = debianChangelog(await read('CHANGELOG.md'), target);
  await staging.write('usr/bin/yueqi', launcher(), { isExecutable: true });
  await staging.write('usr/share/applications/yueqi.desktop', desktopEntry());
  await staging.write('usr/share/metainfo/yueqi.metainfo.xml', metainfo(release));
  await staging.write('usr/share/bash-completion/completions/yueqi', `${bashCompletion()}\n`);
  await staging.write('usr/share/man/man1/yueqi.1.gz', compress(manual));
  await staging.write('usr/share/doc/yueqi/changelog.gz', compress(changes));
  await staging.write('usr/share/doc/yueqi/copyright', copyrightFile(await collectLicences(root, modules)));
  await staging.write('usr/share/lintian/overrides/yueqi', `${lintianOverrides()}\n`);
  for (const { path, contents } of await drawIcons(await readFile(join(root, 'public', 'favicon.svg'))))
    await staging.write(path, contents);
}

const compress = (text: string): Buffer => gzipSync(text, { level: 9 });
