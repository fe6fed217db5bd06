import { RootStore } from '../rootStore.ts';
import { SessionStore } from '../session/sessionStore.ts';
import { ManualClock } from './manualClock.ts';
import { scriptedApi, type ApiAnswers } from './scriptedApi.ts';
import { ScriptedBridge, type BridgeAnswers } from './scriptedBridge.ts';
import { memoryStorage } from './storages.ts';

/** The stores over an api and a bridge of given functions; without bridge answers there is no client. */
export function createRoot(apiAnswers: ApiAnswers, bridgeAnswers?: BridgeAnswers, storage = memoryStorage()) {
  const api = scriptedApi(apiAnswers);
  const session = new SessionStore(storage);
  const clock = new ManualClock();
  const bridge = new ScriptedBridge(bridgeAnswers ?? {});
  const root = new RootStore({
    api,
    bridge,
    hasClient: bridgeAnswers !== undefined,
    clock,
    storage,
    session,
    webWallpaperOrigin: null,
    serviceUrl: null,
    upload: async () => undefined,
  });
  bridge.setOpen(true);
  return { root, api, bridge, session, clock };
}
