import { join } from 'node:path';
import * as v from 'valibot';
import type { CustomerServiceContact } from '../src/api/contract/customerService.ts';
import { EnvironmentError, listVariables, readVariables } from '../media/environment/variables.ts';
import { filesUrlName, type FileSettings } from '../media/files/openFiles.ts';
import { parseObjectAddress, type ObjectAddress, type ObjectKey } from '../media/objects/objectAddress.ts';
import type { PaymentSetting, ProviderSettings } from './domains/commerce/payments.ts';
import type { AlipaySettings } from './domains/commerce/providers/alipay/alipaySettings.ts';
import { notifyUrlOf } from './domains/commerce/providers/providerKeys.ts';
import type { WechatSettings } from './domains/commerce/providers/wechat/wechatSettings.ts';
import type { MailSettings } from './domains/identity/mail/mailer.ts';
import type { ErrorTarget } from './domains/telemetry/forwarding/dsn.ts';
import { createPurge, type Purge } from './jobs/purgeSetting.ts';
import type { SecretKeys } from './kernel/secretKeys.ts';
import { alipay, wechat, wechatSchema } from './paymentVariables.ts';
import {
  files,
  main,
  parsePaymentMethods,
  serviceSchema,
  variables,
  type ProviderName,
} from './serviceVariables.ts';

const megabyte = 1024 * 1024;

/** The variables of the service, by the tables of the documentation that list them. */
export const serviceVariables = {
  service: listVariables(v.object(main)),
  files: listVariables(v.object(files)),
  alipay: listVariables(alipay),
  wechat: listVariables(wechat),
};

/** The place of a service's data. */
export interface ServicePlace {
  dataFolder: string;
  /** Null: SQLite in the data folder. */
  postgresUrl: string | null;
  /** Null: in a file of the data folder. */
  secretKeys: SecretKeys | null;
  files: FileSettings;
}

/** The settings of a service on its own. */
export interface ServiceSettings extends ServicePlace {
  port: number;
  host: string;
  readUrls: string[];
  trustedProxies: string | null;
  isSeedWanted: boolean;
  hasConsole: boolean;
  payments: PaymentSetting;
  /** With a slash at its end. */
  publicUrl: string | null;
  mail: MailSettings | null;
  customerService: CustomerServiceContact | null;
  /** Null: as many as the machine holds. */
  streamLimit: number | null;
  errorTarget: ErrorTarget | null;
  mediaUrl: string | null;
  purge: Purge | null;
  logLevel: string;
  /** Null where no figures are served. */
  metrics: { host: string; port: number } | null;
  /** All variables: systemd's, and those that programs of the service get. */
  environment: NodeJS.ProcessEnv;
}

