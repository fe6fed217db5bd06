import type { AuthorPage } from '../../../src/api/contract/infringements.ts';
import { fillPlaceholders } from '../../../src/i18n/fillPlaceholders.ts';
import type { Language } from '../../../src/i18n/languages.ts';
import { serviceStrings, type ServiceStrings } from '../../../src/i18n/serviceStrings.ts';
import { Html, markup } from '../../kernel/html.ts';
import type { FieldName, FieldProblem, FieldProblems } from './applicationForms.ts';
import type { ApplicationOffer } from './applicationRules.ts';
import type { PageVisitor } from '../identity/sessions/pageSessions.ts';
import { pageStyle } from './pageStyle.ts';

/** The lengths that fields of the form accept, as hints and problems name them. */
const lengths: Partial<Record<FieldName, string>> = { legal_name: '2–60', statement: '20–1000' };

type PageStrings = ServiceStrings['authorPages'];

/** The product's sign: a crescent resting on a line. */
const crescent =
  '<svg width="22" height="22" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">' +
  '<path d="M16.6 15.9A7.3 7.3 0 0 1 9.5 3.6a7.6 7.6 0 1 0 9.6 11.3 7.2 7.2 0 0 1-2.5 1Z"/>' +
  '<rect x="2" y="20.3" width="20" height="2" rx="1"/></svg>';

/** The data of an application's page. */
export interface ApplicationView {
  page: AuthorPage;
  visitor: PageVisitor;
  offer: ApplicationOffer;
  /** The host's reason for a refusal; null where nothing was refused. */
  refusal: string | null;
  formToken: string;
  /** True where the form asks for the date of birth: with the legal name, where it is not known. */
  asksBirthDate: boolean;
  /** The values of a rejected form, and their problems. */
  typed: URLSearchParams;
  problems: FieldProblems;
}

/** The page of one application, in one of its states. */
export function renderApplicationPage(view: ApplicationView, language: Language): string {
  const strings = serviceStrings[language].authorPages;
  const kind = strings.kinds[view.page];
  const hasProblems = Object.keys(view.problems).length > 0;
  const notes: Record<ApplicationOffer, () => Html> = {
    waiting: () => renderNote('accent', strings.waitingTitle, strings.waiting),
    passed: () => renderNote('success', strings.passedTitle, kind.passed),
    notYet: () => markup`${renderNote('warn', strings.notYetTitle, strings.notYet)}
<p class="onward"><a href="contract">${strings.toContract}</a></p>`,
    never: () => renderNote('warn', strings.neverTitle, strings.never),
    form: () =>
      markup`${view.refusal === null ? markup`` : renderRefusal(view.refusal, strings)}
${hasProblems ? renderProblems(strings) : markup``}
${renderForm(view, language)}`,
  };
  const body = markup`<h1>${kind.title}</h1>
${kind.paragraphs.map((paragraph) => markup`<p>${paragraph}</p>`)}
${notes[view.offer]()}`;
  return renderDocument(language, kind.title, body, view.visitor);
}

/** The reason why a user is shown neither a form nor its outcome. */
export type EndReason = 'codeEnded' | 'notOpened' | 'notSent';

/** A page without actions: what happened, why, and what to do next. */
export function renderEndPage(reason: EndReason, language: Language): string {
  const strings = serviceStrings[language].authorPages;
  const title = strings[`${reason}Title`];
  const body = markup`<h1>${title}</h1>
<p>${strings[reason]}</p>
<p>${strings.goBack}</p>`;
  return renderDocument(language, title, body, null);
}

function renderNote(tone: 'accent' | 'success' | 'warn', title: string, text: string): Html {
  return markup`<div class="note" data-tone="${tone}"><h2>${title}</h2><p>${text}</p></div>`;
}

function renderProblems(strings: PageStrings): Html {
  return markup`<div class="note" data-tone="danger" role="alert"><h2>${strings.problemsTitle}</h2></div>`;
}

