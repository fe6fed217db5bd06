import { hostTokenHeader } from './contract/document/boot.ts';
import { uploadPath } from './rules/uploads/uploadPath.ts';
import { UploadRefusal, type UploadFile } from './uploadFile.ts';

/** Uploads a dropped file to the host; null without a host. */
export function createUpload(bridgeToken: string | null): UploadFile {
  return async ({ ticket, index, path }, file, signal) => {
    if (bridgeToken === null) throw new Error('There is no desktop client to upload to.');
    const response = await fetch(uploadPath({ ticket, index, path: path ?? file.name }), {
      method: 'PUT',
      headers: { [hostTokenHeader]: bridgeToken, 'content-type': 'application/octet-stream' },
      body: file,
      signal,
    });
    if (!response.ok) throw new UploadRefusal(response.status);
  };
}
