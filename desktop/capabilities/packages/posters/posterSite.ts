import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { createBrowserProxy, type BrowserProxy } from '../../../browser/proxy/browserProxy.ts';
import type { Log } from '../../../kernel/log.ts';
import { packageOrigin } from '../hosting/packageOrigin.ts';
import { servePackage } from '../hosting/serving/servePackage.ts';
import type { InstalledPackage } from '../wallpaperPackage.ts';

/** A site with one package and a page with its frame, and nothing else. */
export interface PosterSite {
  readonly proxy: BrowserProxy;
  /** Address of the page that has the frame. */
  readonly address: string;
}

/** Opens it. Nothing is granted: what is not a file of the package is refused. */
export function openPosterSite(found: InstalledPackage, log: Log): PosterSite {
  const proxy = createBrowserProxy();
  // Another site than the package's own: its page has a process of its own, and what it does stays there.
  const stageOrigin = packageOrigin(randomBytes(16).toString('hex'));
  const origin = packageOrigin(found.id);
  proxy.setRules({
    serve(host, request, response) {
      if (stageOrigin.endsWith(`/${host}`)) sendStage(response, origin, found.entry);
      else if (origin.endsWith(`/${host}`))
        servePackage(request, response, found, { grants: { hosts: [] }, stageOrigin }).catch(
          (error: unknown) => {
            log('a file of a web wallpaper could not be sent for its poster', error);
            response.destroy();
          },
        );
      else return false;
      return true;
    },
    admits: () => false,
    handleRefusal: () => undefined,
  });
  return { proxy, address: `${stageOrigin}/` };
}

/** As `src/stage/packageMedium.ts` shows a package without a permission. */
function sendStage(response: ServerResponse, origin: string, entry: string): void {
  const source = `${origin}/${entry.split('/').map(encodeURIComponent).join('/')}`;
  // The target of the frame is decided before it is requested (`PackageFrame`): refused here, its page would be gone as
  // well.
  response.setHeader(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-src * data: blob:",
  );
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html>
<title>Poster</title>
<style>body { margin: 0; background: #000 } iframe { border: 0; width: 100vw; height: 100vh; display: block }</style>
<iframe inert sandbox="allow-scripts allow-same-origin" allow="" src="${source}"></iframe>`);
}