/** Reads the settings of a service on its own. @throws EnvironmentError with everything that is wrong */
export function readServiceSettings(environment: NodeJS.ProcessEnv): ServiceSettings {
  const read = readVariables(serviceSchema, environment);
  const collectors = parsePaymentMethods(environment['YUEQI_PAY'] || 'off') ?? [];
  const ofAlipay = collectors.includes('alipay') ? readVariables(alipay, environment) : null;
  const ofWechat = collectors.includes('wechat') ? readVariables(wechatSchema, environment) : null;
  const errors = [read, ofAlipay, ofWechat].filter((each) => each instanceof EnvironmentError);
  if (
    read instanceof EnvironmentError ||
    ofAlipay instanceof EnvironmentError ||
    ofWechat instanceof EnvironmentError
  )
    throw new EnvironmentError(errors.flatMap(({ problems }) => problems));
  const { YUEQI_PUBLIC_URL: publicUrl, YUEQI_SMTP_URL: smtpUrl, YUEQI_PURGE_URL: purge } = read;
  const providers: Record<ProviderName, ProviderSettings | null> = {
    alipay: ofAlipay && alipayOf(ofAlipay, publicUrl),
    wechat: ofWechat && publicUrl !== null ? wechatOf(ofWechat, publicUrl) : null,
  };
  return {
    dataFolder: dataFolderOf(read),
    postgresUrl: read.DATABASE_URL,
    secretKeys: read.YUEQI_SECRET_KEY,
    files: filesOf(read),
    port: portOf(read.YUEQI_PORT, read),
    host: read.YUEQI_HOST,
    readUrls: read.DATABASE_READ_URL ?? [],
    trustedProxies: read.YUEQI_TRUSTED_PROXIES,
    isSeedWanted: read.YUEQI_SEED,
    hasConsole: read.YUEQI_CONSOLE,
    payments:
      typeof read.YUEQI_PAY === 'string'
        ? read.YUEQI_PAY
        : read.YUEQI_PAY.flatMap((name) => providers[name] ?? []),
    publicUrl,
    mail:
      smtpUrl === null || publicUrl === null
        ? null
        : {
            smtpUrl,
            from: read.YUEQI_SMTP_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
            publicUrl,
          },
    customerService: read.YUEQI_CUSTOMER_SERVICE,
    streamLimit: read.YUEQI_STREAMS,
    errorTarget: read.YUEQI_ERROR_URL,
    mediaUrl: read.YUEQI_MEDIA_URL,
    purge: purge && createPurge(purge, read.YUEQI_PURGE_TOKEN, read.YUEQI_MEDIA_URL),
    logLevel: read.YUEQI_LOG,
    metrics:
      read.YUEQI_METRICS_PORT === 'off'
        ? null
        : { host: read.YUEQI_METRICS_HOST, port: portOf(read.YUEQI_METRICS_PORT, read) },
    environment,
  };
}

// Programs of the operator read what they use: the rest may be wrong.

/** Reads the place of the database. @throws EnvironmentError */
export function readDatabasePlace(
  environment: NodeJS.ProcessEnv,
): Pick<ServicePlace, 'dataFolder' | 'postgresUrl'> {
  const read = readSome(v.pick(variables, ['YUEQI_DATA_DIR', 'DATABASE_URL']), environment);
  return { dataFolder: dataFolderOf(read), postgresUrl: read.DATABASE_URL };
}

/** Reads the place of the key of secrets. @throws EnvironmentError */
export function readSecretPlace(
  environment: NodeJS.ProcessEnv,
): Pick<ServicePlace, 'dataFolder' | 'secretKeys'> {
  const read = readSome(v.pick(variables, ['YUEQI_DATA_DIR', 'YUEQI_SECRET_KEY']), environment);
  return { dataFolder: dataFolderOf(read), secretKeys: read.YUEQI_SECRET_KEY };
}

/** Reads the settings of the files. @throws EnvironmentError also where an object store has no key */
export function readFileSettings(environment: NodeJS.ProcessEnv): Pick<ServicePlace, 'dataFolder' | 'files'> {
  const read = readSome(
    v.pick(variables, [
      'YUEQI_DATA_DIR',
      filesUrlName,
      'YUEQI_FILES_MODE',
      'YUEQI_FILES_CACHE_MB',
      ...objectKeyNames,
    ]),
    environment,
  );
  return { dataFolder: dataFolderOf(read), files: filesOf(read) };
}

/** Reads the place of the files, without a key. @throws EnvironmentError */
export function readFilesPlace(environment: NodeJS.ProcessEnv): {
  dataFolder: string;
  /** The address of the object store, as it was given; null for files in the data folder. */
  filesUrl: string | null;
} {
  const read = readSome(v.pick(variables, ['YUEQI_DATA_DIR', filesUrlName]), environment);
  return { dataFolder: dataFolderOf(read), filesUrl: read[filesUrlName] };
}

/** Reads the key of object stores; null where none is set. */
export function readObjectKey(environment: NodeJS.ProcessEnv): ObjectKey | null {
  return objectKeyOf(readSome(v.pick(variables, objectKeyNames), environment));
}

const objectKeyNames = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'] as const;

