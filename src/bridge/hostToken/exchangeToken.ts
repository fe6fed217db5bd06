import { hostTokenHeader } from '../../api/contract/document/boot.ts';
import * as v from 'valibot';
import { entryCodeHeader, entryPath } from '../contract/constants.ts';

const answer = v.object({ token: v.string() });

/**
 * Fetches the token of the host's running launch for a code, or for the token of an earlier launch.
 *
 * @returns null where the host refuses; the given token where it does not answer, for it may do so again
 */
export async function exchangeToken(code: string | null, former: string | null): Promise<string | null> {
  const headers = {
    ...(code !== null && { [entryCodeHeader]: code }),
    ...(former !== null && { [hostTokenHeader]: former }),
  };
  const response = await fetch(entryPath, { method: 'POST', headers }).catch(() => null);
  if (!response) return former;
  if (!response.ok) return null;
  return v.parse(answer, await response.json()).token;
}
