import * as z from 'zod/mini';

const boot = z.object({
  bridgeToken: z.nullable(z.string()),
  webWallpaperOrigin: z.nullable(z.string()),
  primed: z.array(z.object({ path: z.string(), params: z.unknown(), body: z.unknown() })),
});

/** What the document carries for this page. */
export type Boot = z.infer<typeof boot>;

/** Reads the document's boot block; a document without one (a plain static server) stands without a host. */
export function readBoot(page: Document = document): Boot {
  const text = page.getElementById('yueqi-boot')?.textContent;
  const parsed = text ? boot.safeParse(JSON.parse(text)) : null;
  return parsed?.success ? parsed.data : { bridgeToken: null, webWallpaperOrigin: null, primed: [] };
}

/** The token of the host that serves this page now; it is a new one when the host was started anew. */
export async function fetchBridgeToken(): Promise<string | null> {
  const response = await fetch(location.href, { cache: 'no-store' });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return readBoot(page).bridgeToken;
}

/** The bridge's address beside the document. */
export function bridgeUrl(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/bridge`;
}