/** @throws EnvironmentError with everything that is wrong */
function readSome<Schema extends Parameters<typeof readVariables>[0]>(
  schema: Schema,
  environment: NodeJS.ProcessEnv,
): v.InferOutput<Schema> {
  const read = readVariables(schema, environment);
  if (read instanceof EnvironmentError) throw read;
  return read;
}

type Variables = v.InferOutput<typeof variables>;
type ObjectKeyVariables = Pick<Variables, (typeof objectKeyNames)[number]>;
type FileVariables = ObjectKeyVariables &
  Pick<Variables, typeof filesUrlName | 'YUEQI_FILES_MODE' | 'YUEQI_FILES_CACHE_MB'>;

/** @throws EnvironmentError where an object store has no key */
function filesOf(read: FileVariables): FileSettings {
  const filesUrl = read[filesUrlName];
  return {
    address: filesUrl === null ? null : addressOf(filesUrl, objectKeyOf(read)),
    mode: read.YUEQI_FILES_MODE,
    cacheBytes: read.YUEQI_FILES_CACHE_MB * megabyte,
  };
}

/** @throws EnvironmentError where it has no key */
function addressOf(filesUrl: string, key: ObjectKey | null): ObjectAddress {
  try {
    return parseObjectAddress(filesUrlName, filesUrl, key);
  } catch (error) {
    throw new EnvironmentError([error instanceof Error ? error.message : String(error)]);
  }
}

function objectKeyOf({
  AWS_ACCESS_KEY_ID: id,
  AWS_SECRET_ACCESS_KEY: half,
  AWS_SESSION_TOKEN: sessionToken,
}: ObjectKeyVariables): ObjectKey | null {
  return id === null || half === null ? null : { id, secret: half, ...(sessionToken && { sessionToken }) };
}

/** The port of this process: the processes of a machine follow one another. Any free one stays that. */
function portOf(port: number, { YUEQI_INSTANCE: instance }: Pick<Variables, 'YUEQI_INSTANCE'>): number {
  return port === 0 ? 0 : port + instance - 1;
}

function dataFolderOf({ YUEQI_DATA_DIR: folder }: Pick<Variables, 'YUEQI_DATA_DIR'>): string {
  return folder ?? join(process.cwd(), '.yueqi');
}

function alipayOf(read: v.InferOutput<typeof alipay>, publicUrl: string | null): AlipaySettings {
  return {
    name: 'alipay',
    appId: read.YUEQI_ALIPAY_APP_ID,
    sellerId: read.YUEQI_ALIPAY_SELLER_ID,
    privateKey: read.YUEQI_ALIPAY_PRIVATE_KEY_FILE,
    alipayKey: read.YUEQI_ALIPAY_PUBLIC_KEY_FILE,
    gateway: read.YUEQI_ALIPAY_GATEWAY,
    notifyUrl: publicUrl === null ? null : notifyUrlOf(publicUrl, 'alipay'),
  };
}

function wechatOf(read: v.InferOutput<typeof wechat>, publicUrl: string): WechatSettings {
  const { YUEQI_WECHAT_PUBLIC_KEY_ID: id, YUEQI_WECHAT_PUBLIC_KEY_FILE: key } = read;
  const certificate = read.YUEQI_WECHAT_CERTIFICATE_FILE;
  return {
    name: 'wechat',
    appId: read.YUEQI_WECHAT_APP_ID,
    merchantId: read.YUEQI_WECHAT_MERCHANT_ID,
    serial: read.YUEQI_WECHAT_SERIAL,
    privateKey: read.YUEQI_WECHAT_PRIVATE_KEY_FILE,
    wechatKeys: new Map([
      ...(id !== null && key !== null ? [[id, key] as const] : []),
      ...(certificate === null ? [] : [[certificate.serialNumber, certificate.publicKey] as const]),
    ]),
    apiKey: read.YUEQI_WECHAT_API_KEY_FILE,
    gateway: read.YUEQI_WECHAT_GATEWAY,
    notifyUrl: notifyUrlOf(publicUrl, 'wechat'),
  };
}
