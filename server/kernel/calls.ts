import type * as v from 'valibot';
import type { CommonBlock, ResponseOf } from '../../src/api/contract/call.ts';
import type { ApiCallName, ApiCalls } from '../../src/api/contract/index.ts';
import type { FormFile } from './formFile.ts';
import { ServiceError } from './serviceError.ts';

/** The caller of a handler. */
export interface CallContext {
  common: CommonBlock;
  /** The signed-in user; null for a guest. Never null in a call whose contract says `access: 'user'`. */
  viewerUid: string | null;
  /** The device was taken offline; only calls whose identity rule says `offlineToo` ever see that. */
  isOffline: boolean;
  /** The network address of the caller. */
  address: string;
  /** The caller's name of this service: name and port. */
  host: string;
  /** The file of a call whose contract says `body: 'form'`; null where none was sent. */
  file: FormFile | null;
}

/**
 * The signed-in user, for the handlers of calls that need it.
 *
 * @throws ServiceError `loginRequired` for a guest
 */
export function requireViewer({ viewerUid }: CallContext): string {
  if (viewerUid === null) throw new ServiceError('loginRequired');
  return viewerUid;
}

/** The user of a request's identity. */
export interface Viewer {
  uid: string;
  isOffline: boolean;
  /** The time of the caller's last change, in milliseconds by the writer's clock; null where there are no replicas. */
  writtenAt: number | null;
}

/** The identity that a request claims; a device id of null is that of the token's session. */
export type ClaimedIdentity = Omit<CommonBlock, 'device_id'> & { device_id: string | null };

/**
 * Finds the user of a request's identity; null for a guest.
 *
 * @throws ServiceError `loginExpired` for an identity that is not valid any more, `userBlocked`
 */
export type FindViewer = (claim: ClaimedIdentity) => Promise<Viewer | null>;

/** One handler for every call of the contract; a missing one does not compile. */
export type CallHandlers = {
  [Name in ApiCallName]: (
    params: v.InferOutput<ApiCalls[Name]['request']>,
    context: CallContext,
  ) => Promise<ResponseOf<ApiCalls[Name]>>;
};

/** The handlers of the calls of one contract file. */
export type HandlersOf<Calls> = Pick<CallHandlers, keyof Calls & ApiCallName>;

/** The handlers of these calls. */
export type HandlersFor<Name extends ApiCallName> = Pick<CallHandlers, Name>;
