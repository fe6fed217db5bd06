import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * The files that differ from a revision, relative to the root: committed since, not yet committed, untracked, removed.
 *
 * @param revision `''` for the commit at which this branch left `origin/main`
 * @throws Error that says what is wrong, outside of a repository and for an unknown revision
 */
export async function readChangedFiles(root: string, revision: string): Promise<string[]> {
  const git = async (...parameters: string[]): Promise<string> =>
    (await run('git', ['-C', root, ...parameters], { maxBuffer: 64_000_000 })).stdout;
  const list = async (...parameters: string[]) => (await git(...parameters)).split('\0').filter(Boolean);

  await git('rev-parse', '--show-toplevel').catch((cause: unknown) => {
    throw new Error('--changed compares with a commit, and this folder is in no Git repository.', { cause });
  });
  const since = revision === '' ? await findBranchPoint(git) : revision;
  const commit = await git('rev-parse', '--verify', '--quiet', '--end-of-options', `${since}^{commit}`).catch(
    (cause: unknown) => {
      throw new Error(
        `--changed: Git knows no revision "${since}". A shallow clone has only its newest commits: git fetch --unshallow.`,
        { cause },
      );
    },
  );
  const [tracked, untracked] = await Promise.all([
    list('diff', '--name-only', '--no-renames', '--relative', '-z', commit.trim()),
    list('ls-files', '--others', '--exclude-standard', '-z'),
  ]);
  return [...new Set([...tracked, ...untracked])].sort();
}

/** Without a remote branch to compare with, what is not committed is the change. */
async function findBranchPoint(git: (...parameters: string[]) => Promise<string>): Promise<string> {
  const base = await git('merge-base', 'HEAD', 'origin/main').catch(() => 'HEAD');
  return base.trim();
}