function renderRefusal(note: string, strings: PageStrings): Html {
  return renderNote(
    'warn',
    strings.refusedTitle,
    note === '' ? strings.refused : `${note}\n${strings.refused}`,
  );
}

function renderForm(
  { page, formToken, asksBirthDate, typed, problems }: ApplicationView,
  language: Language,
): Html {
  const strings = serviceStrings[language].authorPages;

  function describeProblem(problem: FieldProblem, name: FieldName): string {
    return fillPlaceholders(strings.problems[problem], { length: lengths[name] ?? '' }, language);
  }

  /** The label of a field, its control, and below it the hint or the problem. */
  function renderField(name: FieldName, makeControl: (attributes: Html, value: string) => Html): Html {
    const { label, hint } = strings.fields[name];
    const problem = problems[name];
    const attributes = markup`id="${name}" name="${name}" required aria-describedby="${name}-hint"${invalidIf(problem)}`;
    return markup`<div class="field">
<label for="${name}">${label}</label>
${makeControl(attributes, typed.get(name) ?? '')}
<p id="${name}-hint" class="${problem ? 'problem' : 'hint'}">${problem ? describeProblem(problem, name) : hint}</p>
</div>`;
  }

  function renderAgreement(): Html {
    const problem = problems.agreed;
    const reason = problem
      ? markup`<p id="agreed-hint" class="problem">${describeProblem(problem, 'agreed')}</p>`
      : markup``;
    return markup`<div class="field">
<div class="check">
<input type="checkbox" id="agreed" name="agreed" value="yes" required aria-describedby="agreed-hint"${invalidIf(problem)}>
<label for="agreed">${strings.fields.agreed.label}</label>
</div>
${reason}
</div>`;
  }

  const fields: Record<AuthorPage, () => readonly Html[]> = {
    contract: () => [renderAgreement()],
    realname: () => [
      renderField(
        'legal_name',
        (attributes, value) => markup`<input type="text" ${attributes} autocomplete="name" value="${value}">`,
      ),
      ...(asksBirthDate
        ? [
            renderField(
              'birth_date',
              (attributes, value) =>
                markup`<input type="text" ${attributes} autocomplete="bday" placeholder="2001-05-17" value="${value}">`,
            ),
          ]
        : []),
    ],
    painter: () => [
      // A line break that begins a text area belongs to the markup, not to the text.
      renderField(
        'statement',
        (attributes, value) => markup`<textarea ${attributes} rows="6">\n${value}</textarea>`,
      ),
      renderField(
        'portfolio_url',
        (attributes, value) =>
          markup`<input type="url" ${attributes} autocomplete="url" placeholder="https://" value="${value}">`,
      ),
    ],
  };
  return markup`<form method="post" action="${page}">
<input type="hidden" name="form_token" value="${formToken}">
${fields[page]()}
<button type="submit">${strings.kinds[page].submit}</button>
</form>`;
}

function invalidIf(problem: FieldProblem | undefined): Html {
  return problem ? markup` aria-invalid="true"` : markup``;
}

function renderDocument(language: Language, title: string, body: Html, visitor: PageVisitor | null): string {
  const { product, authorPages: strings } = serviceStrings[language];
  const avatar = visitor?.avatar ? markup`<img src="../media/${visitor.avatar}" alt="">` : markup``;
  const person = visitor
    ? markup`<span class="person"><span>${strings.signedInAs}</span>${avatar}<bdi>${visitor.nickname}</bdi></span>`
    : markup``;
  return markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${product}</title>
<link rel="icon" href="../3000/favicon.svg" type="image/svg+xml">
<style>${new Html(pageStyle)}</style>
</head>
<body>
<header>
<span class="logo">${new Html(crescent)}${product}</span>
${person}
</header>
<main>
${body}
</main>
</body>
</html>
`.text;
}
