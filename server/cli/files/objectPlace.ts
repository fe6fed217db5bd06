import { describeAddress, type ObjectAddress } from '../../../media/objects/objectAddress.ts';
import type { ObjectStore } from '../../../media/objects/objectStore.ts';
import { isFileKey, type FilePlace } from './filePlace.ts';

/** The files of a service in an object store. */
export function openObjectPlace(objects: ObjectStore, address: ObjectAddress): FilePlace {
  return {
    name: describeAddress(address),
    async *list() {
      for await (const { key, bytes, md5 } of objects.list('')) if (isFileKey(key)) yield { key, bytes, md5 };
    },
    // Not every list has sums; what was stored has its own.
    sumOf: async ({ key, md5 }) => md5 ?? (await objects.read(key))?.md5 ?? null,
    open: ({ key }) => objects.open(key),
    put: (key, path, object) => objects.put(key, path, object),
    remove: (key) => objects.remove(key),
    close: () => objects.close(),
  };
}
