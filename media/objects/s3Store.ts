import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import type { ObjectAddress } from './objectAddress.ts';
import {
  ObjectStoreError,
  type ListedObject,
  type NewObject,
  type ObjectState,
  type ObjectStore,
  type OpenedObject,
  type SignedAnswer,
} from './objectStore.ts';
import { isConditionUnmet, isMissing, isUnsupported, toObjectError } from './s3Errors.ts';

/** The longest silence of a store, in milliseconds; tests wait less. */
export interface S3Waits {
  connect: number;
  idle: number;
  /** Before an attempt is repeated; it doubles. */
  retry: number;
}

const defaultWaits: S3Waits = { connect: 5_000, idle: 30_000, retry: 200 };
const attempts = 3;
const checkKey = '.check';

/** The name of the field that holds the MD5 of what was stored: not every store's ETag is one. */
const md5Field = 'md5';
/** The name of the field that holds the SHA-256. */
const sha256Field = 'sha256';
const md5Pattern = /^"?([0-9a-f]{32})"?$/;

type Modules = typeof import('@aws-sdk/client-s3') & typeof import('@aws-sdk/s3-request-presigner');

/**
 * Opens an S3-compatible object store. The client (22 MB of files) is loaded here alone, so that no desktop and no service
 * with a folder loads it (decision 0054).
 */
export async function openS3Store(
  address: ObjectAddress,
  waits: S3Waits = defaultWaits,
): Promise<ObjectStore> {
  const modules = {
    ...(await import('@aws-sdk/client-s3')),
    ...(await import('@aws-sdk/s3-request-presigner')),
  };
  return new S3Store(modules, createClient(modules.S3Client, address, waits), address, waits);
}

class S3Store implements ObjectStore {
  readonly origin: string;
  readonly #modules: Modules;
  readonly #client: S3Client;
  readonly #address: ObjectAddress;
  readonly #waits: S3Waits;

  constructor(modules: Modules, client: S3Client, address: ObjectAddress, waits: S3Waits) {
    this.#modules = modules;
    this.#client = client;
    this.#address = address;
    this.#waits = waits;
    this.origin = originOf(address);
  }

  put(key: string, path: string, object: NewObject): Promise<void> {
    return this.#upload(key, path, object, {});
  }

  async add(key: string, path: string, object: NewObject): Promise<boolean> {
    try {
      await this.#upload(key, path, object, { IfNoneMatch: '*' });
      return true;
    } catch (error) {
      const cause = error instanceof ObjectStoreError ? error.cause : error;
      if (isConditionUnmet(cause)) return false;
      if (!isUnsupported(cause)) throw error;
    }
    // Between these two another process may store the same key; such a store cannot prevent that.
    if (await this.read(key)) return false;
    await this.put(key, path, object);
    return true;
  }

