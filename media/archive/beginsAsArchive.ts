import { open } from 'node:fs/promises';

const starts: readonly string[] = ['PK\x03\x04', 'PK\x05\x06'];

/** True if a file is a zip archive by its first bytes, one without entries too. @throws where it cannot be read */
export async function beginsAsArchive(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && starts.includes(buffer.toString('latin1'));
  } finally {
    await file.close();
  }
}
