import * as v from 'valibot';
import { boot, bootElementId, emptyBoot, type Boot } from './contract/document/boot.ts';

/** Reads the document's boot block. A document without one (from a plain static server) has no host. */
export function readBoot(page: Document = document): Boot {
  const text = page.getElementById(bootElementId)?.textContent;
  const parsed = text ? v.safeParse(boot, JSON.parse(text)) : null;
  return parsed?.success ? parsed.output : emptyBoot;
}

/** The bridge's address on the document's origin. */
export function bridgeUrl(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/bridge`;
}
