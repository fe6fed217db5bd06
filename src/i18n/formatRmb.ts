import { groupThousands } from './format.ts';

/** RMB as people read it: ¥30.00. Fen never become a fraction in between. @param fen not below zero */
export function formatRmb(fen: number): string {
  const digits = String(fen).padStart(3, '0');
  return `¥${groupThousands(Number(digits.slice(0, -2)))}.${digits.slice(-2)}`;
}