  async touch(key: string, { mime, md5, sha256 }: NewObject): Promise<boolean> {
    const { Bucket, Key } = this.#at(key);
    const command = new this.#modules.CopyObjectCommand({
      ...{ Bucket, Key },
      CopySource: [Bucket, ...Key.split('/')].map(encodeURIComponent).join('/'),
      // Without it stores refuse a copy onto itself.
      MetadataDirective: 'REPLACE',
      ContentType: mime,
      Metadata: metadataOf({ md5, sha256 }),
    });
    return (await found(() => this.#client.send(command))) !== null;
  }

  async #upload(
    key: string,
    path: string,
    { bytes, md5, mime, sha256 }: NewObject,
    condition: { IfNoneMatch?: '*' },
  ): Promise<void> {
    await repeated(this.#waits.retry, async () => {
      // A stream cannot be read twice, so that the client itself does not repeat this.
      const body = createReadStream(path);
      const command = new this.#modules.PutObjectCommand({
        ...this.#at(key),
        ...condition,
        Body: body,
        ContentLength: bytes,
        ContentMD5: Buffer.from(md5, 'hex').toString('base64'),
        ContentType: mime,
        Metadata: metadataOf({ md5, sha256 }),
      });
      await tried(() => this.#client.send(command)).finally(() => body.destroy());
    });
  }

  async read(key: string): Promise<ObjectState | null> {
    const answer = await found(() => this.#client.send(new this.#modules.HeadObjectCommand(this.#at(key))));
    return answer && { bytes: answer.ContentLength ?? 0, ...stateOf(answer) };
  }

  async open(key: string, range?: string): Promise<OpenedObject | null> {
    const asked = { ...this.#at(key), ...(range === undefined ? {} : { Range: range }) };
    const answer = await found(() => this.#client.send(new this.#modules.GetObjectCommand(asked)));
    if (!answer) return null;
    if (!(answer.Body instanceof Readable)) throw new ObjectStoreError('unavailable', 'no body');
    // The next reader gets the error of a connection that broke in the meantime; without a listener the process would
    // end.
    answer.Body.on('error', ignore);
    const part = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(answer.ContentRange ?? '');
    return {
      ...stateOf(answer),
      totalBytes: part ? Number(part[3]) : (answer.ContentLength ?? 0),
      range: part ? { first: Number(part[1]), last: Number(part[2]) } : null,
      body: answer.Body,
    };
  }

  async remove(key: string): Promise<void> {
    await found(() => this.#client.send(new this.#modules.DeleteObjectCommand(this.#at(key))));
  }

  async *list(prefix: string): AsyncGenerator<ListedObject> {
    const { bucket, prefix: own } = this.#address;
    for (let token: string | undefined, isMore = true; isMore;) {
      const asked = { Bucket: bucket, Prefix: own + prefix, ContinuationToken: token };
      const page = await tried(() => this.#client.send(new this.#modules.ListObjectsV2Command(asked)));
      for (const { Key, Size, LastModified, ETag } of page.Contents ?? [])
        if (Key !== undefined)
          yield {
            key: Key.slice(own.length),
            bytes: Size ?? 0,
            modified: secondsOf(LastModified),
            md5: md5Of(ETag),
          };
      token = page.NextContinuationToken;
      isMore = page.IsTruncated === true && token !== undefined;
    }
  }

  sign(key: string, { seconds, mime, caching }: SignedAnswer): Promise<string> {
    const answer = { ResponseContentType: mime, ResponseCacheControl: caching };
    const command = new this.#modules.GetObjectCommand({ ...this.#at(key), ...answer });
    return this.#modules.getSignedUrl(this.#client, command, { expiresIn: seconds });
  }

  async check(): Promise<void> {
    const body = Buffer.from('yueqi');
    const command = new this.#modules.PutObjectCommand({
      ...this.#at(checkKey),
      Body: body,
      ContentLength: body.length,
    });
    await tried(() => this.#client.send(command));
    await this.remove(checkKey);
  }

  close(): void {
    this.#client.destroy();
  }

  #at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#address.bucket, Key: this.#address.prefix + key };
  }
}

interface Described {
  ContentType?: string | undefined;
  LastModified?: Date | undefined;
  Metadata?: Record<string, string> | undefined;
  ETag?: string | undefined;
}

function stateOf({ ContentType, LastModified, Metadata, ETag }: Described): Omit<ObjectState, 'bytes'> {
  return {
    modified: secondsOf(LastModified),
    mime: ContentType ?? '',
    md5: md5Of(Metadata?.[md5Field]) ?? md5Of(ETag),
    sha256: Metadata?.[sha256Field] ?? null,
  };
}

function metadataOf({ md5, sha256 }: { md5: string; sha256?: string | undefined }): Record<string, string> {
  return { [md5Field]: md5, ...(sha256 === undefined ? {} : { [sha256Field]: sha256 }) };
}

function createClient(
  Client: typeof S3Client,
  { endpoint, region, isPathStyle, key }: ObjectAddress,
  { connect, idle }: S3Waits,
): S3Client {
  return new Client({
    ...(endpoint === null ? {} : { endpoint }),
    region,
    forcePathStyle: isPathStyle,
    credentials: {
      accessKeyId: key.id,
      secretAccessKey: key.secret,
      ...(key.sessionToken === undefined ? {} : { sessionToken: key.sessionToken }),
    },
    maxAttempts: attempts,
    // The client's messages for the console are in the errors as well, and those are in the log.
    logger: { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore },
    // Few services besides Amazon's know its newer sums. Every upload has its MD5.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connect,
      socketTimeout: idle,
      httpAgent: { keepAlive: true, maxSockets: 200 },
      httpsAgent: { keepAlive: true, maxSockets: 200 },
    },
  });
}

const ignore = (): void => undefined;

/** Returns the origin of signed addresses: without path style, the bucket is a part of the host's name. */
function originOf({ bucket, endpoint, region, isPathStyle }: ObjectAddress): string {
  const { protocol, host } = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  return `${protocol}//${isPathStyle ? host : `${bucket}.${host}`}`;
}

/** @throws ObjectStoreError */
async function tried<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    throw toObjectError(error);
  }
}

/** @returns null where there is no such object @throws ObjectStoreError */
async function found<Answer>(send: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await send();
  } catch (error) {
    if (isMissing(error)) return null;
    throw toObjectError(error);
  }
}

async function repeated(pause: number, act: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await act();
    } catch (error) {
      const isPassing = error instanceof ObjectStoreError && error.code === 'unavailable';
      if (!isPassing || attempt === attempts) throw error;
      await setTimeout(pause * 2 ** (attempt - 1));
    }
}

const secondsOf = (time: Date | undefined): number => Math.floor((time?.getTime() ?? 0) / 1_000);

const md5Of = (text: string | undefined): string | null => md5Pattern.exec(text ?? '')?.[1] ?? null;
