import { generateKeyPairSync, sign } from 'node:crypto';
import type { MembershipStatementDto, SignedStatementDto } from '../../../../src/api/contract/memberships.ts';

/** A service's key, and what it signs. */
export interface StatementSigner {
  /** DER as SPKI, base64. */
  readonly publicKey: string;
  sign(statement: MembershipStatementDto): SignedStatementDto;
}

/** Makes a signer with a key of its own. */
export function createSigner(): StatementSigner {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    sign(statement) {
      const payload = Buffer.from(JSON.stringify(statement)).toString('base64url');
      return { payload, signature: sign(null, Buffer.from(payload), privateKey).toString('base64url') };
    },
  };
}
