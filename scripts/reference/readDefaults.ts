import {
  isBindingElement,
  isFunctionDeclaration,
  isIdentifier,
  isNumericLiteral,
  isObjectBindingPattern,
  isStringLiteral,
  isVariableDeclaration,
  type Node,
} from 'typescript/unstable/ast';

/** Source text by prop. */
type Defaults = ReadonlyMap<string, string>;

/**
 * The defaults that a component writes where it takes its props apart, in one pattern or in several; else those of
 * the inner functions of its file that it passes its props to.
 */
export function readDefaults(component: Node): Defaults {
  const inner = readFileDefaults(component.getSourceFile(), isInner);
  return new Map([...inner, ...readPatterns(component)]);
}

/** The defaults in functions of a file: of the hook, for example, that declares the props of every text field. */
export function readFileDefaults(file: Node, isWanted: (node: Node) => boolean = () => true): Defaults {
  const defaults = new Map<string, string>();
  file.forEachChild((node) => {
    if (!isFunctionDeclaration(node) || !isWanted(node)) return;
    for (const [name, value] of readPatterns(node)) defaults.set(name, value);
  });
  return defaults;
}

function isInner(node: Node): boolean {
  return !node.getText().startsWith('export ');
}

function readPatterns(node: Node): Defaults {
  const defaults = new Map<string, string>();
  const visit = (child: Node): void => {
    if (isObjectBindingPattern(child))
      for (const element of child.elements) {
        if (!isBindingElement(element) || !element.initializer) continue;
        const name = element.propertyName ?? element.name;
        if (name) defaults.set(name.getText(), writeValue(element.initializer));
      }
    child.forEachChild(visit);
  };
  visit(node);
  return defaults;
}

/** The text of a value; a constant that is a number or a text is shown as what it is. */
function writeValue(value: Node): string {
  if (!isIdentifier(value)) return value.getText();
  let text = value.text;
  value.getSourceFile().forEachChild((statement) =>
    statement.forEachChild((list) =>
      list.forEachChild((declaration) => {
        if (!isVariableDeclaration(declaration) || declaration.name.getText() !== value.text) return;
        const { initializer } = declaration;
        if (initializer && (isNumericLiteral(initializer) || isStringLiteral(initializer)))
          text = initializer.getText();
      }),
    ),
  );
  return text;
}
