import { isAbsolute, join, relative, sep } from 'node:path';
import { checkImport, checkPackage } from './checkImport.ts';
import { foreignKeysRule } from './foreignKeys.ts';

/** The few shapes of ESLint's plugin interface that the rule needs; oxlint offers the same one. */
interface Source {
  type: string;
  value?: unknown;
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

/** Checks every import, re-export and dynamic import of a file against the table in layers.ts. */
const layersRule = {
  create(context: Context) {
    const file = isAbsolute(context.filename) ? relative(root, context.filename) : context.filename;
    const from = file.split(sep).join('/');
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

export default {
  meta: { name: 'architecture' },
  rules: { layers: layersRule, 'managed-windows': managedWindowsRule, 'foreign-keys': foreignKeysRule },
};
