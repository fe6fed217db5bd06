/**
 * The documents of authors' earnings, each on a page of its own, by version. A new text is a new version here, so that the
 * service knows what somebody agreed to.
 */
export const termsDocuments = {
  yuanbaoRule: { version: 1, effectiveFrom: '2026-11-24' },
  yuanbaoAuthorRule: { version: 3, effectiveFrom: '2026-11-29' },
  withdrawRule: { version: 1, effectiveFrom: '2026-11-24' },
  withdraw: { version: 1, effectiveFrom: '2026-11-24' },
} as const;

export type TermsDocument = keyof typeof termsDocuments;

export const termsDocumentNames = Object.keys(termsDocuments) as [TermsDocument, ...TermsDocument[]];

/** Documents whose present version must have been accepted before a withdrawal. */
export const withdrawalDocuments = ['withdrawRule', 'withdraw'] as const satisfies readonly TermsDocument[];

/** Amounts of withdrawals: yuanbao, and fen for one of them. The fee is in thousandths of the RMB. */
export const withdrawalLimits = { minimum: 100, monthly: 50_000, fenPerYuanbao: 10, feePermille: 0 } as const;

/** The share of the price that an author earns, in thousandths, and the days until it is available. */
export const authorShare = { permille: 500, pendingDays: 7 } as const;

/**
 * The part of a member's payment that authors of members' wallpapers share, in thousandths; the days after a member's month in
 * which clients may report its days, at least and (where no later day was reported) at most; and the most wallpapers of a day
 * that count.
 */
export const memberShare = { permille: 300, reportDays: 3, waitDays: 14, wallpapersOfDay: 24 } as const;

/** Amounts of a withdrawal, in fen: before the fee, the fee, and what is paid. */
export function valueOfYuanbao(yuanbao: number): { gross: number; fee: number; net: number } {
  const gross = yuanbao * withdrawalLimits.fenPerYuanbao;
  const fee = Math.ceil((gross * withdrawalLimits.feePermille) / 1_000);
  return { gross, fee, net: gross - fee };
}
