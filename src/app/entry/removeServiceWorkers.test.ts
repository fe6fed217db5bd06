import { expect, test } from 'vitest';
import { removeServiceWorkers } from './removeServiceWorkers.ts';

test('service workers of an older version end, and their caches go', async () => {
  const left = { workers: 2, caches: ['v1', 'v2'] };
  const registration = {
    unregister: () => Promise.resolve(--left.workers >= 0),
  } as ServiceWorkerRegistration;
  await removeServiceWorkers({
    serviceWorkers: { getRegistrations: () => Promise.resolve([registration, registration]) },
    caches: {
      keys: () => Promise.resolve([...left.caches]),
      delete(name) {
        left.caches = left.caches.filter((kept) => kept !== name);
        return Promise.resolve(true);
      },
    },
  });
  expect(left).toEqual({ workers: 0, caches: [] });
});

test('a browser without them has nothing to remove', async () => {
  await expect(
    removeServiceWorkers({ serviceWorkers: undefined, caches: undefined }),
  ).resolves.toBeUndefined();
});
