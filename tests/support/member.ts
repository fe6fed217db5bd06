import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import type { WebSocket } from 'ws';
import * as v from 'valibot';
import { fileFields } from '../../src/api/contract/files/fileClasses.ts';
import { signedStatement } from '../../src/api/contract/memberships.ts';
import { callBridge, openBridge, type BridgePlace } from '../bench/bridge/bridgeConnection.ts';
import { callService, enterService } from './users.ts';

/** Whom `makeMember` makes one. */
export const memberAccount = 'member@example.com';
/** 2100-01-01. */
const end = 4_102_444_800;
const device = v.object({ device_id: v.string() });
const statementAnswer = v.object({ statement: signedStatement });
const refusalAnswer = v.object({ refusal: v.nullable(v.string()) });
const ticketsAnswer = v.object({
  tickets: v.array(v.object({ md5: v.nullable(v.string()), ticket: v.string() })),
});
const ticketNeeded = v.object({
  method: v.literal('download.ticketNeeded'),
  params: v.object({ wid: v.number(), md5: v.nullable(v.string()) }),
});

type Call = (path: string, parameters: object) => Promise<unknown>;

/** Makes every account of an embedded service a member, as the payment of a period does. */
export function grantMemberships(dataFolder: string): void {
  const database = new DatabaseSync(join(dataFolder, 'service.sqlite'));
  database.exec(`update users set vip_type = 2, vip_until = ${end} where uid in (select uid from accounts)`);
  database.close();
}

/**
 * Makes the user of a running host a member of its embedded service, as its client does: the service signs a
 * statement for this device, which the host keeps over its restarts. Tickets for files are given until the host ends.
 *
 * @throws where the service or the host refuses
 */
export async function makeMember(host: BridgePlace, dataFolder: string): Promise<void> {
  const bridge = await openBridge(host);
  const { device_id: deviceId } = v.parse(device, await callBridge(bridge, 'device.info', {}));
  const member = await enterService(host.address, memberAccount, deviceId);
  grantMemberships(dataFolder);
  const call: Call = (path, parameters) => callService(host.address, path, member, parameters);
  const { statement } = v.parse(statementAnswer, await call('/vip/statement', {}));
  const { refusal } = v.parse(
    refusalAnswer,
    await callBridge(bridge, 'membership.setStatement', { statement }),
  );
  if (refusal !== null) throw new Error(`The host refused the membership: ${refusal}.`);
  giveTickets(bridge, call);
}

/** Answers the host as a page does, one question after the other. */
function giveTickets(bridge: WebSocket, call: Call): void {
  let given = Promise.resolve();
  const give = async ({ wid, md5 }: { wid: number; md5: string | null }): Promise<void> => {
    const fields = md5 === null ? ['web'] : [...fileFields];
    const { tickets } = v.parse(ticketsAnswer, await call('/v1/user/wp/tickets', { wid, fields }));
    const ticket = tickets.find((each) => each.md5 === md5)?.ticket ?? null;
    await callBridge(bridge, 'download.giveTicket', { wid, md5, ticket });
  };
  bridge.on('message', (data: Buffer) => {
    const asked = v.safeParse(ticketNeeded, JSON.parse(data.toString()));
    // The host may end in the middle of an answer.
    if (asked.success) given = given.then(() => give(asked.output.params)).catch(() => undefined);
  });
}
