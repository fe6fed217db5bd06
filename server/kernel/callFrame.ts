import * as v from 'valibot';
import { commonBlock, type CommonBlock } from '../../src/api/contract/call.ts';
import { ServiceError } from './serviceError.ts';

const requestFrame = v.looseObject({ common: commonBlock, login_info: v.optional(v.looseObject({})) });

/** PostgreSQL stores no text with this character, and no text that a user types holds it. */
export function holdsNullCharacter(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000');
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNullCharacter);
}

/**
 * Parses the claimed identity of a request; `FindViewer` (`calls.ts`) verifies it.
 *
 * @throws ServiceError `malformedRequest`
 */
export function readCommon(body: unknown): CommonBlock {
  const frame = v.safeParse(requestFrame, body);
  if (!frame.success) throw malformed(frame.issues);
  const { common } = frame.output;
  // Half of a surrogate pair is returned by a database as another character, so the device would not be recognised.
  if (holdsNullCharacter(common) || !Object.values(common).every((text) => text?.isWellFormed() ?? true))
    throw new ServiceError('malformedRequest', 400);
  return common;
}

/** Names the fields that are wrong, never the values: they may hold a token. */
export function malformed(issues: readonly v.BaseIssue<unknown>[]): ServiceError {
  const fields = [...new Set(issues.map((issue) => v.getDotPath(issue) ?? 'body'))];
  return new ServiceError('malformedRequest', 400, `missing or invalid: ${fields.join(', ')}.`);
}
