import { RootStore } from '../rootStore.ts';
import { SessionStore } from '../session/sessionStore.ts';
import { ManualClock, memoryStorage, scriptedApi, ScriptedBridge } from './doubles.ts';

/** The stores over an api and a bridge of given functions; without bridge answers there is no client. */
export function createRoot(
  apiAnswers: Parameters<typeof scriptedApi>[0],
  bridgeAnswers?: ConstructorParameters<typeof ScriptedBridge>[0],
  storage = memoryStorage(),
) {
  const api = scriptedApi(apiAnswers);
  const session = new SessionStore(storage);
  const clock = new ManualClock();
  const root = new RootStore({
    api,
    bridge: new ScriptedBridge(bridgeAnswers ?? {}),
    hasClient: bridgeAnswers !== undefined,
    clock,
    storage,
    session,
    upload: async () => undefined,
  });
  return { root, api, session, clock };
}
