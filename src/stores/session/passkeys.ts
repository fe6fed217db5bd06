import type {
  PasskeyAnswerDto,
  PasskeyCreationDto,
  PasskeyRegistrationDto,
  PasskeyRequestDto,
} from '../../api/contract/passkeys.ts';

/** The answer of an authenticator, or the reason why there is none. */
export type PasskeyOutcome<Answer> = { answer: Answer } | { problem: 'cancelled' | 'existing' | 'failed' };

/** WebAuthn knows no sites of IP addresses, so the page of a desktop host has none (decision 0046). */
const ipPattern = /^(?:\d+\.\d+\.\d+\.\d+|\[.*\])$/;

/** True where this browser has passkeys at this address. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && !ipPattern.test(location.hostname);
}

/** Asks the user for a passkey of this site. */
export async function askForPasskey(request: PasskeyRequestDto): Promise<PasskeyOutcome<PasskeyAnswerDto>> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return answerOf(async () => {
    const { id, rawId, response } = await startAuthentication({ optionsJSON: request });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    const required = { clientDataJSON, authenticatorData, signature };
    return {
      ...{ id, rawId, type: 'public-key' },
      response: { ...required, ...(userHandle !== undefined && { userHandle }) },
    };
  });
}

/** Lets the user create a passkey for this site. */
export async function createPasskey(
  creation: PasskeyCreationDto,
): Promise<PasskeyOutcome<PasskeyRegistrationDto>> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return answerOf(async () => {
    const excludeCredentials = creation.excludeCredentials.map(({ transports, ...key }) => ({
      ...key,
      ...(transports && { transports }),
    }));
    const { id, rawId, response } = await startRegistration({
      optionsJSON: { ...creation, excludeCredentials },
    });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      ...{ id, rawId, type: 'public-key' },
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    };
  });
}

/** Browsers say by the name of an error what became of the question. */
async function answerOf<Answer>(ask: () => Promise<Answer>): Promise<PasskeyOutcome<Answer>> {
  try {
    return { answer: await ask() };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error.name === 'NotAllowedError' || error.name === 'AbortError') return { problem: 'cancelled' };
    return { problem: error.name === 'InvalidStateError' ? 'existing' : 'failed' };
  }
}
