import { ObjectStoreError, type ObjectProblem } from './objectStore.ts';

/** Codes of the services: Amazon, MinIO, Ceph, Swift. An error with none of them is classified by its status. */
const problems: Readonly<Record<string, ObjectProblem>> = {
  NoSuchBucket: 'noBucket',
  InvalidRange: 'range',
  BadDigest: 'damaged',
  InvalidDigest: 'damaged',
  // Swift's quotas; a single upload of more than 5 GB, which the limits of this service exclude, has it elsewhere.
  EntityTooLarge: 'full',
  QuotaExceeded: 'full',
  XMinioStorageFull: 'full',
  InsufficientStorage: 'full',
};
const statuses: Readonly<Record<number, ObjectProblem>> = {
  401: 'refused',
  403: 'refused',
  // Of a bucket at another place: the setting is wrong, not the moment.
  301: 'refused',
  400: 'refused',
  413: 'full',
  416: 'range',
  507: 'full',
};

interface Answer {
  name: string;
  status: number | null;
}

function read(error: unknown): Answer {
  if (!(error instanceof Error)) return { name: 'unknown', status: null };
  const metadata = '$metadata' in error ? error.$metadata : null;
  const status =
    typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
      ? metadata.httpStatusCode
      : null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return {
    name: Object.hasOwn(problems, error.name) ? error.name : code,
    status: typeof status === 'number' ? status : null,
  };
}

/** True if an answer says that there is no such object, in a bucket that exists or was not asked about. */
export function isMissing(error: unknown): boolean {
  const { name, status } = read(error);
  return status === 404 && name !== 'NoSuchBucket';
}

/** True if an answer says that a condition of the request is not met. */
export function isConditionUnmet(error: unknown): boolean {
  return read(error).status === 412;
}

/** True if a store has no such function, as some have no conditions for uploads. */
export function isUnsupported(error: unknown): boolean {
  return read(error).status === 501;
}

/** Converts an error of the client. */
export function toObjectError(error: unknown): ObjectStoreError {
  if (error instanceof ObjectStoreError) return error;
  const { name, status } = read(error);
  const problem = problems[name] ?? (status === null ? undefined : statuses[status]) ?? 'unavailable';
  return new ObjectStoreError(problem, status === null ? name : `${name}, ${status}`, error);
}
