/** The parts of a browser that keep what an older version of the client stored. */
export interface KeptFiles {
  serviceWorkers: Pick<ServiceWorkerContainer, 'getRegistrations'> | undefined;
  caches: Pick<CacheStorage, 'keys' | 'delete'> | undefined;
}

/**
 * Removes the service workers of this origin and all that they cached: an older version would go on being served from
 * there (docs/product.md#errors). This client registers none.
 */
export async function removeServiceWorkers(
  { serviceWorkers, caches }: KeptFiles = {
    serviceWorkers: navigator.serviceWorker,
    caches: globalThis.caches,
  },
): Promise<void> {
  const registrations = (await serviceWorkers?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
  if (!caches) return;
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}
