import { hostTokenHeader } from '../../src/api/contract/document/boot.ts';
import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import * as v from 'valibot';
import { toSystemPath } from '../../media/fileNames/bytePath.ts';
import type { FoundSource } from '../../media/import/walkFolder.ts';
import { toMediaError } from '../../media/mediaError.ts';
import { isTooLargeToImport } from '../../src/api/rules/uploads/uploadLimits.ts';
import { uploadPath } from '../../src/api/rules/uploads/uploadPath.ts';
import { uploadReasonOf } from '../../src/api/rules/uploads/uploadReason.ts';
import {
  importFailureCodes,
  type ImportFault,
  type ImportResultDto,
} from '../../src/bridge/contract/library.ts';
import { CommandError } from './commandError.ts';
import type { RunningHost } from './runningHost.ts';

/** Imports files of this machine through the running host, as a page does. @throws CommandError when the host is gone */
export async function uploadFiles(
  host: RunningHost,
  sources: readonly FoundSource[],
): Promise<ImportResultDto> {
  const ticket = randomBytes(16).toString('hex');
  await host.bridge.call('library.beginImport', {
    ticket,
    expected: sources.length,
    is_small_accepted: true,
  });
  const failures = await sendFiles(host, ticket, sources);
  const result = await host.bridge.call('library.importUploaded', { ticket });
  return { ...result, failures: [...failures, ...result.failures] };
}

/** Sends files under a ticket that is open. @returns those that could not be sent @throws CommandError when the host is gone */
export async function sendFiles(
  host: RunningHost,
  ticket: string,
  sources: readonly FoundSource[],
): Promise<ImportResultDto['failures']> {
  const failures: ImportResultDto['failures'] = [];
  for (const [index, { path, shownPath }] of sources.entries()) {
    const fault = await uploadFile(host, path, uploadPath({ ticket, index, path: shownPath }));
    if (fault) failures.push({ path: shownPath, ...fault });
  }
  return failures;
}

/** @returns why the file could not be handed over; null where it was */
async function uploadFile(
  { address, token }: RunningHost,
  path: string,
  target: string,
): Promise<ImportFault | null> {
  let file: Blob;
  try {
    file = await openAsBlob(toSystemPath(path));
    if (await isTooLargeToImport(file)) return { code: 'file_too_large', detail: null };
  } catch (error) {
    return faultOf(error);
  }
  try {
    const { ok, status } = await fetch(address + target, {
      method: 'PUT',
      headers: { origin: address, [hostTokenHeader]: token, 'content-type': 'application/octet-stream' },
      body: file,
    });
    return ok ? null : { code: uploadReasonOf(status), detail: null };
  } catch (error) {
    // A file that cannot be read to its end fails like a connection that is lost.
    const fault = await file
      .stream()
      .pipeTo(new WritableStream())
      .then(() => null, faultOf);
    if (fault) return fault;
    throw new CommandError('notRunning', 'Yueqi runs, but does not answer. Start it again.', {
      cause: error,
    });
  }
}

/** A file that was not opened is one of the few cases that commands tell by name, or is as if it were gone. */
export function faultOf(error: unknown): ImportFault {
  const { code, detail } = toMediaError(error);
  return { code: v.parse(v.fallback(v.picklist(importFailureCodes), 'not_found'), code), detail };
}
