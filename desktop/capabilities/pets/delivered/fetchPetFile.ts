import { createHash } from 'node:crypto';
import { deviceHeader, ticketHeader } from '../../../../src/api/contract/files/ticketNames.ts';
import { petFileBytes } from '../../../../src/api/rules/pets/petFileBytes.ts';
import { PetRefusalError } from './petRefusal.ts';

interface PetFileRequest {
  url: string;
  ticket: string;
  deviceId: string;
  md5: string;
  signal: AbortSignal;
  /** @param percent 0 to 100, whole */
  onProgress: (percent: number) => void;
}

/**
 * Fetches the file of a pet into memory, for a ticket.
 *
 * @throws PetRefusalError `not_permitted`, `download_failed`, `invalid_file`
 */
export async function fetchPetFile(request: PetFileRequest): Promise<Buffer> {
  const { url, ticket, deviceId, md5, signal, onProgress } = request;
  const headers = { [ticketHeader]: ticket, [deviceHeader]: deviceId };
  const chunks: Uint8Array[] = [];
  try {
    const response = await fetch(url, { headers, signal });
    if (response.status === 403 || response.status === 404) throw new PetRefusalError('not_permitted');
    if (!response.ok || !response.body) throw new PetRefusalError('download_failed');
    const total = Number(response.headers.get('content-length') ?? 0);
    let bytes = 0;
    for await (const chunk of response.body) {
      bytes += chunk.length;
      // It is kept in memory: an answer without end must not fill it.
      if (bytes > petFileBytes) throw new PetRefusalError('invalid_file');
      chunks.push(chunk);
      onProgress(total > 0 ? Math.min(100, Math.floor((bytes / total) * 100)) : 0);
    }
  } catch (error) {
    throw error instanceof PetRefusalError ? error : new PetRefusalError('download_failed', error);
  }
  const file = Buffer.concat(chunks);
  if (createHash('md5').update(file).digest('hex') !== md5) throw new PetRefusalError('invalid_file');
  return file;
}
