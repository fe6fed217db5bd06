import * as v from 'valibot';

const boot = v.object({
  bridgeToken: v.nullable(v.string()),
  webWallpaperOrigin: v.nullable(v.string()),
  primed: v.array(v.object({ path: v.string(), params: v.unknown(), body: v.unknown() })),
});

/** What the document carries for this page. */
export type Boot = v.InferOutput<typeof boot>;

/** Reads the document's boot block; a document without one (a plain static server) stands without a host. */
export function readBoot(page: Document = document): Boot {
  const text = page.getElementById('yueqi-boot')?.textContent;
  const parsed = text ? v.safeParse(boot, JSON.parse(text)) : null;
  return parsed?.success ? parsed.output : { bridgeToken: null, webWallpaperOrigin: null, primed: [] };
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
