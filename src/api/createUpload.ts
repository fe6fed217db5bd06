import { UploadRefusal, type UploadFile } from './uploadFile.ts';

/** Of a part of an address, to the host's router; the whole name is in the query. */
const longestName = 80;

/** Uploads a dropped file to the host; null without a host. */
export function createUpload(bridgeToken: string | null): UploadFile {
  return async ({ ticket, index, path }, file, signal) => {
    if (bridgeToken === null) throw new Error('There is no desktop client to upload to.');
    const name = encodeURIComponent(file.name.slice(-longestName));
    const query = `?path=${encodeURIComponent(path ?? file.name)}`;
    const response = await fetch(`/bridge/upload/${ticket}/${index}/${name}${query}`, {
      method: 'PUT',
      headers: { 'x-yueqi-token': bridgeToken, 'content-type': 'application/octet-stream' },
      body: file,
      signal,
    });
    if (!response.ok) throw new UploadRefusal(response.status);
  };
}
