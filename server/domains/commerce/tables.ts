import type { ColumnType, Generated } from 'kysely';
import type { TermsDocument } from '../../../src/api/contract/withdrawalTerms.ts';
import type { JsonText } from '../../kernel/jsonText.ts';
import type { IncidentKind } from './orders/incidents.ts';
import type { OrderKind } from './orders/orderStates.ts';
import type { ProviderName } from './providers/provider.ts';
import type { AccountId } from './ledger/accounts.ts';
import type { TransferKind } from './ledger/postTransfers.ts';

// Possessions and payments of users, and the ledger.

/** A user's purchases, for good; `order_id` is null for those made before orders were recorded. */
export interface PurchaseTable {
  uid: string;
  kind: 'wallpaper';
  /** The number of what was bought: a `wid`. */
  item: number;
  order_id: string | null;
  bought_at: number;
  /** The time of its refund. */
  revoked_at: Generated<number | null>;
}

/** An order (`orders/orderStates.ts`). */
export interface OrderTable {
  order_id: string;
  uid: string;
  /** Chosen by the client when the person decided: the same key is the same order. */
  idempotency_key: string;
  request_hash: string;
  kind: OrderKind;
  /** A snapshot of what was bought, in the form of the contract. */
  goods: JsonText;
  currency: number;
  amount: number;
  state: number;
  provider: ProviderName | null;
  /** The provider's number of the payment. */
  provider_trade: Generated<string | null>;
  closing_reason: Generated<'expired' | 'cancelled' | null>;
  created_at: number;
  expires_at: number;
  paid_at: number | null;
  /** Of `amount`; while the order is being refunded, what is on its way back. */
  refunded_amount: Generated<number>;
  refund_count: Generated<number>;
  /** The host's reason, which the buyer reads. */
  refund_note: Generated<string>;
  /** The time at which a client's question was last passed on to the provider. */
  asked_at: Generated<number>;
}

/** Questions and messages that a provider is still to get. */
export interface ProviderTaskTable {
  order_id: string;
  kind: 'watch' | 'refund';
  due_at: number;
  /** A process works on it until then. */
  held_until: Generated<number>;
  tries: Generated<number>;
}

/** Money that does not match an order; the host decides about it. */
export interface PaymentIncidentTable {
  incident_id: Generated<number>;
  what: IncidentKind;
  provider: ProviderName;
  provider_trade: string;
  order_id: string;
  body: JsonText;
  created_at: number;
}

/** The kind of the money of this database, play money or real, for its whole life. */
export interface MoneyModeTable {
  only_row: 1;
  mode: 'sandbox' | 'real';
}

/** Secrets of this database, by what they are for. */
export interface ServiceKeyTable {
  name: string;
  secret: string;
  created_at: number;
}

/** The books of the sandbox provider. */
export interface SandboxTradeTable {
  order_id: string;
  trade: string;
  amount: number;
  state: 'unpaid' | 'paid' | 'closed' | 'refunded';
  created_at: number;
  refund_id: Generated<string | null>;
}

/** An account of the ledger. A wallet has an owner and a balance; an account of the house has neither. */
export interface LedgerAccountTable {
  account_id: AccountId;
  currency: number;
  owner_uid: string | null;
  balance: number | null;
  /** Number of transfers of a wallet. */
  sequence: Generated<number>;
  /** The greatest debt: the balance may go this far below zero. */
  debt_limit: Generated<number>;
}

/** A double entry; triggers refuse every change. */
export interface LedgerTransferTable {
  transfer_id: Generated<number>;
  /** Together with the line unique, so that nothing is posted twice. */
  occasion: string;
  line: number;
  kind: TransferKind;
  currency: number;
  debit_account: AccountId;
  credit_account: AccountId;
  amount: number;
  /** Position and balance of the wallet after it; null where the side is an account of the house. */
  debit_sequence: number | null;
  credit_sequence: number | null;
  debit_balance: number | null;
  credit_balance: number | null;
  created_at: number;
  order_id: string | null;
}

/** The digest of a closed day. */
export interface LedgerDayTable {
  /** Days of UTC since 1970. */
  day: ColumnType<number, number, never>;
  last_transfer_id: number;
  count: number;
  sha256: string;
  previous_sha256: string;
}

