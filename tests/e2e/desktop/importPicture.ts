import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import * as v from 'valibot';
import type { WebSocket } from 'ws';
import { importResult } from '../../../src/bridge/contract/library.ts';
import { plainOptions, type Source } from '../../../src/bridge/contract/plan.ts';
import { callBridge } from '../../bench/bridge/bridgeConnection.ts';
import type { RunningHost } from '../runningHost.ts';

/** The source of an imported picture. */
export type PictureSource = Extract<Source, { kind: 'wallpaper' }>;

/** The bytes of a picture of 800 × 400, whose halves have these colours. */
export async function drawPicture([left, right = left]: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const size = { height: 400, channels: 3 } as const;
  const input = await sharp({ create: { ...size, width: 400, background: right ?? '' } })
    .png()
    .toBuffer();
  const drawn = await sharp({ create: { ...size, width: 800, background: left ?? '' } })
    .composite([{ input, left: 400, top: 0 }])
    .png()
    .toBuffer();
  return new Uint8Array(drawn);
}

/** Imports a picture into a host's library, as a page does. */
export async function importPicture(
  host: RunningHost,
  bridge: WebSocket,
  name: string,
  colours: readonly string[],
): Promise<PictureSource> {
  return importFile(host, bridge, `${name}.png`, await drawPicture(colours));
}

/** Imports a file of this name into a host's library, as a page does. */
export async function importFile(
  host: RunningHost,
  bridge: WebSocket,
  fileName: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<PictureSource> {
  const ticket = randomBytes(16).toString('hex');
  await callBridge(bridge, 'library.beginImport', { ticket, expected: 1, is_small_accepted: true });
  await uploadFile(host, ticket, 0, fileName, bytes);
  const { wallpaper: found } = v.parse(
    importResult,
    await callBridge(bridge, 'library.importUploaded', { ticket }),
  );
  if (!found) throw new Error(`${fileName} was not imported.`);
  const { wid, name, wtype, sub_wtype, md5, bytes: size, mime, web_entry } = found;
  const target = { wid, name, wtype, sub_wtype, md5, bytes: size, mime, web_entry };
  return { kind: 'wallpaper', target, options: plainOptions };
}

/** Sends a file under a ticket that is open, as a page does. */
export async function uploadFile(
  host: RunningHost,
  ticket: string,
  index: number,
  fileName: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const { origin } = new URL(host.address);
  await fetch(`${host.address}bridge/upload/${ticket}/${index}/${fileName}`.replace('/3000/', '/'), {
    method: 'PUT',
    headers: { origin, 'x-yueqi-token': host.token, 'content-type': 'application/octet-stream' },
    body: bytes,
  });
}
