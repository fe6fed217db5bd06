import * as v from 'valibot';
import { boot, bootElementId, emptyBoot, type Boot } from './contract/document/boot.ts';

declare global {
  interface Window {
    /** The bridge token of the app window, which its host gives to no other page. */
    yueqiWindowToken?: string;
  }
}

/** Reads the document's boot block. A document without one (from a plain static server) has no host. */
export function readBoot(page: Document = document): Boot {
  const text = page.getElementById(bootElementId)?.textContent;
  const parsed = text ? v.safeParse(boot, JSON.parse(text)) : null;
  const { bridgeToken, ...rest } = parsed?.success ? parsed.output : emptyBoot;
  return { ...rest, bridgeToken: window.yueqiWindowToken ?? bridgeToken };
}

/** The token of the host that serves this page now; every launch of the host has its own. */
export async function fetchBridgeToken(): Promise<string | null> {
  const response = await fetch(location.href, { cache: 'no-store' });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return readBoot(page).bridgeToken;
}

/** The bridge's address on the document's origin. */
export function bridgeUrl(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/bridge`;
}
