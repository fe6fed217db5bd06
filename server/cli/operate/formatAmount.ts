/** Amounts as people read them; fen without floating point. */
export function formatAmount(amount: number, currency: number): string {
  if (currency !== 1) return `${amount} ${currency === 2 ? 'fish' : 'yuanbao'}`;
  const digits = String(amount).padStart(3, '0');
  return `¥${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
