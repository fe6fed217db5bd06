import type { AnyCall } from '../../../src/api/contract/call.ts';
import { escapeHtml } from '../../kernel/html.ts';
import { apiCalls } from '../../../src/api/contract/index.ts';
import {
  bodySchemaOf,
  createOpenApiDocument,
  errorsOf,
  type JsonSchema,
  type Operation,
} from './document.ts';

/** The style of the page; it is allowed by its hash, so it is inserted unchanged. */
export const docsStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.875rem; }
pre { overflow: auto; max-height: 24rem; padding: 0.75rem; border: 1px solid; border-radius: 0.5rem; }
section { margin: 2rem 0; border-top: 1px solid; }
table { border-collapse: collapse; }
th, td { padding: 0.25rem 0.75rem 0.25rem 0; text-align: left; vertical-align: top; }
`;

/** Every call on one page, for developers: no scripts, no external resources. */
export function renderDocsPage(version: string): string {
  const { info, paths } = createOpenApiDocument(version);
  const calls = Object.entries<AnyCall>(apiCalls).map(([name, call]) => ({
    name,
    call,
    operation: paths[call.path]?.[call.method === 'GET' ? 'get' : 'post'],
  }));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)} · API</title>
<style>${docsStyle}</style>
</head>
<body>
<header>
<h1>${escapeHtml(info.title)} · API ${escapeHtml(info.version)}</h1>
<p>${escapeHtml(info.description)}</p>
<p>Machine-readable: <a href="openapi.json">openapi.json</a></p>
</header>
<nav aria-label="Calls">
<h2>Calls</h2>
<ul>
${calls.map(({ name, call }) => `<li><a href="#${name}"><code>${call.method} ${escapeHtml(call.path)}</code></a> ${escapeHtml(call.summary)}</li>`).join('\n')}
</ul>
</nav>
<main>
${calls.map(({ name, call, operation }) => (operation ? renderCall(name, call, operation) : '')).join('\n')}
</main>
</body>
</html>
`;
}

function renderCall(name: string, call: AnyCall, operation: Operation): string {
  const parameters = bodySchemaOf(operation) ?? {
    type: 'object',
    properties: Object.fromEntries((operation.parameters ?? []).map((one) => [one.name, one.schema])),
    required: (operation.parameters ?? []).filter((one) => one.required).map((one) => one.name),
  };
  const [answer = {}] = operation.responses[200].content['application/json'].schema.anyOf ?? [];
  const caching =
    call.cacheMilliseconds > 0 ? ` An answer may be kept for ${call.cacheMilliseconds / 1000} seconds.` : '';
  return `<section id="${name}" aria-labelledby="${name}-heading">
<h2 id="${name}-heading"><code>${call.method} ${escapeHtml(call.path)}</code></h2>
<p>${escapeHtml(call.summary)} ${escapeHtml(operation.description)}${caching}</p>
<h3>Parameters</h3>
${renderFields(parameters)}
<h3>Answer</h3>
${renderFields(answer)}
<h3>Errors</h3>
<table>
<thead><tr><th scope="col">Code</th><th scope="col">Name</th></tr></thead>
<tbody>
${errorsOf(call)
  .map((error) => `<tr><td>${error.code}</td><td>${escapeHtml(error.name)}</td></tr>`)
  .join('\n')}
</tbody>
</table>
</section>`;
}

/** The fields at a glance, and the whole schema on demand. */
function renderFields(schema: JsonSchema): string {
  const fields = Object.entries(schema.properties ?? {});
  const required = new Set(schema.required);
  const rows = fields
    .map(
      ([name, field]) =>
        `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${escapeHtml(typeOf(field))}</td><td>${required.has(name) ? 'always' : 'optional'}</td></tr>`,
    )
    .join('\n');
  return `<table>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Present</th></tr></thead>
<tbody>
${rows}
</tbody>
</table>
<details><summary>JSON Schema</summary><pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`;
}

function typeOf(field: JsonSchema | boolean): string {
  if (typeof field === 'boolean') return 'any';
  if (Array.isArray(field['enum'])) return field['enum'].map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in field) return JSON.stringify(field['const']);
  const choices = field['anyOf'] ?? field['oneOf'];
  if (Array.isArray(choices)) return choices.map((choice: JsonSchema) => typeOf(choice)).join(' | ');
  if (field.type === 'array') return `${typeOf((field['items'] as JsonSchema | undefined) ?? true)}[]`;
  return typeof field.type === 'string' ? field.type : 'any';
}
