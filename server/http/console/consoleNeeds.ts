import type * as v from 'valibot';
import type { PrivateFiles } from '../../../media/files/privateFiles.ts';
import type { MediaSource } from '../../../media/store/mediaSource.ts';
import type { HealthDto } from '../../../src/api/contract/console/statistics.ts';
import type { StaffCall, StaffResponseOf } from '../../../src/api/contract/console/staffCall.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import type { TicketKeys } from '../../domains/commerce/tickets/ticketKeys.ts';
import type { PasswordHasher } from '../../domains/identity/accounts/passwords.ts';
import type { ActionLog } from '../../domains/staff/actionLog.ts';
import { StaffError } from '../../domains/staff/staffError.ts';
import type { StaffMember } from '../../domains/staff/staffSessions.ts';
import type { SourceMaps } from '../../domains/telemetry/sourceMaps/sourceMaps.ts';
import type { WebFileSource } from '../../domains/works/files/webFileSource.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SecretBox } from '../../kernel/secretBox.ts';

/** The dependencies of the console. */
export interface ConsoleNeeds {
  database: DatabaseHandle;
  log: ActionLog;
  media: MediaSource;
  webFiles: WebFileSource;
  privateFiles: PrivateFiles;
  ticketKeys: TicketKeys;
  passwords: PasswordHasher;
  /** Seals secrets of authenticator apps. */
  secrets: SecretBox;
  maps: Pick<SourceMaps, 'mapStack'>;
  clock: Clock;
  /** See `FastifyInstance.publicPath`: every address of an answer begins with it. */
  publicPath: string;
  readHealth: () => Promise<HealthDto>;
  /** Check every response against the contract before it is sent; for tests. */
  checkResponses: boolean;
}

/** The caller of a handler. */
export interface StaffContext {
  /** Null in calls without a session. */
  member: StaffMember | null;
  /** The session's token; null without a session. */
  token: string | null;
  /** The network address of the caller. */
  address: string;
  /** Unix seconds. */
  now: number;
  /** The cookie of a browser with an earlier sign-in (`staffDevices.ts`); null without one. */
  deviceCookie: string | null;
  setDeviceCookie: (value: string) => void;
  /** Sets the browser's cookie of a session; null removes it. */
  setSession: (token: string | null) => void;
}

/** One handler for every call of these; a missing one does not compile. */
export type StaffHandlersFor<Calls extends Readonly<Record<keyof Calls, StaffCall>>> = {
  [Name in keyof Calls]: (
    params: v.InferOutput<Calls[Name]['request']>,
    context: StaffContext,
  ) => Promise<StaffResponseOf<Calls[Name]>>;
};

/** The dependencies of the handlers of `commandLineCalls`. */
export interface OperatorCallNeeds extends Pick<ConsoleNeeds, 'database' | 'maps' | 'publicPath'> {
  log: Pick<ActionLog, 'append' | 'verify'>;
}

/** The caller of a call that needs a session. @throws StaffError `sessionEnded` */
export function requireMember({ member }: Pick<StaffContext, 'member'>): StaffMember {
  if (!member) throw new StaffError('sessionEnded', 'The session has ended. Sign in again.');
  return member;
}

/** The address from which the console fetches a file that few may see; null where there is no file. */
export function consoleFile(
  { publicPath }: Pick<ConsoleNeeds, 'publicPath'>,
  md5: string | null | undefined,
): string | null {
  return md5 ? `${publicPath}/console/files/${md5}` : null;
}
