import type { Page } from '@playwright/test';
import { callBridge, openBridge, type BridgePlace } from '../bench/bridge/bridgeConnection.ts';
import { grantMemberships, memberAccount } from '../support/member.ts';
import { register } from './signingIn.ts';
import { expect } from './test.ts';

/** Registers the page's user, makes them a member of the embedded service, and waits until the host knows. */
export async function becomeMember(page: Page, host: BridgePlace, dataFolder: string): Promise<void> {
  await register(page, memberAccount);
  grantMemberships(dataFolder);
  await page.reload();
  const bridge = await openBridge(host);
  await expect
    .poll(() => callBridge(bridge, 'membership.state', {}))
    .toMatchObject({ membership: { until: expect.any(Number) } });
  bridge.close();
}
