import { infringementLimits } from '../../../../src/api/contract/infringements.ts';
import { readTypedText, type TextLimits, type TextProblem } from '../../../kernel/typedText.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';

/** The texts of a report as they are kept. */
export interface ReportTexts {
  claimantName: string;
  contact: string;
  statement: string;
}

/**
 * Tidies what somebody typed into a report.
 *
 * @throws ServiceError `reportInvalid`, naming the field
 */
export function readReportTexts(typed: ReportTexts): ReportTexts {
  const { claimantName, contact, statement } = infringementLimits;
  return {
    claimantName: readText('The name', typed.claimantName, claimantName),
    contact: readText('The contact', typed.contact, contact),
    statement: readText('The statement', typed.statement, { ...statement, isMultiline: true }),
  };
}

function readText(field: string, typed: string, limits: TextLimits): string {
  const read = readTypedText(typed, limits);
  if ('text' in read) return read.text;
  const reasons: Record<TextProblem, string> = {
    length: `takes ${limits.minimum} to ${limits.maximum} characters`,
    unseen: 'holds characters that nobody can see',
    wordless: 'takes at least one letter or digit',
  };
  throw new ServiceError('reportInvalid', 200, `${field} ${reasons[read.problem]}.`);
}
