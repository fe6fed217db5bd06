import { readFile } from 'node:fs/promises';
import { endianness } from 'node:os';

/** One end of a TCP connection over IPv4, as the other end sees it. */
export interface SocketAddress {
  address: string;
  port: number;
}

/** The kernel's tables of TCP sockets (proc_net_tcp in the kernel's documentation). A program may use IPv4 by a socket of IPv6. */
const tables = { v4: '/proc/net/tcp', v6: '/proc/net/tcp6' } as const;
const families = ['v4', 'v6'] as const;
type Family = (typeof families)[number];
/** The columns of a row. */
const columns = { local: 1, remote: 2, owner: 7, inode: 9 } as const;
/** The kernel may skip a row while others are added and removed. */
const readAttempts = 3;

/**
 * Finds the user id of the process on the other end of a connection within this machine.
 *
 * @param peer the other end
 * @param own this end
 * @returns null where no process holds it, such as one that has closed it already
 * @throws where this system has no such tables
 */
export async function findSocketOwner(peer: SocketAddress, own: SocketAddress): Promise<number | null> {
  const [local, remote] = [addressesOf(peer), addressesOf(own)];
  for (let attempt = 0; attempt < readAttempts; attempt += 1) {
    const snapshot = await nextSnapshot();
    for (const family of families) {
      const owner = findRow(await snapshot[family](), local[family], remote[family]);
      if (owner !== null) return owner;
    }
  }
  return null;
}

/** The tables at one moment, each read lazily. */
type Snapshot = Readonly<Record<Family, () => Promise<string>>>;

let waiting: Promise<Snapshot> | null = null;
let running: Promise<unknown> = Promise.resolve();

/**
 * Returns a snapshot of the tables that begins after the call. A table takes the kernel milliseconds to write, however few
 * rows it has: callers in the meantime share the next snapshot, and hundreds of connections at once cost no more.
 */
function nextSnapshot(): Promise<Snapshot> {
  waiting ??= running.then(() => {
    waiting = null;
    const snapshot = { v4: once(() => readTable('v4')), v6: once(() => readTable('v6')) };
    running = snapshot.v4().catch(() => undefined);
    return snapshot;
  });
  return waiting;
}

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | null = null;
  return () => (value ??= read());
}

/** A system without IPv6 has no table of it. */
async function readTable(family: Family): Promise<string> {
  try {
    return await readFile(tables[family], 'latin1');
  } catch (error) {
    if (family === 'v4') throw error;
    return '';
  }
}

function findRow(table: string, local: string, remote: string): number | null {
  const start = table.indexOf(` ${local} ${remote} `);
  if (start === -1) return null;
  const row = table
    .slice(table.lastIndexOf('\n', start) + 1, table.indexOf('\n', start))
    .trim()
    .split(/\s+/);
  // Sockets that no process holds any more are shown as root's, with no inode.
  if (row[columns.local] !== local || row[columns.remote] !== remote || row[columns.inode] === '0')
    return null;
  return Number(row[columns.owner]);
}

/** As the tables of IPv4 and of IPv6 write an address: in words of the processor's byte order, and the port. */
function addressesOf({ address, port }: SocketAddress): Record<Family, string> {
  const bytes = address
    .replace(/^::ffff:/i, '')
    .split('.')
    .map(Number);
  if (endianness() === 'LE') bytes.reverse();
  const mark = endianness() === 'LE' ? 'FFFF0000' : '0000FFFF';
  const hex = (value: number, digits: number): string =>
    value.toString(16).toUpperCase().padStart(digits, '0');
  const word = bytes.map((byte) => hex(byte, 2)).join('');
  const end = `:${hex(port, 4)}`;
  return { v4: word + end, v6: `${'0'.repeat(16)}${mark}${word}${end}` };
}
