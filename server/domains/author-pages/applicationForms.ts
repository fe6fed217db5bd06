import type { AuthorPage } from '../../../src/api/contract/infringements.ts';
import { readBirthDate, type BirthMonth } from '../../../src/api/rules/birthDate.ts';
import { readTypedText, type TextLimits } from '../../kernel/typedText.ts';

/** The fields of an application; empty where its page does not have them. No identity document numbers are stored. */
export interface ApplicationForm {
  legalName: string;
  statement: string;
  portfolioUrl: string;
  /** Null where the page does not ask for it, or it is known. */
  birth: BirthMonth | null;
}

/** The fields of the pages, by their names in the form. */
export type FieldName = 'agreed' | 'legal_name' | 'birth_date' | 'statement' | 'portfolio_url';
export type FieldProblem = 'agreement' | 'length' | 'unseen' | 'address' | 'birthDate';
export type FieldProblems = Partial<Record<FieldName, FieldProblem>>;

export const formLimits = {
  legalName: { minimum: 2, maximum: 60 },
  statement: { minimum: 20, maximum: 1_000, isMultiline: true },
  /** In UTF-16 units. */
  portfolioUrl: { maximum: 500 },
} as const;

/** Circumstances in which a form is read. */
export interface FormReading {
  /** True where the page asks for the date of birth. */
  asksBirthDate: boolean;
  /** Unix seconds. */
  now: number;
}

/** Validates the submitted form of a page. */
export function readApplicationForm(
  page: AuthorPage,
  typed: URLSearchParams,
  { asksBirthDate, now }: FormReading,
): { form: ApplicationForm } | { problems: FieldProblems } {
  const form: ApplicationForm = { legalName: '', statement: '', portfolioUrl: '', birth: null };
  const problems: FieldProblems = {};

  function readField(name: FieldName, limits: TextLimits): string {
    const read = readTypedText(typed.get(name) ?? '', limits);
    if ('text' in read) return read.text;
    problems[name] = read.problem === 'unseen' ? 'unseen' : 'length';
    return '';
  }

  if (page === 'contract' && typed.get('agreed') !== 'yes') problems.agreed = 'agreement';
  if (page === 'realname') form.legalName = readField('legal_name', formLimits.legalName);
  if (asksBirthDate) {
    const birth = readBirthDate(typed.get('birth_date') ?? '', now);
    if (typeof birth === 'string') problems.birth_date = 'birthDate';
    else form.birth = birth;
  }
  if (page === 'painter') {
    form.statement = readField('statement', formLimits.statement);
    const address = readAddress(typed.get('portfolio_url') ?? '');
    if (address === null) problems.portfolio_url = 'address';
    else form.portfolioUrl = address;
  }
  return Object.keys(problems).length > 0 ? { problems } : { form };
}

/** An address of the public web, as browsers write it; null for anything else. */
function readAddress(typed: string): string | null {
  const text = typed.trim();
  if (text.length > formLimits.portfolioUrl.maximum || !URL.canParse(text)) return null;
  const { protocol, username, password, hostname, href } = new URL(text);
  const isPlain = protocol === 'https:' && username === '' && password === '';
  return isPlain && /\.[^.\d][^.]*$/.test(hostname) && href.length <= formLimits.portfolioUrl.maximum
    ? href
    : null;
}
