import { isAbsolute, join, relative, sep } from 'node:path';
import { checkImport, checkPackage } from './checkImport.ts';
import { chineseText, mayHaveChineseText } from './chineseText.ts';
import { foreignKeysRule } from './foreignKeys.ts';
import { platformRule, processEnvironmentRule } from './processEnvironment.ts';

/** The few shapes of ESLint's plugin interface that the rule needs; oxlint offers the same one. */
interface Source {
  type: string;
  value?: unknown;
}
interface TemplateElement extends Source {
  value: { raw: string };
}
interface Statement {
  source: Source | null;
}
interface Property {
  key: { type: string; name?: string };
}
interface Context {
  filename: string;
  report(problem: { message: string; node: Source | Property }): void;
}

const root = join(import.meta.dirname, '..', '..');

/** The path of a file within the repository, with `/`. */
function pathOf(filename: string): string {
  const path = isAbsolute(filename) ? relative(root, filename) : filename;
  return path.split(sep).join('/');
}

/** Checks every import, re-export and dynamic import of a file against the table in layers.ts. */
const layersRule = {
  create(context: Context) {
    const from = pathOf(context.filename);
    const check = ({ source }: Statement) => {
      if (source === null || typeof source.value !== 'string') return;
      const message = source.value.startsWith('.')
        ? checkImport(from, join(from, '..', source.value).split(sep).join('/').replace(/\?.*$/, ''))
        : checkPackage(from, source.value);
      if (message !== null) context.report({ message, node: source });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

/** Refuses windows that no window manager manages; which files may open some stands in oxlint.config.ts. */
const managedWindowsRule = {
  create(context: Context) {
    return {
      'ObjectExpression > Property': (property: Property) => {
        if (property.key.name !== 'overrideRedirect') return;
        const message =
          'GNOME, Plasma and Cinnamon draw override-redirect windows above all others: use createDesktopWindow.';
        context.report({ message, node: property });
      },
    };
  },
};

/** Refuses Chinese text outside of src/i18n: a string for people is there in every language. */
const chineseTextRule = {
  create(context: Context) {
    if (mayHaveChineseText(pathOf(context.filename))) return {};
    const check = (node: Source, text: unknown): void => {
      if (typeof text !== 'string' || !chineseText.test(text)) return;
      const message =
        'Strings for people are in src/i18n, in every language; data is listed in tests/architecture/chineseText.ts.';
      context.report({ message, node });
    };
    return {
      Literal: (node: Source) => check(node, node.value),
      JSXText: (node: Source) => check(node, node.value),
      TemplateElement: (node: TemplateElement) => check(node, node.value.raw),
    };
  },
};

export default {
  meta: { name: 'architecture' },
  rules: {
    layers: layersRule,
    'managed-windows': managedWindowsRule,
    'foreign-keys': foreignKeysRule,
    'chinese-text': chineseTextRule,
    'process-environment': processEnvironmentRule(pathOf),
    platform: platformRule(pathOf),
  },
};
