import { alternateDelayMilliseconds, type Bridge } from '../../../bridge/bridgeClient.ts';
import { BridgeError } from '../../../bridge/bridgeError.ts';
import { rpcErrors } from '../../../bridge/contract/rpc/messages.ts';
import type { WallpaperTarget } from '../../../bridge/contract/wallpaper.ts';
import { wallpaperTypes } from '../../../api/contract/entities.ts';
import type { Clock } from '../../kernel/clock.ts';

/** The methods that a wallpaper is set with, or that ask the client to show its own dialog for it. */
export type SetMethod = 'wallpaper.setGlobal' | 'wallpaper.set' | 'wallpaper.showSetDialog';

/** A set call on its way, with the method that the client accepted. */
export interface SetCall {
  accepted: Promise<SetMethod>;
  /** Cancels the alternate: call it when an event shows that the client has received the call. */
  markHeard: () => void;
}

/**
 * The methods to try for a wallpaper, in their order: the global one, then the client's own dialog for a static
 * wallpaper and the generic call for a dynamic one, then the remaining one. Methods that the client is known not to
 * have are left out; one that it is known to have needs no alternate (docs/product.md#setting-a-wallpaper).
 */
export function listSetMethods(bridge: Pick<Bridge, 'has'>, { wtype }: WallpaperTarget): SetMethod[] {
  const alternates: SetMethod[] = ['wallpaper.set', 'wallpaper.showSetDialog'];
  if (wtype === wallpaperTypes.static) alternates.reverse();
  const methods = (['wallpaper.setGlobal', ...alternates] as const).filter(
    (method) => bridge.has(method) !== false,
  );
  const known = methods.findIndex((method) => bridge.has(method) === true);
  return known === -1 ? methods : methods.slice(0, known + 1);
}

/**
 * Sends a set call. If the client stays silent for 200 ms, or answers that it does not know the method, the next one is
 * tried; a client that has answered, or reported anything about this wallpaper, gets no second call.
 */
export function sendSetCall(
  { bridge, clock }: { bridge: Bridge; clock: Clock },
  target: WallpaperTarget,
  ticket?: string,
): SetCall {
  const methods = listSetMethods(bridge, target);
  const { promise, resolve, reject } = Promise.withResolvers<SetMethod>();
  let latest = 0;
  let isHeard = false;
  let cancelAlternate = (): void => undefined;
  const markHeard = (): void => {
    isHeard = true;
    cancelAlternate();
  };

  function send(index: number): void {
    const method = methods[index];
    if (!method) return reject(new BridgeError('wallpaper.setGlobal', 'missing'));
    latest = index;
    if (index + 1 < methods.length)
      cancelAlternate = clock.after(alternateDelayMilliseconds, () => send(index + 1));
    const request =
      method === 'wallpaper.showSetDialog' || ticket === undefined ? target : { ...target, ticket };
    bridge.call(method, request).then(
      () => {
        markHeard();
        resolve(method);
      },
      (error: unknown) => {
        // The alternate that was sent in the meantime decides.
        if (index !== latest) return;
        cancelAlternate();
        if (!isHeard && index + 1 < methods.length && isUnknownMethod(error)) return send(index + 1);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
    );
  }

  send(0);
  return { accepted: promise, markHeard };
}

function isUnknownMethod(error: unknown): boolean {
  if (!(error instanceof BridgeError)) return false;
  const { cause } = error;
  return cause instanceof Object && 'code' in cause && cause.code === rpcErrors.unknownMethod;
}