/** A period of membership; periods of a user follow each other. */
export interface MembershipTable {
  /** The reason of the grant: an order, a trial. */
  source: string;
  uid: string;
  kind: number;
  starts_at: number;
  ends_at: number;
  /** The seconds that a refund took from its end. */
  revoked_seconds: Generated<number>;
}

/** The number of trials that were given away on a day. */
export interface TrialDayTable {
  campaign: string;
  /** Days of UTC+8 since 1970. */
  day: number;
  used: number;
}

/** The claims of trials, by account and device: each may claim once. */
export interface TrialClaimTable {
  campaign: string;
  uid: string;
  device_id: string;
  claimed_at: number;
}

/** Nonces of claims, by hash, for as long as they are remembered. */
export interface TrialNonceTable {
  nonce_hash: string;
  expires_at: number;
}

/** The scenes in which a user was shown that the trial is over. */
export interface TrialPopupTable {
  uid: string;
  scene_id: number;
  shown_at: number;
}

/** An author's earning from a sale: `earnings/earningStates.ts`. */
export interface EarningTable {
  /** The order of a sale; with month and wallpaper for a member's month. */
  earning_id: string;
  order_id: string;
  /** Of the order's membership, from 0; null for a sale. */
  month: number | null;
  /** Days on the member's desktop; null for a sale. */
  days: number | null;
  /** The author. */
  uid: string;
  wid: number;
  /** The price that the buyer paid, in fish. */
  price: number;
  /** Yuanbao. */
  amount: number;
  state: number;
  created_at: number;
  /** The end of its pending time. */
  available_at: number;
  /** The time at which it became available, or was taken back. */
  settled_at: number | null;
}

/** A month of a paid membership, whose authors' share is settled once it is over; the next row comes with that. */
export interface MemberMonthTable {
  order_id: string;
  /** From 0. */
  month: number;
  /** The member. */
  uid: string;
  /** Seconds after the beginning of the membership's period. */
  begins_after: number;
  ends_after: number;
  /** Fen of the order that are for the months before it, and for this one. */
  paid_before: number;
  price: number;
  /** Of `price`, what was not refunded when it was settled; less where a refund came later. */
  paid: Generated<number>;
  /** Days of all wallpapers that count. */
  days: Generated<number>;
  /** Yuanbao of all shares. */
  shared: Generated<number>;
  settled_at: Generated<number | null>;
}

/** A member's wallpaper of somebody else that was on a member's desktop on a day of China. */
export interface DesktopDayTable {
  uid: string;
  /** Days since 1970. */
  day: number;
  wid: number;
}

/** Versions of terms that a user agreed to, with the time. */
export interface TermsAcceptanceTable {
  uid: string;
  document: TermsDocument;
  version: number;
  accepted_at: number;
}

/** A withdrawal (`withdrawals/createWithdrawal.ts`). */
export interface WithdrawalTable {
  withdrawal_id: string;
  uid: string;
  idempotency_key: string;
  request_hash: string;
  yuanbao: number;
  /** Fen that are paid, and that are kept. */
  amount: number;
  fee: number;
  state: number;
  /** The versions of the terms that hold for it, by document. */
  terms: JsonText;
  /** The recipient of the money and the account; emptied some time after its end. */
  payee_name: Generated<string>;
  payee_account: Generated<string>;
  /** The part of the account that stays. */
  payee_hint: string;
  note: Generated<string>;
  /** The bank's number of the payment: two withdrawals never share one. */
  bank_reference: Generated<string | null>;
  created_at: number;
  approved_at: Generated<number | null>;
  closed_at: Generated<number | null>;
}

declare module '../../database/schema.ts' {
  interface Database {
    purchases: PurchaseTable;
    orders: OrderTable;
    provider_tasks: ProviderTaskTable;
    payment_incidents: PaymentIncidentTable;
    money_mode: MoneyModeTable;
    service_keys: ServiceKeyTable;
    sandbox_trades: SandboxTradeTable;
    ledger_accounts: LedgerAccountTable;
    ledger_transfers: LedgerTransferTable;
    ledger_days: LedgerDayTable;
    memberships: MembershipTable;
    trial_days: TrialDayTable;
    trial_claims: TrialClaimTable;
    trial_nonces: TrialNonceTable;
    trial_popups: TrialPopupTable;
    earnings: EarningTable;
    member_months: MemberMonthTable;
    desktop_days: DesktopDayTable;
    terms_acceptances: TermsAcceptanceTable;
    withdrawals: WithdrawalTable;
  }
}
