import { isDeepStrictEqual } from 'node:util';
import type { XRandr } from 'x11';
import type { Rectangle, XConnection } from './connection.ts';
import { parseEdid } from './edid.ts';

/** RRGetMonitors of RandR 1.5, which the package does not know. */
const getMonitors = 42;
const monitorBytes = 24;
const anyType = 0;
/** In units of four bytes: more than any description has. */
const edidLength = 128;

/** A monitor, in the order of the server. */
export interface Monitor extends Rectangle {
  id: string;
  name: string | null;
  isPrimary: boolean;
}

interface ListedMonitor extends Rectangle {
  atom: number;
  isPrimary: boolean;
  outputs: number[];
}

interface Identity {
  id: string;
  name: string | null;
}

/** Reads the monitors with what makes them known again; what an output says is read once while the list stays. */
export class MonitorReader {
  readonly #connection: XConnection;
  #listed: ListedMonitor[] = [];
  #identities = new Map<number, Promise<Identity>>();
  #randr: Promise<XRandr> | null = null;

  constructor(connection: XConnection) {
    this.#connection = connection;
  }

  /** @throws XError where the server has no RandR 1.5 */
  async read(): Promise<Monitor[]> {
    this.#randr ??= this.#connection.ask<XRandr>((answer) =>
      this.#connection.client.require('randr', answer),
    );
    const randr = await this.#randr;
    const listed = await listMonitors(this.#connection, randr);
    if (!isDeepStrictEqual(listed, this.#listed)) this.#identities = new Map();
    this.#listed = listed;
    return Promise.all(
      listed.map(async (monitor) => {
        const { x, y, width, height, isPrimary, atom } = monitor;
        const known = this.#identities.get(atom) ?? identify(this.#connection, randr, monitor);
        this.#identities.set(atom, known);
        return { ...(await known), x, y, width, height, isPrimary };
      }),
    );
  }
}

/**
 * Connector and description, for a monitor that describes itself; else the name that the server gives it, which no other
 * monitor of this desktop has.
 */
async function identify(
  connection: XConnection,
  randr: XRandr,
  { atom, outputs: [output] }: ListedMonitor,
): Promise<Identity> {
  const name = await connection.ask<string>((answer) => connection.client.GetAtomName(atom, answer));
  const edid = output === undefined ? null : await readEdid(connection, randr, output);
  return edid ? { id: `${name} ${edid.id}`, name: edid.name ?? name } : { id: name, name };
}

async function readEdid(connection: XConnection, randr: XRandr, output: number) {
  const property = await connection.atom('EDID');
  const { data } = await connection
    .ask<{ data: Buffer }>((answer) =>
      randr.GetOutputProperty(output, property, anyType, 0, edidLength, 0, 0, answer),
    )
    .catch(() => ({ data: Buffer.alloc(0) }));
  return parseEdid(data);
}

async function listMonitors(connection: XConnection, randr: XRandr): Promise<ListedMonitor[]> {
  const { client, root } = connection;
  const request = Buffer.alloc(12);
  request[0] = randr.majorOpcode;
  request[1] = getMonitors;
  request.writeUInt16LE(request.length / 4, 2);
  request.writeUInt32LE(root, 4);
  request[8] = 1;
  return connection.ask<ListedMonitor[]>((answer) => {
    client.seq_num += 1;
    client.replies[client.seq_num] = [parseMonitors, answer];
    client.pack_stream.put(request);
    client.pack_stream.submit(true);
  });
}

/** @param data the reply after its first eight bytes */
function parseMonitors(data: Buffer): ListedMonitor[] {
  const monitors: ListedMonitor[] = [];
  let place = 24;
  for (let left = data.readUInt32LE(4); left > 0; left--) {
    const outputCount = data.readUInt16LE(place + 6);
    monitors.push({
      atom: data.readUInt32LE(place),
      isPrimary: data[place + 4] === 1,
      x: data.readInt16LE(place + 8),
      y: data.readInt16LE(place + 10),
      width: data.readUInt16LE(place + 12),
      height: data.readUInt16LE(place + 14),
      outputs: Array.from({ length: outputCount }, (_value, index) =>
        data.readUInt32LE(place + monitorBytes + index * 4),
      ),
    });
    place += monitorBytes + outputCount * 4;
  }
  return monitors;
}
