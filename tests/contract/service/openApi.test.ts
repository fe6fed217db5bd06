import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodySchemaOf, createOpenApiDocument } from '../../../server/http/openApi/document.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import type { AnyCall } from '../../../src/api/contract/call.ts';
import { apiCalls } from '../../../src/api/contract/index.ts';
import { openTestService, type TestService } from '../../support/service.ts';

const calls = Object.entries<AnyCall>(apiCalls);

describe('the description of the service', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await openTestService('SQLite', { isSeeded: false });
  });
  afterAll(() => service.close());

  test('openapi.json describes every call, once, and nothing else', async () => {
    const response = await service.app.inject({ url: '/openapi.json' });
    expect(response.statusCode).toBe(200);
    const document = response.json() as ReturnType<typeof createOpenApiDocument>;
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => `${method.toUpperCase()} ${path} ${operation.operationId}`,
      ),
    );
    expect(operations.toSorted()).toEqual(
      calls.map(([name, call]) => `${call.method} ${call.path} ${name}`).toSorted(),
    );
  });

  test.each(calls)('%s is described with its parameters, response, codes and access', (_name, call) => {
    const operation = createOpenApiDocument('1').paths[call.path]?.[call.method === 'GET' ? 'get' : 'post'];
    const named =
      call.method === 'GET'
        ? (operation?.parameters ?? []).map((parameter) => parameter.name)
        : Object.keys((operation && bodySchemaOf(operation))?.properties ?? {});
    if (call.body === 'form') expect(named).toEqual(expect.arrayContaining(['token', 'open_id', 'file']));
    for (const parameter of Object.keys(call.request.entries)) expect(named).toContain(parameter);
    const answer = operation?.responses[200].content['application/json'].schema;
    const success = answer?.anyOf?.[0]?.properties ?? {};
    expect(Object.keys(success)).toEqual(['resp_common', ...Object.keys(call.response.entries)]);
    const codes = operation?.['x-error-codes'].map(({ code }) => code) ?? [];
    expect(codes).toEqual(expect.arrayContaining([...call.errors, errorCodes.malformedRequest]));
    expect(codes.includes(errorCodes.loginRequired)).toBe(call.access === 'user');
    expect([operation?.['x-access'], operation?.['x-effect']]).toEqual([call.access, call.effect]);
    expect(operation?.summary).toBe(call.summary);
  });

  test('the page lists every call, and allows its own style only', async () => {
    const response = await service.app.inject({ url: '/docs' });
    expect(response.headers['content-type']).toContain('text/html');
    const style = /<style>([^]*?)<\/style>/.exec(response.body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(response.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    for (const [name, call] of calls) {
      expect(response.body).toContain(`<section id="${name}"`);
      expect(response.body).toContain(`${call.method} ${call.path}</code>`);
    }
    for (const foreign of [/<script/i, /<link/i, /src=/i, /style="/i, /href="(?:[a-z]+:|\/\/)/i])
      expect(response.body).not.toMatch(foreign);
  });
});
