import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { shellStrings } from '../../src/loading/evaluated/shellStrings.ts';
import { zhCN } from '../../src/i18n/zh-CN/catalogue.ts';
import { evaluateModules } from './evaluateModules.ts';

test('a module of picked strings is shipped as those strings, without the catalogue', async () => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [evaluateModules],
    build: {
      write: false,
      rolldownOptions: {
        input: join(import.meta.dirname, '../../src/loading/evaluated/shellStrings.ts'),
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const bundles = Array.isArray(result) ? result : 'output' in result ? [result] : [];
  const [chunk] = bundles.flatMap(({ output }) => output);
  const code = chunk?.type === 'chunk' ? chunk.code : '';
  expect(code).toContain(zhCN.shell.skipToContent);
  expect(code).not.toContain(zhCN.failure.loginExpired);
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(module).toMatchObject({ shellStrings });
});
