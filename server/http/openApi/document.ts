import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { commonBlock, responseCommon, type AnyCall } from '../../../src/api/contract/call.ts';
import { errorCodes, errorNameOf } from '../../../src/api/contract/errors.ts';
import { apiCalls } from '../../../src/api/contract/index.ts';
import { messageStream } from '../../../src/api/contract/messages.ts';
import { fixedNames } from '../../../src/i18n/fixedNames.ts';

/** The codes of every call, in addition to its own. */
const generalErrors = [
  errorCodes.malformedRequest,
  errorCodes.unknownCall,
  errorCodes.serviceFault,
  errorCodes.serviceBusy,
  errorCodes.loginExpired,
];

export interface JsonSchema {
  anyOf?: JsonSchema[];
  type?: string | string[];
  properties?: Record<string, JsonSchema | boolean>;
  required?: string[];
  [keyword: string]: unknown;
}

interface Parameter {
  name: string;
  in: 'query';
  required: boolean;
  schema: JsonSchema | boolean;
}

interface Answer {
  description: string;
  content: { 'application/json': { schema: JsonSchema } };
}

/** The body of a call under its type: one of the two. */
type RequestContent = Partial<Record<'application/json' | 'multipart/form-data', { schema: JsonSchema }>>;

/** One call as OpenAPI describes it. */
export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  parameters?: Parameter[];
  requestBody?: { required: true; content: RequestContent };
  /** `200` is the success or a refusal (`anyOf`, in this order), `default` a refusal. */
  responses: Record<'200' | 'default', Answer>;
  'x-error-codes': { code: number; name: string }[];
  'x-cache-milliseconds': number;
  'x-access': AnyCall['access'];
  /** Only `changes` may not be sent again after a request that got lost. */
  'x-effect': AnyCall['effect'];
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  paths: Record<string, Partial<Record<'get' | 'post', Operation>>>;
}

/** The whole contract as an OpenAPI 3.1 document: derived, so that it cannot differ from what the service checks. */
export function createOpenApiDocument(version: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const [name, call] of Object.entries<AnyCall>(apiCalls))
    paths[call.path] = {
      ...paths[call.path],
      [call.method === 'GET' ? 'get' : 'post']: describeCall(name, call),
    };
  return {
    openapi: '3.1.0',
    info: {
      title: `${fixedNames.product} (Yueqi)`,
      version,
      description:
        'Success is resp_common.ret equal to 0. Handled refusals answer with status 200 and a code; malformed ' +
        'calls with 4xx, faults with 5xx, in the same envelope. New messages of a signed-in person come as server-sent ' +
        `events (${Object.keys(messageStream.events).join(', ')}) from POST ${messageStream.path}, whose body is the frame of every call.`,
    },
    paths,
  };
}

/** The codes of a call, its own first. */
export function errorsOf(call: AnyCall): { code: number; name: string }[] {
  const access = call.access === 'user' ? [errorCodes.loginRequired] : [];
  return [...call.errors, ...access, ...generalErrors].map((code) => ({
    code,
    name: errorNameOf(code) ?? 'unknown',
  }));
}

function describeCall(name: string, call: AnyCall): Operation {
  const common = schemaOf(responseCommon, 'output');
  const success = withField(schemaOf(call.response, 'output'), 'resp_common', common);
  const refusal = withField({ type: 'object' }, 'resp_common', common);
  return {
    operationId: name,
    summary: call.summary,
    description: call.access === 'user' ? 'For signed-in users.' : 'Open to guests.',
    ...(call.method === 'GET' ? { parameters: queryOf(call) } : { requestBody: bodyOf(call) }),
    responses: {
      200: describeAnswer('The answer, or a handled refusal.', { anyOf: [success, refusal] }),
      default: describeAnswer('A malformed call or a fault.', refusal),
    },
    'x-error-codes': errorsOf(call),
    'x-cache-milliseconds': call.cacheMilliseconds,
    'x-access': call.access,
    'x-effect': call.effect,
  };
}

function describeAnswer(description: string, schema: JsonSchema): Answer {
  return { description, content: { 'application/json': { schema } } };
}

function queryOf(call: AnyCall): Parameter[] {
  const { properties = {}, required = [] } = schemaOf(call.request, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** The schema of a POST call's body, whichever type it has. */
export function bodySchemaOf({ requestBody }: Operation): JsonSchema | undefined {
  return (requestBody?.content['application/json'] ?? requestBody?.content['multipart/form-data'])?.schema;
}

function bodyOf(call: AnyCall): NonNullable<Operation['requestBody']> {
  return call.body === 'form' ? formBodyOf(call) : jsonBodyOf(call);
}

/** The caller's identity is sent in fields, best before the file: a file whose sender is not known has to wait. */
function formBodyOf(call: AnyCall): NonNullable<Operation['requestBody']> {
  const { properties: identity = {} } = schemaOf(commonBlock, 'input');
  const { properties = {}, required = [] } = schemaOf(call.request, 'input');
  const file: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' };
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { ...identity, ...properties, file },
          required: ['token', 'open_id', ...required, 'file'],
        },
      },
    },
  };
}

function jsonBodyOf(call: AnyCall): NonNullable<Operation['requestBody']> {
  const frame = schemaOf(v.object({ common: commonBlock }), 'input');
  const params = schemaOf(call.request, 'input');
  return {
    required: true,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: { ...frame.properties, login_info: { type: 'object' }, ...params.properties },
          required: [...(frame.required ?? []), ...(params.required ?? [])],
        },
      },
    },
  };
}

function withField(schema: JsonSchema, name: string, field: JsonSchema): JsonSchema {
  return {
    ...schema,
    properties: { [name]: field, ...schema.properties },
    required: [name, ...(schema.required ?? [])],
  };
}

/** Of actions that JSON Schema has no word for: what a request may carry is the same without them. */
const actionsWithoutSchema = ['trim', 'check'];

function schemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const options = { typeMode, ignoreActions: actionsWithoutSchema };
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, options) as JsonSchema;
  return rest;
}
