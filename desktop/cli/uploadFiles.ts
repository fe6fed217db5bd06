import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import type { FoundSource } from '../../media/import/walkFolder.ts';
import { uploadPath } from '../../src/api/rules/uploads/uploadPath.ts';
import type { ImportResultDto } from '../../src/bridge/contract/library.ts';
import { CommandError } from './commandError.ts';
import type { RunningHost } from './runningHost.ts';

/** Imports files of this machine through the running host, as a page does. @throws CommandError */
export async function uploadFiles(
  host: RunningHost,
  sources: readonly FoundSource[],
): Promise<ImportResultDto> {
  const { address, bridge, token } = host;
  const ticket = randomBytes(16).toString('hex');
  await bridge.call('library.beginImport', { ticket, expected: sources.length, is_small_accepted: true });
  for (const [index, { path, shownPath }] of sources.entries()) {
    const response = await fetch(address + uploadPath({ ticket, index, path: shownPath }), {
      method: 'PUT',
      headers: { origin: address, 'x-yueqi-token': token, 'content-type': 'application/octet-stream' },
      body: await openAsBlob(path),
    });
    if (response.ok) continue;
    await bridge.call('library.cancelImport', {});
    throw new CommandError('failed', `${shownPath} could not be handed over (status ${response.status}).`);
  }
  return bridge.call('library.importUploaded', { ticket });
}
