import type { FastifyInstance } from 'fastify';
import type { DatabaseHandle } from '../../database/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { OrderTools } from './orders/watchOrder.ts';
import { AlipayProvider } from './providers/alipay/alipayProvider.ts';
import type { AlipaySettings } from './providers/alipay/alipaySettings.ts';
import type { PaymentProvider } from './providers/provider.ts';
import { SandboxProvider } from './providers/sandbox/sandboxProvider.ts';
import { WechatProvider } from './providers/wechat/wechatProvider.ts';
import type { WechatSettings } from './providers/wechat/wechatSettings.ts';

/** A provider of real money, with the keys of the merchant. */
export type ProviderSettings = AlipaySettings | WechatSettings;

/** The collector of RMB: none, the sandbox, which plays one, or providers, of which the first one is offered first. */
export type PaymentSetting = 'off' | 'sandbox' | readonly ProviderSettings[];

/** The payments of a running service. */
export interface Payments extends OrderTools {
  sandbox: SandboxProvider | null;
}

/** The database has money of the other kind. */
export class MoneyModeError extends Error {
  override name = 'MoneyModeError';
}

/**
 * Opens the providers of a setting.
 *
 * @throws MoneyModeError where the database belongs to the other kind of money: play money never becomes real
 */
export async function openPayments(
  app: FastifyInstance,
  { database, clock, setting }: { database: DatabaseHandle; clock: Clock; setting: PaymentSetting },
): Promise<Payments> {
  const fixed = await database.selectFrom('money_mode').select('mode').executeTakeFirst();
  if (setting === 'off') return { database, providers: [], sandbox: null };
  if (setting !== 'sandbox') {
    if (fixed && fixed.mode !== 'real')
      throw new MoneyModeError(
        'YUEQI_PAY names a provider, but the fish in this database was bought with play money. Nothing was changed. ' +
          'Set YUEQI_PAY to sandbox or to off, or use another database.',
      );
    return { database, providers: await openProviders(setting, clock), sandbox: null };
  }
  if (fixed && fixed.mode !== 'sandbox')
    throw new MoneyModeError(
      'YUEQI_PAY is sandbox, but this database has orders for real money. Nothing was changed. ' +
        'Set YUEQI_PAY to its provider or to off, or use another database.',
    );
  const sandbox = new SandboxProvider({ database, clock, origin: () => originOf(app) });
  return { database, providers: [sandbox], sandbox };
}

async function openProviders(
  settings: readonly ProviderSettings[],
  clock: Clock,
): Promise<PaymentProvider[]> {
  const providers: PaymentProvider[] = [];
  for (const each of settings)
    providers.push(
      each.name === 'alipay' ? await AlipayProvider.open(each, clock) : new WechatProvider(each, clock),
    );
  return providers;
}

/** The sandbox is reached on this machine alone, under any name that its clients use. */
function originOf(app: FastifyInstance): string {
  const address = app.server.address();
  return `http://127.0.0.1${address && typeof address === 'object' ? `:${address.port}` : ''}`;
}
