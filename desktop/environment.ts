import { homedir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import {
  address,
  anyText,
  EnvironmentError,
  listVariables,
  matching,
  oneOf,
  onOrOff,
  optional,
  parsed,
  readVariables,
  secret,
  wholeNumber,
  withDefault,
} from '../media/environment/variables.ts';
import { parseCustomerService } from '../src/api/contract/customerService.ts';
import { traynoPattern } from '../src/api/contract/trayno.ts';
import { currentProtocol } from '../src/bridge/contract/constants.ts';
import type { Settings } from './kernel/settings.ts';
import { packageTrayno } from './kernel/version.ts';
import { choosePlatform } from './platform/choosePlatform.ts';

/** Every variable of the host. Names and defaults are stable (docs/product.md#environment). */
const variables = v.object({
  YUEQI_PORT: withDefault(
    wholeNumber(0, 65_535),
    '3000',
    'port, `0` for any free one; the next free one is used when it is taken',
  ),
  YUEQI_DATA_DIR: optional(
    anyText('the path of a folder'),
    'folder of all data',
    "the platform's per-user data folder",
  ),
  YUEQI_WINDOW: withDefault(onOrOff('on', 'off'), 'on', '`off`: serve and print the address only'),
  YUEQI_BROWSER: optional(
    anyText('the path of a browser'),
    'path of a browser of the Chromium family',
    'the first one found',
  ),
  CHROME_PATH: optional(
    anyText('the path of a browser'),
    'the same, as other programs read it; `YUEQI_BROWSER` wins',
    'the first one found',
  ),
  YUEQI_PLAYER: withDefault(
    anyText('the path of mpv, or off'),
    'mpv',
    'path of mpv, which plays videos with less processor time and memory than the browser; `off`: the browser plays them',
  ),
  YUEQI_API_URL: optional(address('http:', 'https:'), 'a service elsewhere', 'embedded'),
  DATABASE_URL: optional(
    address('postgres:', 'postgresql:'),
    'a PostgreSQL server for the embedded service',
    'SQLite in the data folder',
  ),
  YUEQI_UPDATE_URL: optional(
    secret(parsed('an address that begins with https://, or with http:// on this machine', parseUpdateUrl)),
    'a JSON that names the newest version: `version`, `notes`, `url`',
    'the client says how to update',
  ),
  YUEQI_PROTOCOL: withDefault(
    wholeNumber(0, 10_000),
    String(currentProtocol),
    'the protocol version that the client says it speaks: an older one shows what old clients are offered',
  ),
  YUEQI_TRAYNO: optional(
    matching(traynoPattern, 'a number of one to eight digits'),
    'number of the distribution channel, for contests and the report of performance',
    'the number of the package',
  ),
  YUEQI_SEED: withDefault(
    onOrOff('demo', 'empty'),
    'demo',
    '`demo`: the starter catalogue and invented users; `empty`: without',
  ),
  YUEQI_PAY: withDefault(
    oneOf('sandbox', 'off'),
    'sandbox',
    '`sandbox`: the embedded service plays payments of RMB; `off`: it sells nothing for RMB',
  ),
  YUEQI_CUSTOMER_SERVICE: optional(
    parsed(
      'a name and a number, and a page if there is one, separated by commas: QQ,800012345,https://example.org/help',
      parseCustomerService,
    ),
    'how users of the embedded service reach customer service: `<name>,<number>,<link>`',
  ),
  YUEQI_LOG: withDefault(
    oneOf('silent', 'error', 'warn', 'info', 'debug', 'trace'),
    'warn',
    '`silent`, `error`, `warn`, `info`, `debug`, `trace`',
  ),
});

/** The variables of the host with their documentation. */
export const hostVariables = listVariables(variables);

/** Reads the settings of the host. @throws EnvironmentError with everything that is wrong */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const read = readVariables(variables, environment);
  if (read instanceof EnvironmentError) throw read;
  return {
    port: read.YUEQI_PORT,
    dataFolder: read.YUEQI_DATA_DIR ?? defaultDataFolder(environment),
    isWindowWanted: read.YUEQI_WINDOW,
    apiUrl: read.YUEQI_API_URL,
    databaseUrl: read.DATABASE_URL,
    updateUrl: read.YUEQI_UPDATE_URL,
    protocol: read.YUEQI_PROTOCOL,
    trayno: read.YUEQI_TRAYNO ?? packageTrayno,
    logLevel: read.YUEQI_LOG,
    isSeedWanted: read.YUEQI_SEED,
    browserPath: read.YUEQI_BROWSER,
    chromePath: read.CHROME_PATH,
    player: read.YUEQI_PLAYER,
    payments: read.YUEQI_PAY,
    customerService: read.YUEQI_CUSTOMER_SERVICE,
  };
}

/** An attacker in the network could tell the user what to install: plain HTTP is for this machine alone. */
function parseUpdateUrl(text: string): string | null {
  const url = URL.parse(text);
  const isLocal = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/v.test(url?.hostname ?? '');
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal)
    ? text.replace(/\/$/v, '')
    : null;
}

function defaultDataFolder(environment: NodeJS.ProcessEnv): string {
  const { system } = choosePlatform(environment);
  if (system === 'win32')
    return join(environment['LOCALAPPDATA'] ?? join(homedir(), 'AppData', 'Local'), 'Yueqi');
  if (system === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Yueqi');
  return join(environment['XDG_DATA_HOME'] || join(homedir(), '.local', 'share'), 'yueqi');
}
