import { tryLimits, type TryLimit } from '../accounts/tries.ts';

const hour = 60 * 60;

/** Guests name their own devices, so it is the address that counts. */
export const ugcLimits = {
  download: (address: string): TryLimit => limitOf('download', address, 60),
  report: (address: string): TryLimit => limitOf('report', address, 20),
};

function limitOf(kind: string, address: string, tries: number): TryLimit {
  return { subject: `${kind} ${tryLimits.address(address).subject}`, tries, seconds: hour };
}
