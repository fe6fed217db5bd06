import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LicensedFiles } from './copyright.ts';
import { plainLine, readLicence, type Licence } from './licences.ts';
import { findModules, type Module } from './modules.ts';
import { findUsedPackages, listFiles } from './programFiles.ts';
import { isTestCode } from '../../tests/architecture/testCode.ts';

/**
 * Collects the licences of everything in the package: the product, the content of its build, its run-time dependencies.
 */
export async function collectLicences(root: string, modules: readonly Module[]): Promise<LicensedFiles[]> {
  const own = await readFile(join(root, 'LICENSE'), 'utf8');
  const [holder = 'The Yueqi contributors'] = own.split('\n').filter((line) => line.startsWith('Copyright'));
  const ownLicence: Licence = { name: 'MIT', copyrights: [plainLine(holder)], text: own };
  const bundled = await findBundledModules(root);
  return [
    { files: ['*'], licences: [ownLicence] },
    { files: ['content/catalogue/*'], licences: [{ ...ownLicence, name: 'CC0-1.0', text: null }] },
    {
      files: ['dist/*'],
      licences: [ownLicence, ...(await Promise.all(bundled.map((module) => readLicence(root, module))))],
      comment: `The built client contains code of: ${bundled.map(({ name, version }) => `${name} ${version}`).join(', ')}.`,
    },
    { files: ['bin/node'], licences: [await readNodeLicence(root)] },
    ...(await Promise.all(modules.map((module) => describeModule(root, module)))),
  ];
}

async function describeModule(root: string, module: Module): Promise<LicensedFiles> {
  const files = { files: [`${module.folder}/*`], licences: [await readLicence(root, module)] };
  // It has the libraries of others within, and their licences in its README.
  return module.name.startsWith('@img/sharp-libvips')
    ? { ...files, comment: await readFile(join(root, module.folder, 'README.md'), 'utf8') }
    : files;
}

/** The packages that the page imports, and theirs; some of them are tools of the build by their place in package.json. */
export async function findBundledModules(root: string): Promise<Module[]> {
  const { dependencies, devDependencies } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  ) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  const sources = (await listFiles(root, 'src')).filter(
    (path) => !isTestCode(path) && !path.includes('.fixture.'),
  );
  const names = Object.keys({ ...dependencies, ...devDependencies });
  return findModules(root, await findUsedPackages(root, sources, names));
}

/** Of Node and of all that it is made with. */
async function readNodeLicence(root: string): Promise<Licence> {
  const folder = join(root, 'node_modules', 'node', 'node_modules', `node-linux-${process.arch}`);
  const text = await readFile(join(folder, 'LICENSE'), 'utf8').catch((error: unknown) => {
    // Node was copied from there; `npm install` of another package removes it.
    throw new Error(`The licence of Node is not in ${folder}. Run npm ci.`, { cause: error });
  });
  return {
    name: 'Node.js',
    copyrights: ['Node.js contributors', 'Joyent, Inc. and other Node contributors'],
    text,
  };
}
