import { createHash } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { copyPrivately } from '../../../../media/store/copyPrivately.ts';
import { formats } from '../../../../media/inspect/formats.ts';
import { sniffFile } from '../../../../media/inspect/sniffFormat.ts';
import { MediaError, toMediaError } from '../../../../media/mediaError.ts';
import { md5OfFile } from '../../../../media/store/fileHash.ts';
import { userFilePrefix, userFolderOf } from '../../../../src/api/contract/packages/clampValue.ts';
import type { PackageFileFault } from '../../../../src/bridge/contract/packageMethods.ts';
import type { PackageProperty } from '../../../../src/api/contract/packages/property.ts';
import type { UploadedFile, Uploads } from '../../library/uploads.ts';
import { UploadTickets } from '../../library/uploadTickets.ts';
import type { Packages, ValuePlace } from './packages.ts';

/** A page that sends nothing for so long is gone. */
const abandonedMilliseconds = 120_000;
/** Of a folder. */
const limits = { files: 2_000, bytes: 2_000_000_000 } as const;

type Chosen = ValuePlace & { readonly key: string };

class Refused extends Error {
  readonly fault: PackageFileFault;

  constructor(fault: PackageFileFault) {
    super(`The files were not accepted: ${fault}.`);
    this.fault = fault;
  }
}

/** Files that the user chooses for properties: copied to where the page may read them, under names of their content. */
export class PropertyFiles {
  readonly #packages: Packages;
  readonly #tickets: UploadTickets<Chosen>;

  constructor(uploads: Uploads, packages: Packages) {
    this.#packages = packages;
    this.#tickets = new UploadTickets(uploads, abandonedMilliseconds);
  }

  begin(ticket: string, chosen: Chosen): void {
    this.#tickets.begin(ticket, chosen);
  }

  /** Sets what has come under a ticket as the value. @returns why not; null where it is set */
  async end(ticket: string): Promise<PackageFileFault | null> {
    try {
      return await this.#tickets.end(ticket, async (open) => {
        if (!open || open.files.length === 0) return 'empty';
        await this.#set(open.purpose, open.files);
        return null;
      });
    } catch (error) {
      if (error instanceof Refused) return error.fault;
      if (toMediaError(error).code === 'disk_full') return 'disk_full';
      throw error;
    }
  }

  async #set({ key, ...place }: Chosen, files: readonly UploadedFile[]): Promise<void> {
    const installed = this.#packages.findByWid(place.wid);
    const property = installed?.properties.find((one) => one.key === key);
    if (!installed || !property) throw new Refused('empty');
    const folder = join(installed.userFolder, userFolderOf(key));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name =
      property.kind === 'folder' ? await copyAll(files, folder) : await copyOne(property, files[0], folder);
    this.#packages.setValues(place, { [key]: `${userFilePrefix}${userFolderOf(key)}/${name}` });
  }
}

async function copyOne(
  property: PackageProperty,
  file: UploadedFile | undefined,
  folder: string,
): Promise<string> {
  if (property.kind !== 'file' || !file) throw new Refused('type');
  const name = await nameByContent(file, property.accepts);
  await copyPrivately(file.path, join(folder, name));
  return name;
}

/** A folder of its own for every choice: a page that shows the former one is not changed under it. */
async function copyAll(files: readonly UploadedFile[], folder: string): Promise<string> {
  if (files.length > limits.files) throw new Refused('too_large');
  let bytes = 0;
  for (const { path } of files) bytes += (await stat(path)).size;
  if (bytes > limits.bytes) throw new Refused('too_large');
  const named = new Map<string, string>();
  for (const file of files) {
    const name = await nameByContent(file, 'image').catch(() =>
      nameByContent(file, 'video').catch(() => null),
    );
    if (name !== null) named.set(name, file.path);
  }
  if (named.size === 0) throw new Refused('type');
  const hash = createHash('md5')
    .update([...named.keys()].toSorted().join('\n'))
    .digest('hex');
  const target = join(folder, hash);
  await mkdir(target, { recursive: true, mode: 0o700 });
  try {
    for (const [name, path] of named) await copyPrivately(path, join(target, name));
  } catch (error) {
    await rm(target, { recursive: true, force: true });
    throw error;
  }
  return hash;
}

/** `<md5>.<ending>`; the ending of a picture and a video is that of their content. @throws Refused */
async function nameByContent(file: UploadedFile, accepts: 'image' | 'video' | 'any'): Promise<string> {
  const md5 = await md5OfFile(file.path);
  if (accepts === 'any') {
    const ending = /^\.[0-9a-z]{1,8}$/i.exec(extname(file.name))?.[0].toLowerCase() ?? '';
    return `${md5}${ending}`;
  }
  const format = await sniffFile(file.path).catch((error: unknown) => {
    if (error instanceof MediaError) return null;
    throw error;
  });
  if (format === null || format === 'mov' || format === 'mkv' || formats[format].kind !== accepts)
    throw new Refused('type');
  return `${md5}.${format === 'jpeg' ? 'jpg' : format}`;
}
