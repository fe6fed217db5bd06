import { mkdir } from 'node:fs/promises';
import { TOTP, Secret } from 'otpauth';
import { createWebFileSource } from '../../../server/domains/works/files/webFileSource.ts';
import { webFolderOf } from '../../../server/domains/works/files/workFolders.ts';
import type { SecretBoxes } from '../../../server/database/sealedSecrets.ts';
import { TicketKeys } from '../../../server/domains/commerce/tickets/ticketKeys.ts';
import { openActionLog } from '../../../server/domains/staff/actionLog.ts';
import { addStaff } from '../../../server/domains/staff/staffAccounts.ts';
import type { ConsoleNeeds } from '../../../server/http/console/consoleNeeds.ts';
import { consoleRoutes } from '../../../server/http/console/registration/consoleRoutes.ts';
import { createHealthReader } from '../../../server/metrics/health.ts';
import { staffCalls, type StaffCallName, type StaffCalls } from '../../../src/api/contract/console/index.ts';
import type {
  StaffRequestOf,
  StaffResponseOf,
  StaffRole,
} from '../../../src/api/contract/console/staffCall.ts';
import type { DatabaseKind } from '../../support/databases.ts';
import { testSecrets } from '../../support/secrets.ts';
import { fastPasswords, openTestService, type TestService } from '../../support/service.ts';

/** Never used elsewhere, and strong enough. */
export const staffPassword = 'Lantern-7!over tide';

export interface StaffAnswer<Name extends StaffCallName> {
  status: number;
  /** Of a refusal. */
  code: string | undefined;
  body: StaffResponseOf<StaffCalls[Name]>;
  /** The cookie that the answer sets. */
  cookie: string | undefined;
  headers: Record<string, unknown>;
}

/** A service with a console, called as the console's page does. */
export interface ConsoleHarness {
  service: TestService;
  needs: ConsoleNeeds;
  call<Name extends StaffCallName>(
    name: Name,
    params: StaffRequestOf<StaffCalls[Name]>,
    cookie?: string,
    headers?: Record<string, string>,
  ): Promise<StaffAnswer<Name>>;
  /** Creates a member, signs it in for the first time, and returns its cookie and secret. */
  enrol(name: string, roles: readonly StaffRole[]): Promise<{ cookie: string; secret: string }>;
  codeFor(secret: string): string;
  close(): Promise<void>;
}

const own = { 'x-yueqi-console': '1', 'sec-fetch-site': 'same-origin' };

export async function openConsoleHarness(kind: DatabaseKind, isSeeded = false): Promise<ConsoleHarness> {
  return addConsole(await openTestService(kind, { isSeeded }));
}

/** Adds the console to a service that has not answered yet. */
export async function addConsole(
  service: TestService,
  secrets: SecretBoxes = testSecrets,
): Promise<ConsoleHarness> {
  const { app, database, media, privateFiles, time } = service;
  const clock = () => time.now;
  const files = { dataFolder: privateFiles.folder, store: null };
  const health = createHealthReader({ database, files }, null);
  // For the file of heads.
  await mkdir(privateFiles.folder, { recursive: true });
  const log = await openActionLog(database, {
    secrets: secrets.log,
    dataFolder: privateFiles.folder,
    now: time.now,
  });
  const needs: ConsoleNeeds = {
    ...{ database, log, media, privateFiles, clock },
    webFiles: createWebFileSource(privateFiles.folder, webFolderOf(privateFiles.folder)),
    ticketKeys: new TicketKeys(database),
    passwords: fastPasswords,
    secrets: secrets.staff,
    maps: { mapStack: async (_release, text) => ({ text, source: null, frames: [] }) },
    readHealth: () => health.read(),
    publicPath: app.publicPath,
    checkResponses: true,
  };
  await app.register(consoleRoutes, needs);

  const call: ConsoleHarness['call'] = async (name, params, cookie, headers = own) => {
    const response = await app.inject({
      method: 'POST',
      url: staffCalls[name].path,
      payload: params,
      headers: { ...headers, ...(cookie === undefined ? {} : { cookie }) },
    });
    const body = response.json();
    const set = response.headers['set-cookie'];
    return {
      status: response.statusCode,
      code: body.error?.code,
      body,
      cookie: [set].flat().find((header) => header?.includes('yueqi_console=')),
      headers: response.headers,
    };
  };

  const codeFor = (secret: string): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time.now * 1000 });

  return {
    service,
    needs,
    call,
    codeFor,
    async enrol(name, roles) {
      const password = await addStaff({ database, passwords: fastPasswords, now: time.now }, name, roles);
      const first = await call('signIn', { name, password, code: '' });
      const secret = first.body.enrolment?.secret ?? '';
      const { cookie = '' } = await call('enrol', {
        ...{ name, password, new_password: staffPassword },
        code: codeFor(secret),
      });
      return { cookie: cookie.split(';', 1)[0] ?? '', secret };
    },
    async close() {
      health.stop();
      await service.close();
    },
  };
}
