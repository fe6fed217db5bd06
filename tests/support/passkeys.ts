import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  PasskeyAnswerDto,
  PasskeyCreationDto,
  PasskeyRegistrationDto,
  PasskeyRequestDto,
} from '../../src/api/contract/passkeys.ts';

/** Deviations of an authenticator from a real one that a test needs. */
interface Lies {
  /** The page that it believes to be on. */
  origin?: string;
  /** The site that it signs for. */
  site?: string;
  /** True if it has verified its user. */
  isVerified?: boolean;
  counter?: number;
}

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
/** Flags of authenticator data (https://w3c.github.io/webauthn/, section 6.1). */
const flags = { present: 1, verified: 4, attested: 64 } as const;

/** A passkey as an authenticator keeps it: ES256, without attestation, as browsers answer it. */
export class SoftPasskey {
  readonly origin: string;
  readonly id = encode(randomBytes(32));
  userHandle = '';
  counter = 0;
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;

  constructor(origin = 'http://localhost') {
    this.origin = origin;
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = pair.privateKey;
    this.#publicKey = pair.publicKey;
  }

  /** Answers `navigator.credentials.create`. */
  create(creation: PasskeyCreationDto, lies: Lies = {}): PasskeyRegistrationDto {
    this.userHandle = creation.user.id;
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, this.#coseKey()]);
    const data = this.#data(lies.site ?? creation.rp.id, { ...lies, attested });
    const attestation = isoCBOR.encode(
      new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', data],
      ]),
    );
    return {
      ...{ id: this.id, rawId: this.id, type: 'public-key' },
      response: {
        clientDataJSON: encode(this.#clientData('webauthn.create', creation.challenge, lies)),
        attestationObject: encode(attestation),
        transports: ['internal'],
      },
    };
  }

  /** Answers `navigator.credentials.get`. */
  answer(request: PasskeyRequestDto, lies: Lies = {}): PasskeyAnswerDto {
    this.counter = lies.counter ?? this.counter + 1;
    const data = this.#data(lies.site ?? request.rpId, lies);
    const clientData = this.#clientData('webauthn.get', request.challenge, lies);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#privateKey);
    return {
      ...{ id: this.id, rawId: this.id, type: 'public-key' },
      response: {
        clientDataJSON: encode(clientData),
        authenticatorData: encode(data),
        signature: encode(signature),
        userHandle: this.userHandle,
      },
    };
  }

  #clientData(type: string, challenge: string, { origin = this.origin }: Lies): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #data(
    site: string,
    { isVerified = true, attested }: Lies & { attested?: Buffer },
  ): Uint8Array<ArrayBuffer> {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const bits = flags.present | (isVerified ? flags.verified : 0) | (attested ? flags.attested : 0);
    const parts = [sha256(site), Buffer.from([bits]), counter, attested ?? Buffer.alloc(0)];
    return Uint8Array.from(Buffer.concat(parts));
  }

  /** The public key in COSE (RFC 9053, section 2.1): EC2, ES256, P-256. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    const coordinate = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'));
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]);
    return Buffer.from(isoCBOR.encode(key));
  }
}
