import { homedir } from 'node:os';
import { join } from 'node:path';
import { currentProtocol } from '../../src/bridge/contract/constants.ts';

/** What the environment says (stable names; docs/product.md#environment). */
export interface Settings {
  /** 0 for any free port. */
  port: number;
  dataFolder: string;
  isWindowWanted: boolean;
  /** Address of a service elsewhere; null for the embedded one. */
  apiUrl: string | null;
  databaseUrl: string | null;
  /** What tells of newer versions, as JSON (docs/product.md#updates); null where nothing does. */
  updateUrl: string | null;
  protocol: number;
  logLevel: string;
  /** False for `YUEQI_SEED=empty`; a service on its own has to ask for it (`demo`). */
  isSeedWanted: boolean;
  browserPath: string | null;
  /** Who collects RMB in the embedded service. A desktop never has a merchant's keys. */
  payments: (typeof paymentSettings)[number];
}

const defaultPort = 3000;
const logLevels = ['silent', 'error', 'warn', 'info', 'debug', 'trace'];
const paymentSettings = ['sandbox', 'off'] as const;

/**
 * Reads the settings from the environment.
 *
 * @throws Error naming the variable, what is wrong with it and what it takes
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  return {
    port: readNumber(environment, 'YUEQI_PORT', defaultPort, 0, 65_535),
    dataFolder: environment['YUEQI_DATA_DIR'] || defaultDataFolder(environment),
    isWindowWanted: environment['YUEQI_WINDOW'] !== 'off',
    apiUrl: readUrl(environment, 'YUEQI_API_URL', ['http:', 'https:']),
    databaseUrl: readUrl(environment, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    updateUrl: readUpdateUrl(environment),
    protocol: readNumber(environment, 'YUEQI_PROTOCOL', currentProtocol, 0, 10_000),
    logLevel: readChoice(environment, 'YUEQI_LOG', logLevels, 'warn'),
    isSeedWanted: environment['YUEQI_SEED'] !== 'empty',
    browserPath: environment['YUEQI_BROWSER'] || null,
    payments: readChoice(environment, 'YUEQI_PAY', paymentSettings, 'sandbox'),
  };
}

function readNumber(
  environment: NodeJS.ProcessEnv,
  name: string,
  fallback: number,
  lowest: number,
  highest: number,
): number {
  const text = environment[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < lowest || value > highest)
    throw new Error(`${name} is "${text}"; it takes a whole number from ${lowest} to ${highest}.`);
  return value;
}

function readUrl(environment: NodeJS.ProcessEnv, name: string, protocols: string[]): string | null {
  const text = environment[name];
  if (!text) return null;
  // The value may hold a password, so the message does not repeat it.
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
    throw new Error(`${name} is not an address that begins with ${protocols.join(' or ')}//.`);
  return text.replace(/\/$/, '');
}

/** Who changes it on its way tells the user what to install: plain HTTP is for this machine alone. */
function readUpdateUrl(environment: NodeJS.ProcessEnv): string | null {
  const text = readUrl(environment, 'YUEQI_UPDATE_URL', ['http:', 'https:']);
  const isLocal = (address: URL): boolean =>
    /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(address.hostname);
  if (text !== null && new URL(text).protocol === 'http:' && !isLocal(new URL(text)))
    throw new Error('YUEQI_UPDATE_URL is not an address that begins with https://.');
  return text;
}

function readChoice<Choice extends string>(
  environment: NodeJS.ProcessEnv,
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  const text = environment[name];
  if (!text) return fallback;
  const chosen = choices.find((choice) => choice === text);
  if (chosen === undefined) throw new Error(`${name} is "${text}"; it takes one of ${choices.join(', ')}.`);
  return chosen;
}

function defaultDataFolder(environment: NodeJS.ProcessEnv): string {
  if (process.platform === 'win32')
    return join(environment['LOCALAPPDATA'] ?? join(homedir(), 'AppData', 'Local'), 'Yueqi');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Yueqi');
  return join(environment['XDG_DATA_HOME'] || join(homedir(), '.local', 'share'), 'yueqi');
}
