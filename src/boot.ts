import * as z from 'zod/mini';

const boot = z.object({
  bridgeToken: z.nullable(z.string()),
  webWallpaperOrigin: z.nullable(z.string()),
  primed: z.array(z.object({ path: z.string(), params: z.unknown(), body: z.unknown() })),
});

/** What the document carries for this page. */
export type Boot = z.infer<typeof boot>;

/** Reads the document's boot block; a document without one (a plain static server) stands without a host. */
export function readBoot(): Boot {
  const text = document.getElementById('yueqi-boot')?.textContent;
  const parsed = text ? boot.safeParse(JSON.parse(text)) : null;
  return parsed?.success ? parsed.data : { bridgeToken: null, webWallpaperOrigin: null, primed: [] };
}

/** The bridge's address beside the document. */
export function bridgeUrl(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/bridge`;
}
