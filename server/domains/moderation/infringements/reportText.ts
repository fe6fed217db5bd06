import { infringementLimits } from '../../../../src/api/contract/infringements.ts';
import { readTypedText, type TextLimits, type TextProblem } from '../../../kernel/typedText.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';

/** The texts of a report as they are stored. */
export interface ReportTexts {
  claimantName: string;
  contact: string;
  statement: string;
}

/**
 * Normalises the typed texts of a report.
 *
 * @throws ServiceError `reportInvalid`, naming the field
 */
export function readReportTexts(typed: ReportTexts): ReportTexts {
  const { claimantName, contact, statement } = infringementLimits;
  return {
    claimantName: readText('claimant_name', typed.claimantName, claimantName),
    contact: readText('contact', typed.contact, contact),
    statement: readText('statement', typed.statement, { ...statement, isMultiline: true }),
  };
}

function readText(field: string, typed: string, limits: TextLimits): string {
  const read = readTypedText(typed, limits);
  if ('text' in read) return read.text;
  const reasons: Record<TextProblem, string> = {
    length: `must have ${limits.minimum} to ${limits.maximum} characters`,
    unseen: 'has invisible characters',
    wordless: 'must have at least one letter or digit',
  };
  throw new ServiceError('reportInvalid', 200, `${field} ${reasons[read.problem]}.`);
}
