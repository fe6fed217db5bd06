import type { currencies } from '../../../../src/api/contract/payments.ts';
import type { ProviderName } from '../providers/provider.ts';

export type Currency = (typeof currencies)[keyof typeof currencies];

/** Users hold no RMB. */
export type WalletCurrency = typeof currencies.fish | typeof currencies.yuanbao;

/** The name of an account; its first character is its currency. */
export type AccountId = `${Currency}:${string}`;

/**
 * Accounts of the house. They keep no balance of their own: a row that every payment updates would make payments wait for
 * each other; their balance is the sum of their transfers.
 */
export const house = {
  /** RMB that a provider collected. */
  provider: (name: ProviderName) => `1:provider:${name}` as const,
  rmbSales: '1:sales',
  /** RMB that authors were paid for yuanbao, and where the host paid it from. */
  rmbShares: '1:shares',
  bank: '1:bank',
  /** RMB that arrived and belongs to no order: wrong amounts, second payments. */
  suspense: '1:suspense',
  fishIssued: '2:issued',
  fishSales: '2:sales',
  yuanbaoIssued: '3:issued',
  yuanbaoExchanged: '3:exchanged',
  yuanbaoRedeemed: '3:redeemed',
} as const satisfies Record<string, AccountId | ((name: ProviderName) => AccountId)>;

/** The wallet of a user: what may be spent. */
export function walletOf(uid: string, currency: WalletCurrency): AccountId {
  return `${currency}:u:${uid}`;
}

/** Yuanbao of a user that is not available yet: a sale may still be refunded. */
export function pendingWalletOf(uid: string): AccountId {
  return `3:pending:${uid}`;
}

/** Yuanbao of a user that a withdrawal holds. */
export function heldWalletOf(uid: string): AccountId {
  return `3:held:${uid}`;
}

const wallet = /^(?:[23]:u|3:pending|3:held):(.+)$/s;

/** The user whose wallet an account is; null for an account of the house. */
export function ownerOf(account: AccountId): string | null {
  return wallet.exec(account)?.[1] ?? null;
}

export function currencyOf(account: AccountId): Currency {
  return Number(account[0]) as Currency;
}
