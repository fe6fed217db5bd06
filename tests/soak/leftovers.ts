import { readdir, readFile } from 'node:fs/promises';
import type { Tree } from 'x11';
import type { XConnection } from '../../desktop/platform/linux/x11/connection.ts';

/** Running processes whose command or environment names a text, such as the data folder of a host. Linux only. */
export async function listProcessesNaming(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const id of await readdir('/proc')) {
    if (!/^\d+$/.test(id) || Number(id) === process.pid) continue;
    // One that has ended, or that belongs to another user.
    const read = (file: string): Promise<string> => readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '');
    const [command = '', environment = ''] = await Promise.all(['cmdline', 'environ'].map(read));
    if (`${command}\0${environment}`.includes(text))
      found.push(`${id} ${command.replaceAll('\0', ' ').slice(0, 120)}`);
  }
  return found;
}

/** All windows of a display, by id. */
export async function listWindows(connection: XConnection): Promise<number[]> {
  const { client, root } = connection;
  const { children } = await connection.ask<Tree>((answer) => client.QueryTree(root, answer));
  return children;
}
