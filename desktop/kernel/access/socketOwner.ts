import { readFileSync } from 'node:fs';
import { endianness } from 'node:os';

/** One end of a TCP connection over IPv4, as the other end sees it. */
export interface SocketPlace {
  address: string;
  port: number;
}

/** The kernel's tables of TCP sockets (proc_net_tcp in the kernel's documentation). A program may use IPv4 by a socket of IPv6. */
const tables = ['/proc/net/tcp', '/proc/net/tcp6'];
/** The columns of a row. */
const columns = { local: 1, remote: 2, owner: 7, inode: 9 } as const;
/** Rows may be passed over while others come and go. */
const reads = 3;

/**
 * Finds the user id of the process on the other end of a connection within this machine. It reads at once, without waiting:
 * nothing of a connection is handled before its owner is known.
 *
 * @param peer the other end
 * @param own this end
 * @returns null where no process holds it, such as one that has closed it already
 * @throws where this system has no such tables
 */
export function findSocketOwner(peer: SocketPlace, own: SocketPlace): number | null {
  const [local, remote] = [addressesOf(peer), addressesOf(own)];
  for (let read = 0; read < reads; read += 1)
    for (const [index, table] of tables.entries()) {
      const owner = findRow(readTable(table, index === 0), `${local[index]}`, `${remote[index]}`);
      if (owner !== null) return owner;
    }
  return null;
}

/** A system without IPv6 has no table of it. */
function readTable(path: string, isRequired: boolean): string {
  try {
    return readFileSync(path, 'latin1');
  } catch (error) {
    if (isRequired) throw error;
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
function addressesOf({ address, port }: SocketPlace): [v4: string, v6: string] {
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
  return [word + end, `${'0'.repeat(16)}${mark}${word}${end}`];
}
