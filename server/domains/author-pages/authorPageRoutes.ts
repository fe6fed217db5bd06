import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { authorPages, type AuthorPage } from '../../../src/api/contract/infringements.ts';
import { consumeCode } from '../identity/sessions/oneTimeCodes.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { readSessionCookie, setSessionCookie } from '../../kernel/cookies.ts';
import { readApplicationForm, type FieldProblems } from './applicationForms.ts';
import { findBirthMonth } from '../identity/accounts/birthMonths.ts';
import { applicationStates, offerTo } from './applicationRules.ts';
import { apply, readApplications } from './applications.ts';
import { renderApplicationPage, renderEndPage, type EndReason } from './pageDocument.ts';
import {
  formTokenOf,
  isFormToken,
  openPageSession,
  pageSessionSeconds,
  readPageSession,
  type PageVisitor,
} from '../identity/sessions/pageSessions.ts';
import { pageStyle } from './pageStyle.ts';
import { isFromOwnPage } from './sameOrigin.ts';
import { chooseLanguage } from './pageLanguage.ts';

/** Of the folder of these pages, wherever a browser finds it: a desktop host has it at another path than the service may. */
const sessionCookie = { name: 'yueqi_author', path: null, seconds: pageSessionSeconds } as const;
/** Bytes of a form: its longest text has a thousand characters. */
const formLimit = 64 * 1024;
const codePattern = /^[A-Za-z0-9_-]{1,128}$/;
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** No script at all; nothing from elsewhere; no page may frame it, and forms go to this service alone. */
const policy = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src 'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** A visitor of the pages, and the token of the page session. */
interface PageSession {
  visitor: PageVisitor;
  token: string;
}

/** The authors' web pages: opened once with a one-time code, then known by a cookie for half an hour. */
export const authorPageRoutes = fp<{ database: DatabaseHandle; clock: Clock }>(
  async (pages, { database, clock }) => {
    const handlers = new AuthorPageHandlers(database, clock);
    // Within this scope alone, so that no call of the service accepts what a foreign page can send as a form.
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formLimit },
      (_request, body, done) => done(null, new URLSearchParams(body.toString())),
    );
    for (const page of Object.keys(authorPages) as AuthorPage[]) {
      pages.get<{ Querystring: { dcode?: unknown } }>(authorPages[page], (request, reply) =>
        request.query.dcode === undefined
          ? handlers.show(request, reply, page)
          : handlers.enter(request, reply, page, request.query.dcode),
      );
      pages.post(authorPages[page], (request, reply) => handlers.submit(request, reply, page));
    }
  },
  {
    name: 'author-page-routes',
    encapsulate: true,
    decorators: { fastify: ['publicPath'] },
    dependencies: ['error-responses', '@fastify/cookie'],
  },
);

class AuthorPageHandlers {
  readonly #database: DatabaseHandle;
  readonly #clock: Clock;

  constructor(database: DatabaseHandle, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Exchanges a one-time code for a session of the pages. */
  async enter(request: FastifyRequest, reply: FastifyReply, page: AuthorPage, code: unknown) {
    // Otherwise a foreign page could sign a user in as its owner, who would then read what is submitted.
    if (request.headers['sec-fetch-site'] === 'cross-site') return sendEnd(request, reply, 'notOpened');
    const isCode = typeof code === 'string' && codePattern.test(code);
    const token = isCode ? await this.#startPageSession(code, this.#clock()) : null;
    if (token === null) return sendEnd(request, reply, 'codeEnded');
    return setSessionCookie(hide(reply), sessionCookie, token).redirect(page, 303);
  }

  async #startPageSession(code: string, now: number): Promise<string | null> {
    return this.#database.transaction().execute(async (transaction) => {
      const uid = await consumeCode(transaction, code, now);
      return uid === null ? null : openPageSession(transaction, uid, now);
    });
  }

  /** Shows the form of a page, or the state of the application. */
  async show(request: FastifyRequest, reply: FastifyReply, page: AuthorPage) {
    const session = await this.#findPageSession(request);
    if (!session) return sendEnd(request, reply, 'codeEnded');
    return this.#sendApplication(request, reply, page, session);
  }

  /** Stores an application, or shows its form again with what is wrong. */
  async submit(request: FastifyRequest, reply: FastifyReply, page: AuthorPage) {
    const { body } = request;
    const session = await this.#findPageSession(request);
    if (!session || !(body instanceof URLSearchParams) || !isFromOwnPage(request.headers))
      return sendEnd(request, reply, 'notSent');
    if (!isFormToken(body.get('form_token') ?? '', session.token)) return sendEnd(request, reply, 'notSent');
    const now = this.#clock();
    const asksBirthDate = await this.#asksBirthDate(page, session.visitor);
    const read = readApplicationForm(page, body, { asksBirthDate, now });
    if ('problems' in read)
      return this.#sendApplication(request, reply.status(422), page, session, { typed: body, ...read });
    await apply(this.#database, session.visitor, page, read.form, now);
    return hide(reply).redirect(page, 303);
  }

  /** The legal name comes with the date of birth, which is stated once. */
  async #asksBirthDate(page: AuthorPage, { uid }: PageVisitor): Promise<boolean> {
    return page === 'realname' && !(await findBirthMonth(this.#database, uid));
  }

  async #findPageSession(request: FastifyRequest): Promise<PageSession | null> {
    const token = readSessionCookie(request, sessionCookie);
    if (token === null || !tokenPattern.test(token)) return null;
    const visitor = await readPageSession(this.#database, token, this.#clock());
    return visitor && { visitor, token };
  }

  async #sendApplication(
    request: FastifyRequest,
    reply: FastifyReply,
    page: AuthorPage,
    { visitor, token }: PageSession,
    { typed, problems }: { typed: URLSearchParams; problems: FieldProblems } = {
      typed: new URLSearchParams(),
      problems: {},
    },
  ) {
    const applications = await readApplications(this.#database, visitor);
    const isRefused = applications.states[page] === applicationStates.refused;
    const view = {
      page,
      visitor,
      offer: offerTo(applications, page),
      refusal: isRefused ? (applications.notes[page] ?? '') : null,
      formToken: formTokenOf(token),
      asksBirthDate: await this.#asksBirthDate(page, visitor),
      typed,
      problems,
    };
    // With no-referrer a browser would omit the origin of the form, which is checked when it is submitted.
    return sendPage(
      hide(reply).header('referrer-policy', 'same-origin'),
      renderApplicationPage(view, chooseLanguage(request.headers['accept-language'])),
    );
  }
}

function sendEnd(request: FastifyRequest, reply: FastifyReply, reason: EndReason) {
  const language = chooseLanguage(request.headers['accept-language']);
  return sendPage(hide(reply).status(403), renderEndPage(reason, language));
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page);
}

/** Keeps a response out of caches, out of frames, and out of the referrers that other sites receive. */
function hide(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    vary: 'accept-language, cookie',
  });
}
