/**
 * The path of the service on its origin, without a slash at its end: empty where it has the origin for itself
 * (`YUEQI_PUBLIC_URL`). The service writes it into the documents that it serves.
 */
export function publicPath(): string {
  // Modules that ask for it are loaded by the renderer on the service, too.
  return typeof document === 'undefined' ? '' : (document.documentElement.dataset['publicPath'] ?? '');
}
