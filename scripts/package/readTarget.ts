import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { debianArchitecture, type PackageTarget } from './target.ts';

const root = join(import.meta.dirname, '..', '..');

/**
 * Returns the target that is packaged by default: the version of package.json. `DEBFULLNAME` and `DEBEMAIL` name the
 * maintainer, as for Debian's own tools, and `SOURCE_DATE_EPOCH` the date.
 *
 * @throws Error where there is no date: outside of a git repository it must be set
 */
export async function readTarget(environment: NodeJS.ProcessEnv): Promise<PackageTarget> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const { DEBFULLNAME: name = 'The Yueqi contributors', DEBEMAIL: address = 'maintainers@yueqi.invalid' } =
    environment;
  return {
    version,
    maintainer: `${name} <${address}>`,
    architecture: debianArchitecture(),
    sourceDate: Number(environment['SOURCE_DATE_EPOCH'] ?? (await readCommitDate())),
  };
}

async function readCommitDate(): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('git', ['log', '-1', '--format=%ct'], { cwd: root });
    return stdout.trim();
  } catch (error) {
    throw new Error('This is no git repository: give the date of the package as SOURCE_DATE_EPOCH.', {
      cause: error,
    });
  }
}
